import SchemaModel

extension SchemaBuilder {
  /// Reports the keys of uniqueness constraints, and of SwiftData's indexes, that are no property of
  /// their entity or of its ancestors: the framework refuses such a model.
  ///
  /// An index of Core Data may have an expression for a key. Below a parent that is not there nothing
  /// is known of inherited properties, and nothing is said.
  mutating func refuseUnknownKeys(in schema: Schema) {
    for entity in schema.entities {
      let indexes = framework == .swiftData ? entity.indexes : []
      guard !entity.uniquenessConstraints.isEmpty || !indexes.isEmpty else { continue }
      guard schema.root(of: entity).parent == nil else { continue }
      let names =
        schema.allAttributes(of: entity).map(\.name)
        + schema.allRelationships(of: entity).map(\.name)
      let known = Set(names)
      func refuse(_ keys: [String], under key: String) {
        // A key may lead into a composite attribute: `place.latitude`.
        for name in keys where !known.contains(String(name.prefix { $0 != "." })) {
          reader.report(
            "‘\(key)’ of ‘\(entity.name)’ names ‘\(name)’, which is no property of it"
              + Suggestion.phrase(for: name, among: names),
            at: map.location(of: .entity(entity.name, key: key)))
        }
      }
      refuse(Array(entity.uniquenessConstraints.joined()), under: "unique")
      refuse(indexes.flatMap { $0.keys.map(\.property) }, under: "indexes")
    }
  }
}
