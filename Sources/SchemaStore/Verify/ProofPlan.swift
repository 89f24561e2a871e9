import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// What to look at in the store before and in the store after, so that both can be compared.
struct ProofPlan {
  let source: Schema
  let target: Schema
  let mapping: ModelMapping
  let sourceLayout: StoreLayout
  let targetLayout: StoreLayout
  let defaults: DefaultValues

  // MARK: Before

  /// The probes of the store before, each with what its values are to become.
  var probesBefore: [Probe] {
    mapping.entities.flatMap { entity -> [Probe] in
      guard let name = entity.source, let table = sourceLayout.table(of: name),
        let number = sourceLayout.number(of: name)
      else { return [] }
      let numbers: Set<Int64> = [Int64(number)]
      return attributes(of: entity, table: table, numbers: numbers)
        + links(of: entity, layout: sourceLayout, isBefore: true)
        + dropped(of: entity, source: name, table: table, numbers: numbers)
    }
  }

  private func attributes(of entity: EntityMapping, table: String, numbers: Set<Int64>) -> [Probe] {
    entity.attributes.compactMap { attribute in
      let type = targetColumn(attribute.element, in: entity.target)?.type ?? .undefined
      let declared = target.entity(named: entity.target).flatMap { owner in
        target.allAttributes(of: owner).first { $0.name == attribute.target }
      }
      let stored = { (literal: Literal) -> Value in
        declared.flatMap { defaults.value(of: literal, for: $0, as: type, in: target) } ?? .null
      }
      let subject = ProbeSubject.attribute(entity: entity.target, attribute.element)
      switch attribute.value {
      case .copy(let element):
        guard
          let column = sourceLayout.columns(of: element.attribute, in: entity.source ?? "")?
            .first(where: { $0.leaf == element.leaf })?.column
        else { return nil }
        let steps = attribute.steps
        return Probe(subject: subject, table: table, numbers: numbers, column: column) { value in
          steps.reduce(value) { value, step in
            switch step {
            case .convert(let from, let to):
              NumericConversion.value(value, from: from, to: to)
            case .replaceNil(let literal): value == .null ? stored(literal) : value
            }
          }
        }
      case .fill(let literal):
        let value = attribute.steps.reduce(stored(literal)) { value, step in
          switch step {
          case .convert(let from, let to): NumericConversion.value(value, from: from, to: to)
          case .replaceNil: value
          }
        }
        return Probe(subject: subject, table: table, numbers: numbers, column: "Z_PK") { _ in value
        }
      case .null:
        let value = attribute.steps.reduce(Value.null) { value, step in
          switch step {
          case .convert: value
          case .replaceNil(let literal): value == .null ? stored(literal) : value
          }
        }
        return Probe(subject: subject, table: table, numbers: numbers, column: "Z_PK") { _ in value
        }
      }
    }
  }

  private func dropped(
    of entity: EntityMapping, source name: String, table: String, numbers: Set<Int64>
  ) -> [Probe] {
    let attributes = entity.removedAttributes.compactMap { element -> Probe? in
      guard
        let column = sourceLayout.columns(of: element.attribute, in: name)?
          .first(where: { $0.leaf == element.leaf })?.column
      else { return nil }
      return Probe(
        subject: .dropped(entity: name, element: element.description, isLink: false),
        table: table, numbers: numbers, column: column)
    }
    let links = entity.removedRelationships.compactMap { relationship -> Probe? in
      guard case .toOne(let key)? = sourceLayout.placement(of: relationship, in: name) else {
        return nil
      }
      return Probe(
        subject: .dropped(entity: name, element: relationship, isLink: true), table: key.table,
        numbers: numbers, column: key.column)
    }
    return attributes + links
  }

  var joinsBefore: [JoinProbe] {
    targetLayout.joinTables.compactMap { join in
      guard let entity = mapping[target: join.entity], let name = entity.source,
        case .copy(let relationship)? = entity.relationship(named: join.relationship)?.value,
        case .manyToMany(let columns)? = sourceLayout.placement(of: relationship, in: name)
      else { return nil }
      return probe(columns, of: join)
    }
  }

