import SchemaModel

/// The part of two versions in which they differ, so that a hop costs what it changes and not what
/// the model holds.
///
/// An entity is left out where it is the same in both versions and nothing that differs reaches it:
/// not through its hierarchy, not through a relationship in either direction, not through a declared
/// type. The changes, the obstacles and the equality of hashes are those of the whole versions.
struct HopFocus: Sendable {
  /// The old version without the entities that are left out.
  let old: Schema
  /// The new version without the entities that are left out.
  let new: Schema
  /// The entities, by their names in either version, whose hashes may differ.
  let affected: Set<String>

  init(from old: Schema, to new: Schema) {
    let all = old.entities + new.entities
    guard old.framework == new.framework else {
      (self.old, self.new, affected) = (old, new, Set(all.map(\.name)))
      return
    }
    let hierarchy = HierarchyEdges(all)
    let touched = hierarchy.spread(Self.touched(old, new))
    let neighbors = all.filter { $0.relationships.contains { touched.contains($0.destination) } }
    let affected = touched.union(hierarchy.spread(Set(neighbors.map(\.name))))
    let reached = all.filter { affected.contains($0.name) }
      .flatMap { $0.relationships.map(\.destination) }
    let kept = affected.union(hierarchy.spread(Set(reached)))
    self.affected = affected
    self.old = old.keeping(kept)
    self.new = new.keeping(kept)
  }

  /// The entities that differ themselves, or that several identifiers make ambiguous.
  private static func touched(_ old: Schema, _ new: Schema) -> Set<String> {
    let claimed = Set((old.entities + new.entities).compactMap(\.originalName))
    let hasOtherTypes = old.types != new.types
    var before: [String: Int] = [:]
    var touched: Set<String> = []
    for (index, entity) in old.entities.enumerated()
    where before.updateValue(index, forKey: entity.name) != nil {
      touched.insert(entity.name)
    }
    var seen: Set<String> = []
    for entity in new.entities {
      let isSame =
        before[entity.name].map { old.entities[$0] == entity } ?? false
        && seen.insert(entity.name).inserted
        && entity.originalName == nil && !claimed.contains(entity.name)
        && !(hasOtherTypes && entity.attributes.contains { $0.type.namesDeclaration })
        && !new.hasSharedIdentifiers(in: entity)
      if !isSame { touched.insert(entity.name) }
    }
    for entity in old.entities where !seen.contains(entity.name) { touched.insert(entity.name) }
    return touched
  }
}

/// Who is whose parent in either version.
private struct HierarchyEdges {
  /// The parent and the children of each entity that has any.
  private var edges: [String: [String]] = [:]

  init(_ entities: [Entity]) {
    for entity in entities {
      guard let parent = entity.parent else { continue }
      edges[entity.name, default: []].append(parent)
      edges[parent, default: []].append(entity.name)
    }
  }

  /// The names with all that are in one hierarchy with one of them.
  func spread(_ names: Set<String>) -> Set<String> {
    guard !edges.isEmpty else { return names }
    var result = names
    var pending = Array(names)
    while let name = pending.popLast() {
      for relative in edges[name] ?? [] where result.insert(relative).inserted {
        pending.append(relative)
      }
    }
    return result
  }
}

extension Schema {
  fileprivate func keeping(_ names: Set<String>) -> Schema {
    var schema = self
    schema.entities.removeAll { !names.contains($0.name) }
    return schema
  }

  /// Whether two attributes, or two relationships, of the entity have one renaming identifier:
  /// inherited ones are the business of each entity that has them.
  fileprivate func hasSharedIdentifiers(in entity: Entity) -> Bool {
    let lineage = entity.parent == nil ? [entity] : lineage(of: entity)
    guard lineage.contains(where: \.hasOriginalNames) else { return false }
    let attributes = allAttributes(of: entity).map(\.renamingIdentifier)
    let relationships = allRelationships(of: entity).map(\.renamingIdentifier)
    return Set(attributes).count < attributes.count
      || Set(relationships).count < relationships.count
  }
}

extension Entity {
  fileprivate var hasOriginalNames: Bool {
    attributes.contains { $0.originalName != nil }
      || relationships.contains { $0.originalName != nil }
  }
}

extension AttributeType {
  /// Whether a type declared under `types` is part of the type.
  fileprivate var namesDeclaration: Bool {
    switch self {
    case .scalar: false
    case .named: true
    case .array(let element), .set(let element), .optional(let element): element.namesDeclaration
    case .dictionary(let key, let value): key.namesDeclaration || value.namesDeclaration
    }
  }
}
