import SchemaEvolution
import SchemaModel

extension Rule {
  static let requiredWithoutDefault = Rule(
    id: "required-without-default", group: .changes, severity: .error,
    problem: "a new mandatory attribute, or an optional one made mandatory, has no default",
    rationale: """
      Every old row would lack a value that the new version demands: the migration fails (134110, \
      “missing attribute values on mandatory destination attribute”), and it fails before didMigrate \
      could fill anything. A mandatory enum or struct migrates and then fails when it is read; an \
      optional enum that becomes mandatory keeps its empty rows, whatever the default. The default \
      must stand in the declaration; one in an initializer is none.
      """,
    follows: [
      "missing-original-name", "original-name-dropped", "original-name-not-first",
      "original-name-unknown", "original-name-conflict", "unknown-type",
      "version-identifier-reused",
    ],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, ↓presupuesto: Double } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { apodo: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { ↓apodo: String } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, ↓estado: Estado } } }
      types: { Estado: { enum: String, cases: [abierto, cerrado] } }
      """,
      """
      --- v1.yaml
      model: Shops
      version: 1.0.0
      entities: { Shop: { attributes: { mode: Mode? } } }
      types: { Mode: { enum: String, cases: [byName, byDate] } }
      --- v2.yaml
      model: Shops
      version: 2.0.0
      entities: { Shop: { attributes: { ↓mode: { type: Mode, default: byName }, note: String? } } }
      types: { Mode: { enum: String, cases: [byName, byDate] } }
      --- plan.yaml
      plan: ShopsPlan
      stages: [{ from: 1.0.0, to: 2.0.0, kind: lightweight }]
      """,
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, presupuesto: { type: Double, default: 0 } } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { apodo: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { apodo: String } } }
      --- plan.yaml
      plan: TripsPlan
      stages:
        - from: 1.0.0
          to: 2.0.0
          kind: custom
          willMigrate:
            - set: Viaje
              where: 'apodo == nil'
              to: { apodo: '"sin apodo"' }
            - assert: 'count(Viaje, { $0.apodo == nil }) == 0'
      """,
    ]
  ) { context in
    context.hops.flatMap { hop in
      hop.classification.changes.compactMap { classified -> Finding? in
        guard let gap = Gap(classified, at: hop) else { return nil }
        let work = PlanWork(before: hop, in: context)
        if gap.canBeFilled,
          gap.oldNames.allSatisfy({ work.fills($0, of: gap.entities) })
            || work.mayTreat(gap.entities)
        {
          return nil
        }
        return gap.finding(at: hop)
      }
    }
  }
}

/// An attribute for which old rows have no value.
private struct Gap {
  enum Kind {
    case new
    case madeMandatory
    /// Nullable columns behind a mandatory composite: the migration passes, reading fails.
    case unreadable
    /// An enum that was optional: the store does not change, and neither do its empty rows.
    case leftEmpty
  }

  let kind: Kind
  let path: SchemaPath
  let attribute: Attribute
  let entities: Set<String>
  let oldNames: [String]

  /// Only rows that have the attribute can be filled before the structure changes.
  var canBeFilled: Bool {
    switch kind {
    case .madeMandatory, .leftEmpty: true
    case .new, .unreadable: false
    }
  }

  init?(_ classified: ClassifiedChange, at hop: LintedHop) {
    guard case .property(let entity, let name) = classified.change.path.element,
      let attribute = hop.new.schema.entity(named: entity)?.attribute(named: name),
      !attribute.isOptional, attribute.isStored, !attribute.isDerived
    else { return nil }
    path = .property(name, of: entity)
    self.attribute = attribute
    if let origin = Self.leftEmpty(classified, at: hop) {
      (kind, entities, oldNames) = (.leftEmpty, [entity], [origin])
      return
    }
    guard attribute.defaultValue == nil else { return nil }
    let conditions = classified.classification.verdict.conditions
    let nulls = conditions.compactMap { condition -> (entity: String, attribute: String)? in
      if case .noNulls(let entity, let attribute) = condition { (entity, attribute) } else { nil }
    }
    let isMissing = conditions.contains { if case .noRows = $0 { true } else { false } }
    if isMissing {
      kind = .new
    } else if !nulls.isEmpty {
      kind = .madeMandatory
    } else if Self.isUnreadable(classified, attribute, in: hop.new.schema) {
      kind = .unreadable
    } else {
      return nil
    }
    entities = Set([entity] + nulls.map(\.entity))
    oldNames = Set(nulls.map(\.attribute)).sorted()
  }

  /// The old name of an enum that became mandatory without a change of the store.
  private static func leftEmpty(_ classified: ClassifiedChange, at hop: LintedHop) -> String? {
    guard case .attributeChanged(_, let name, .optionality(isOptional: false)) = classified.change,
      classified.classification.verdict == .unchanged,
      case .property(let entity, _) = classified.change.path.element,
      let attribute = hop.new.schema.entity(named: entity)?.attribute(named: name),
      case .composite = hop.new.schema.storage(of: attribute)
    else { return nil }
    return attribute.originalName ?? name
  }

  private static func isUnreadable(
    _ classified: ClassifiedChange, _ attribute: Attribute, in schema: Schema
  ) -> Bool {
    guard case .composite = schema.storage(of: attribute),
      classified.classification.verdict == .lightweight
    else { return false }
    switch classified.change {
    case .attributeAdded, .attributeChanged(_, _, .optionality(isOptional: false)): return true
    case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .entityChanged,
      .attributeRemoved, .attributeRenamed, .attributeMoved, .attributeChanged,
      .relationshipAdded, .relationshipRemoved, .relationshipRenamed, .relationshipMoved,
      .relationshipChanged, .typeAdded, .typeRemoved, .typeDeclarationChanged:
      return false
    }
  }

  func finding(at hop: LintedHop) -> Finding {
    let place = hop.new.place(of: path)
    return Finding(
      "\(quoted(path)) \(problem)", at: place, about: hop.new.subject(path),
      explains: [hop.subject], hints: hints(in: SourceLanguage(of: place)))
  }

  private var problem: String {
    switch kind {
    case .new:
      "is new, mandatory and has no default: every old row would lack a value,"
        + " and stores would not open"
    case .madeMandatory:
      "was optional, is mandatory and has no default: stores with a row without a value"
        + " would not open"
    case .unreadable:
      "is mandatory and has no default: stores would migrate,"
        + " and every old row fails when it is read"
    case .leftEmpty:
      "was optional and is mandatory, which changes no row: one without a value fails when it is read"
    }
  }

  private func hints(in language: SourceLanguage) -> [String] {
    let withDefault = "give it a default:  \(language.withDefault(attribute))"
    switch kind {
    case .new, .unreadable:
      return [withDefault, "or make it optional:  \(language.optional(attribute))"]
    case .leftEmpty:
      return [
        "keep it optional:  \(language.optional(attribute))",
        "or fill it in a custom stage before",
      ]
    case .madeMandatory:
      let check =
        switch language {
        case .yaml:
          ", with assert: 'count(\(entities.min() ?? ""), { $0.\(attribute.name) == nil }) == 0'"
        case .swift, .coreData: ""
        }
      return [withDefault, "or fill it in a custom stage before\(check)"]
    }
  }
}