  // MARK: After

  /// The probes of the migrated store.
  var probesAfter: [Probe] {
    mapping.entities.flatMap { entity -> [Probe] in
      guard let table = targetLayout.table(of: entity.target),
        let number = targetLayout.number(of: entity.target)
      else { return [] }
      let attributes = entity.attributes.compactMap { attribute -> Probe? in
        guard let column = targetColumn(attribute.element, in: entity.target) else { return nil }
        return Probe(
          subject: .attribute(entity: entity.target, attribute.element), table: table,
          numbers: [Int64(number)], column: column.column)
      }
      return attributes + links(of: entity, layout: targetLayout, isBefore: false)
    }
  }

  var joinsAfter: [JoinProbe] { targetLayout.joinTables.map { probe($0.columns, of: $0) } }

  // MARK: Both

  private func targetColumn(_ element: StoredElement, in entity: String) -> AttributeColumn? {
    targetLayout.columns(of: element.attribute, in: entity)?.first { $0.leaf == element.leaf }
  }

  /// The foreign keys of an entity's relationships, with their order.
  private func links(of entity: EntityMapping, layout: StoreLayout, isBefore: Bool) -> [Probe] {
    entity.relationships.flatMap { relationship -> [Probe] in
      let name = isBefore ? relationship.source : relationship.target
      let owner = isBefore ? entity.source : entity.target
      guard let name, let owner, let placement = layout.placement(of: name, in: owner) else {
        return []
      }
      let key: ForeignKey
      var numbers: Set<Int64>?
      switch placement {
      case .toOne(let own):
        key = own
        numbers = layout.number(of: owner).map { [Int64($0)] }
      case .toManyWithoutInverse(let other): key = other
      case .toMany, .manyToMany: return []
      }
      let subject = ProbeSubject.link(entity: entity.target, relationship: relationship.target)
      var probes = [Probe(subject: subject, table: key.table, numbers: numbers, column: key.column)]
      if let order = key.orderColumn {
        probes.append(
          Probe(
            subject: .order(entity: entity.target, relationship: relationship.target),
            table: key.table, numbers: numbers, column: order))
      }
      return probes
    }
  }

  private func probe(_ columns: JoinColumns, of join: JoinTable) -> JoinProbe {
    JoinProbe(
      subject: .link(entity: join.entity, relationship: join.relationship), table: columns.table,
      columns: [columns.source, columns.destination, columns.order, columns.inverseOrder]
        .compactMap { $0 })
  }
}

extension ProofPlan {
  /// The number that a change in the persistent history has after the migration; `nil` where the
  /// change goes away because another entity takes the number of one that is gone.
  var historyAfter: @Sendable (Int64) -> Int64? {
    var numbers: [Int64: Int64] = [:]
    for entity in mapping.entities {
      guard let source = entity.source, let before = sourceLayout.number(of: source),
        let after = targetLayout.number(of: entity.target)
      else { continue }
      numbers[Int64(before)] = Int64(after)
    }
    let known = numbers
    let taken = Set(numbers.values)
    let removed = Set(mapping.removedEntities.compactMap(sourceLayout.number(of:)).map(Int64.init))
    return { number in
      if removed.contains(number), taken.contains(number) { return nil }
      return known[number] ?? number
    }
  }

  /// Whether a relationship of the target version may have led to rows of entities that are gone;
  /// such links go with the rows.
  func mayLoseLinks(_ relationship: String, of entity: String) -> Bool {
    guard let owner = target.entity(named: entity),
      let destination = target.allRelationships(of: owner).first(where: { $0.name == relationship }
      )?
      .destination
    else { return false }
    let removed = Set(mapping.removedEntities.compactMap(sourceLayout.number(of:)))
    let ends = [destination, entity].compactMap { mapping[target: $0]?.source }
    return ends.contains { sourceLayout.numbers(ofKind: $0).contains(where: removed.contains) }
  }
}
