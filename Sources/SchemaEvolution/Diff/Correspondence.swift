import SchemaModel

/// Which elements of two versions are one and the same to the framework.
///
/// An element is found by its renaming identifier alone, on both sides: its `originalName` or, where
/// it has none, its name. SwiftData finds entities by name. Nothing is guessed.
/// Source: design, coredata-store.md section 7.
struct Correspondence: Sendable {
  let old: Schema
  let new: Schema
  /// Old entities by their new names.
  let sources: [String: Entity]
  /// New entities by their old names.
  let targets: [String: Entity]
  let attributes: PropertyMatches
  let relationships: PropertyMatches

  init(from old: Schema, to new: Schema) {
    self.old = old
    self.new = new
    var sources: [String: Entity] = [:]
    var targets: [String: Entity] = [:]
    let identify = Self.entityIdentifier(in: new.framework)
    for (source, target) in Self.pairs(
      old.entities, new.entities, name: { $0.name }, identifier: identify)
    {
      sources[target.name] = source
      targets[source.name] = target
    }
    self.sources = sources
    self.targets = targets
    let hierarchy = HierarchyPairs(old: old, new: new, sources: sources)
    attributes = PropertyMatches(in: hierarchy) { entity in
      entity.attributes.map { .init(name: $0.name, identifier: $0.renamingIdentifier) }
    }
    relationships = PropertyMatches(in: hierarchy) { entity in
      entity.relationships.map { .init(name: $0.name, identifier: $0.renamingIdentifier) }
    }
  }

  /// What finds an entity in the other version. Source: design, coredata-store.md section 7
  /// "Entity renaming".
  static func entityIdentifier(in framework: Framework) -> (Entity) -> String {
    switch framework {
    case .coreData: { $0.renamingIdentifier }
    case .swiftData: { $0.name }
    }
  }

  /// The elements of both lists with one identifier, each at most once, in the new order.
  ///
  /// Where several claim one identifier, equal names find each other first, then an element that
  /// bears the identifier as its name comes before one that does not.
  static func pairs<Element>(
    _ old: [Element], _ new: [Element], name: (Element) -> String,
    identifier: (Element) -> String
  ) -> [(old: Element, new: Element)] {
    var claims: [String: [Element]] = [:]
    for element in old { claims[identifier(element), default: []].append(element) }
    var sources: [Int: Element] = [:]
    func take(_ index: Int, _ isSource: (Element) -> Bool) {
      let key = identifier(new[index])
      guard sources[index] == nil, let position = claims[key]?.firstIndex(where: isSource) else {
        return
      }
      sources[index] = claims[key]?.remove(at: position)
    }
    for index in new.indices { take(index) { name($0) == name(new[index]) } }
    for index in new.indices where name(new[index]) == identifier(new[index]) {
      take(index) { _ in true }
    }
    for index in new.indices { take(index) { name($0) == identifier($0) } }
    for index in new.indices { take(index) { _ in true } }
    return new.indices.compactMap { index in sources[index].map { ($0, new[index]) } }
  }
}

/// The entities that both versions have, each with its ancestors on both sides.
struct HierarchyPairs {
  struct Pair {
    /// The entity and its ancestors in the old version, nearest first.
    var old: [Entity]
    /// The entity and its ancestors in the new version, nearest first.
    var new: [Entity]
  }

  /// In the order of the new version.
  let pairs: [Pair]

  init(old: Schema, new: Schema, sources: [String: Entity]) {
    let oldEntities = Dictionary(old.entities.map { ($0.name, $0) }) { first, _ in first }
    let newEntities = Dictionary(new.entities.map { ($0.name, $0) }) { first, _ in first }
    pairs = new.entities.compactMap { entity in
      guard let source = sources[entity.name] else { return nil }
      return Pair(
        old: Self.lineage(of: source, in: oldEntities),
        new: Self.lineage(of: entity, in: newEntities))
    }
  }

  private static func lineage(of entity: Entity, in entities: [String: Entity]) -> [Entity] {
    var result = [entity]
    var seen: Set<String> = [entity.name]
    var next = entity.parent
    while let name = next, let parent = entities[name], seen.insert(name).inserted {
      result.append(parent)
      next = parent.parent
    }
    return result
  }
}
