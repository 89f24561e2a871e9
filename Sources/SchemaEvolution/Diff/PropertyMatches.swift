import SchemaModel

/// The address of a property: the entity that declares it and its name there.
struct PropertyAddress: Hashable, Sendable {
  var entity: String
  var name: String
}

/// Which properties of one kind, attributes or relationships, are the same in two versions.
struct PropertyMatches: Sendable {
  /// What finds a property: its name and its renaming identifier.
  struct Key {
    var name: String
    var identifier: String
  }

  /// Properties that one entity declares in both versions: the old address by the new one.
  private(set) var kept: [PropertyAddress: PropertyAddress] = [:]
  /// Properties that an ancestor or descendant declares now: the old addresses by the new one.
  private(set) var moved: [PropertyAddress: [PropertyAddress]] = [:]
  /// The old addresses that are found again in the new version.
  private(set) var found: Set<PropertyAddress> = []

  init(in hierarchy: HierarchyPairs, own: (Entity) -> [Key]) {
    for pair in hierarchy.pairs {
      guard let old = pair.old.first, let new = pair.new.first else { continue }
      for match in Correspondence.pairs(
        own(old), own(new), name: { $0.name }, identifier: { $0.identifier })
      {
        let source = PropertyAddress(entity: old.name, name: match.old.name)
        kept[PropertyAddress(entity: new.name, name: match.new.name)] = source
        found.insert(source)
      }
    }
    let keptSources = found
    for pair in hierarchy.pairs where pair.old.count > 1 || pair.new.count > 1 {
      let inherited = owners(pair.old, own: own)
      for (identifier, target) in owners(pair.new, own: own) {
        guard let source = inherited[identifier], kept[target] == nil,
          !keptSources.contains(source)
        else { continue }
        let known = moved[target, default: []]
        // Several entities' property taken over by a common ancestor is one only under one name.
        guard known.first.map({ $0.name == source.name }) ?? true, !known.contains(source) else {
          continue
        }
        moved[target] = known + [source]
        found.insert(source)
      }
    }
  }

  /// Where an entity has a property from in the old version: its own address, or what was moved.
  func sources(of target: PropertyAddress) -> [PropertyAddress] {
    kept[target].map { [$0] } ?? moved[target] ?? []
  }

  /// Who declares each property of an entity, the nearest first, by identifier.
  private func owners(_ lineage: [Entity], own: (Entity) -> [Key]) -> [String: PropertyAddress] {
    var result: [String: PropertyAddress] = [:]
    for entity in lineage {
      for key in own(entity) where result[key.identifier] == nil {
        result[key.identifier] = PropertyAddress(entity: entity.name, name: key.name)
      }
    }
    return result
  }
}
