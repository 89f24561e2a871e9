extension Schema {
  /// The entity and its ancestors, nearest first; an unknown parent or a cycle ends the list.
  public func lineage(of entity: Entity) -> [Entity] {
    var result = [entity]
    var seen: Set<String> = [entity.name]
    while let parent = result[result.count - 1].parent.flatMap({ self.entity(named: $0) }),
      seen.insert(parent.name).inserted
    {
      result.append(parent)
    }
    return result
  }

  /// The topmost ancestor, whose table the entity shares.
  public func root(of entity: Entity) -> Entity {
    let lineage = lineage(of: entity)
    return lineage[lineage.count - 1]
  }

  /// The entities whose parent is the named one, in declared order.
  public func children(of name: String) -> [Entity] { entities.filter { $0.parent == name } }

  /// Whether the named entity has sub-entities.
  public func hasChildren(_ name: String) -> Bool { entities.contains { $0.parent == name } }

  /// The entity's attributes with the inherited ones, the root's first. A name that a descendant
  /// declares again counts once, as the descendant declares it.
  public func allAttributes(of entity: Entity) -> [Attribute] {
    merged(lineage(of: entity).reversed().map(\.attributes), name: \.name)
  }

  /// The entity's relationships with the inherited ones, the root's first.
  public func allRelationships(of entity: Entity) -> [Relationship] {
    merged(lineage(of: entity).reversed().map(\.relationships), name: \.name)
  }

  /// Whether `ancestor` is the named entity or one of its ancestors.
  public func entity(_ name: String, isKindOf ancestor: String) -> Bool {
    guard let entity = entity(named: name) else { return false }
    return lineage(of: entity).contains { $0.name == ancestor }
  }

  /// The name of the inverse that holds for a relationship, or `nil` where it has none.
  ///
  /// The one stated here; else, in SwiftData, the one whose other side states this relationship;
  /// else, in SwiftData, the single candidate when both sides are bare (state no delete rule and no
  /// inverse). Source: design, swiftdata.md section 1 "Relationships".
  public func inverse(of relationship: Relationship, in entity: Entity) -> String? {
    if let inverse = relationship.inverse { return inverse }
    switch framework {
    case .coreData: return nil
    case .swiftData: break
    }
    guard let destination = self.entity(named: relationship.destination) else { return nil }
    let candidates = allRelationships(of: destination).filter {
      self.entity(entity.name, isKindOf: $0.destination)
        && !(destination.name == entity.name && $0.name == relationship.name)
    }
    if let stating = candidates.first(where: { $0.inverse == relationship.name }) {
      return stating.name
    }
    let back = allRelationships(of: entity).filter {
      self.entity(destination.name, isKindOf: $0.destination)
    }
    guard relationship.deleteRule == nil, candidates.count == 1, back.count == 1,
      candidates[0].inverse == nil, candidates[0].deleteRule == nil
    else { return nil }
    return candidates[0].name
  }

  private func merged<Element>(_ lists: [[Element]], name: KeyPath<Element, String>) -> [Element] {
    var result: [Element] = []
    var positions: [String: Int] = [:]
    for element in lists.joined() {
      if let position = positions[element[keyPath: name]] {
        result[position] = element
      } else {
        positions[element[keyPath: name]] = result.count
        result.append(element)
      }
    }
    return result
  }
}

extension Entity {
  /// What the framework calls the entity across versions: the renaming identifier, or the name.
  public var renamingIdentifier: String { originalName ?? name }
}
