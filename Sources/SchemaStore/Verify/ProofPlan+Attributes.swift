import SchemaCoreData
import SchemaEvolution
import SchemaModel

extension ProofPlan {
  /// The columns of an entity before, each with what its values are to become.
  func attributesBefore(of entity: EntityMapping, table: String, numbers: Set<Int64>) -> [Probe] {
    entity.attributes.compactMap { attribute in
      let subject = ProbeSubject.attribute(entity: entity.target, attribute.element)
      let fate = ValueFate(attribute, of: entity, in: self)
      guard let source = attribute.source else {
        let value = fate.value(from: .null)
        return Probe(subject: subject, table: table, numbers: numbers, column: "Z_PK") { _ in value
        }
      }
      let columns = sourceLayout.columns(of: source.attribute, in: entity.source ?? "")
      guard let column = columns?.first(where: { $0.leaf == source.leaf })?.column else {
        return nil
      }
      var probe = Probe(subject: subject, table: table, numbers: numbers, column: column)
      if !attribute.steps.isEmpty { probe.expected = { fate.value(from: $0) } }
      return probe
    }
  }
}

/// What becomes of the values of one column, over all hops.
private struct ValueFate {
  private var start: AttributeMapping.Value
  private var steps: [AttributeMapping.Step]
  /// The type that the column has in the end.
  private var type: StorageType
  private var attribute: Attribute?
  private var plan: ProofPlan

  init(_ mapping: AttributeMapping, of entity: EntityMapping, in plan: ProofPlan) {
    start = mapping.value
    steps = mapping.steps
    type = plan.targetColumn(mapping.element, in: entity.target)?.type ?? .undefined
    attribute = plan.target.entity(named: entity.target).flatMap { owner in
      plan.target.allAttributes(of: owner).first { $0.name == mapping.target }
    }
    self.plan = plan
  }

  /// What a value becomes; where none is taken over, what every row gets.
  func value(from found: Value) -> Value {
    var value: Value
    switch start {
    case .copy: value = found
    case .fill(let literal): value = stored(literal, before: steps[...])
    case .null: value = .null
    }
    for (index, step) in steps.enumerated() {
      switch step {
      case .convert(let from, let to): value = NumericConversion.value(value, from: from, to: to)
      case .replaceNil(let literal):
        if value == .null { value = stored(literal, before: steps[(index + 1)...]) }
      }
    }
    return value
  }

  /// A default as the version stores it that has it: of the type which the next conversion starts
  /// from.
  private func stored(_ literal: Literal, before rest: ArraySlice<AttributeMapping.Step>) -> Value {
    let types = rest.compactMap { step -> StorageType? in
      switch step {
      case .convert(let from, _): from
      case .replaceNil: nil
      }
    }
    return attribute.flatMap {
      plan.defaults.value(of: literal, for: $0, as: types.first ?? type, in: plan.target)
    } ?? .null
  }
}
