import SchemaModel

/// The keys of a relationship.
enum RelationshipKey: String, CaseIterable {
  case to, inverse, deleteRule, ordered, minimumModelCount, maximumModelCount, originalName
  case hashModifier, transient, readOnly, syncable, doc, userInfo
}

extension SchemaBuilder {
  /// The relationship; `nil` where its destination cannot be read.
  mutating func relationship(_ entry: YAMLEntry, of entity: String) -> Relationship? {
    let path = SchemaPath.property(entry.key, of: entity)
    let keys = reader.keys(of: entry.value, as: RelationshipKey.self, in: "a relationship")
    map.record(
      property: entry.key, of: entity, at: entry.keyLocation,
      keys: keys.map { ($0.key.rawValue, $0.entry.place) })
    guard let to = keys.first(where: { $0.key == .to })?.entry else {
      if case .mapping(let inner) = entry.value.content, reader.lacks(RelationshipKey.to, inner) {
        reader.report("‘\(path)’ has no ‘to’", at: entry.keyLocation)
      }
      return nil
    }
    guard let destination = reader.destination(to.value) else { return nil }
    var relationship = Relationship(
      name: entry.key, destination: destination.name, isToMany: destination.isToMany,
      isOptional: destination.isOptional)
    for (key, inner) in keys { fill(&relationship, key, inner) }
    return relationship
  }

  private mutating func fill(
    _ relationship: inout Relationship, _ key: RelationshipKey, _ entry: YAMLEntry
  ) {
    let node = entry.value
    func thing() -> String { "‘\(key.rawValue)’" }
    switch key {
    case .to: break  // Read by the caller.
    case .inverse: relationship.inverse = reader.name(node, thing())
    case .deleteRule: relationship.deleteRule = reader.word(node, as: DeleteRule.self, thing())
    case .ordered:
      refuseCoreDataOnly(entry, because: "SwiftData has no ordered relationships")
      relationship.isOrdered = reader.flag(node, thing()) ?? false
    case .minimumModelCount: relationship.minimumCount = reader.count(node, thing())
    // Models made in code may say -1 for any number; it enters the hash as it is.
    case .maximumModelCount: relationship.maximumCount = reader.count(node, from: -1, thing())
    case .originalName: relationship.originalName = reader.name(node, thing())
    case .hashModifier: relationship.hashModifier = reader.text(node, thing())
    case .transient: relationship.isTransient = reader.flag(node, thing()) ?? false
    case .readOnly: relationship.isReadOnly = reader.flag(node, thing()) ?? false
    case .syncable: relationship.isSyncable = reader.flag(node, thing())
    case .doc: relationship.doc = reader.text(node, thing())
    case .userInfo: relationship.userInfo = reader.pairs(node, thing())
    }
  }
}
