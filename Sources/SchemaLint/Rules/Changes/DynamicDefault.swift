import SchemaEvolution
import SchemaModel

extension Rule {
  static let dynamicDefault = Rule(
    id: "dynamic-default", group: .changes, severity: .error,
    problem: "a default that is computed gives all old rows one and the same value",
    rationale: """
      The framework evaluates a default once, when the container is built: with `new` every old row \
      gets one UUID, with `now` one launch time. Under a uniqueness constraint the rows collide and \
      the store does not open. Tutorials that show `var id = UUID()` add it to an empty store.
      """,
    follows: ["missing-original-name", "original-name-dropped", "version-identifier-reused"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, id: { type: UUID, unique: true, default: ↓new } } } }
      """
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
      entities: { Viaje: { attributes: { nombre: String, id: UUID? } } }
      --- plan.yaml
      plan: TripsPlan
      stages:
        - { from: 1.0.0, to: 2.0.0, kind: custom, didMigrate: [{ set: Viaje, to: { id: 'uuid()' } }] }
      """
    ]
  ) { context in
    context.hops.flatMap { hop in
      hop.classification.changes.compactMap { classified -> Finding? in
        guard case .attributeAdded(let entity, let attribute) = classified.change,
          let word = attribute.dynamicDefault, attribute.isStored,
          hop.new.hasOldRows(of: entity, in: hop.old.schema)
        else { return nil }
        let path = SchemaPath.property(attribute.name, of: entity)
        let isUnique = hop.new.schema.isUnique(attribute.name, of: entity)
        let work = PlanWork(after: hop, in: context)
        guard isUnique || !work.sets(attribute.name, of: [entity]) && !work.mayTreat([entity])
        else { return nil }
        let place = hop.new.place(of: SchemaPath(path.element, key: "default"))
        return Finding(
          "default ‘\(word)’ of \(quoted(path)) is evaluated once: all old rows would get one value"
            + (isUnique ? ", and as it must be unique, stores with two rows would not open" : ""),
          at: place,
          about: hop.new.subject(path), explains: [hop.subject],
          hints: [
            hint(attribute, of: entity, isUnique: isUnique, in: SourceLanguage(of: place))
          ])
      }
    }
  }
}

private func hint(
  _ attribute: Attribute, of entity: String, isUnique: Bool, in language: SourceLanguage
) -> String {
  let isIdentifier = attribute.dynamicDefault.map { $0 == "new" || $0.contains("UUID") } ?? false
  let function = isIdentifier ? "uuid()" : "now()"
  let filling =
    switch language {
    case .yaml:
      "in a custom stage:  didMigrate: [{ set: \(entity), to: { \(attribute.name): '\(function)' } }]"
    case .swift, .coreData: "row by row in a custom stage, after the structure has changed"
    }
  return "bring it in as optional:  \(language.optional(attribute))\nand fill it \(filling)"
    + (isUnique ? "\nmake it mandatory and unique in the version after" : "")
}

extension Attribute {
  /// The word of a default that is computed.
  fileprivate var dynamicDefault: String? {
    switch defaultValue {
    case .now: "now"
    case .newUUID: "new"
    case .expression(let text):
      ["UUID()", "Date()", "Date.now", "(.now)", " .now)"].contains { text.contains($0) }
        ? text : nil
    case .boolean, .integer, .unsigned, .double, .decimal, .string, .date, .uuid, .url, .data,
      .enumCase, .array, .dictionary, nil:
      nil
    }
  }
}

extension Schema {
  /// Whether the attribute alone is a uniqueness constraint of its entity.
  fileprivate func isUnique(_ attribute: String, of entity: String) -> Bool {
    self.entity(named: entity)?.uniquenessConstraints.contains([attribute]) ?? false
  }
}

extension LintedVersion {
  /// Whether an entity that has the property had rows before: itself or one under it.
  fileprivate func hasOldRows(of entity: String, in old: Schema) -> Bool {
    let identifiers = Set(old.entities.filter { !$0.isAbstract }.map(\.renamingIdentifier))
    return schema.entities.contains {
      !$0.isAbstract && identifiers.contains($0.renamingIdentifier)
        && schema.entity($0.name, isKindOf: entity)
    }
  }
}
