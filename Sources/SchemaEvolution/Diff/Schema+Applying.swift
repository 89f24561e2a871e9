import SchemaModel

extension Schema {
  /// The version that the changes make of this one, the order of declaration aside:
  /// `old.applying(Differ.changes(from: old, to: new))` equals `new` in ``canonicalOrder``.
  ///
  /// Model name and version number stay, since they are no changes. All changes apply at once, so
  /// two names can be swapped. A change of an element that is not there is left out.
  public func applying(_ changes: [Change]) -> Schema {
    var schema = self
    schema.entities = EntityChanges(changes).applied(to: entities)
    for case .schemaChanged(let detail) in changes { detail.apply(to: &schema) }
    schema.types = TypeDetail.applying(changes, to: types)
    return schema
  }
}

/// The changes of entities and properties, sorted by what has to happen first.
private struct EntityChanges {
  private let changes: [Change]
  private var entityNames: [String: String] = [:]
  private var removedEntities: Set<String> = []
  private var goneAttributes: Set<PropertyAddress> = []
  private var goneRelationships: Set<PropertyAddress> = []
  /// Old names of renamed properties, by their new addresses.
  private var attributeOrigins: [PropertyAddress: String] = [:]
  private var relationshipOrigins: [PropertyAddress: String] = [:]

  init(_ changes: [Change]) {
    self.changes = changes
    for change in changes {
      switch change {
      case .entityRenamed(let from, let to): entityNames[from] = to
      case .entityRemoved(let entity): removedEntities.insert(entity.name)
      case .attributeRemoved(let entity, let attribute):
        goneAttributes.insert(PropertyAddress(entity: entity, name: attribute.name))
      case .relationshipRemoved(let entity, let relationship):
        goneRelationships.insert(PropertyAddress(entity: entity, name: relationship.name))
      case .attributeRenamed(let entity, let from, let to):
        attributeOrigins[PropertyAddress(entity: entity, name: to)] = from
      case .relationshipRenamed(let entity, let from, let to):
        relationshipOrigins[PropertyAddress(entity: entity, name: to)] = from
      case .schemaChanged, .entityAdded, .entityChanged, .attributeAdded, .attributeMoved,
        .attributeChanged, .relationshipAdded, .relationshipMoved, .relationshipChanged,
        .typeAdded, .typeRemoved, .typeDeclarationChanged:
        break
      }
    }
    for change in changes {
      switch change {
      case .attributeMoved(let name, let from, let to):
        let oldName = attributeOrigins[PropertyAddress(entity: to, name: name)] ?? name
        goneAttributes.insert(PropertyAddress(entity: from, name: oldName))
      case .relationshipMoved(let name, let from, let to):
        let oldName = relationshipOrigins[PropertyAddress(entity: to, name: name)] ?? name
        goneRelationships.insert(PropertyAddress(entity: from, name: oldName))
      case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .entityChanged,
        .attributeAdded, .attributeRemoved, .attributeRenamed, .attributeChanged,
        .relationshipAdded, .relationshipRemoved, .relationshipRenamed, .relationshipChanged,
        .typeAdded, .typeRemoved, .typeDeclarationChanged:
        break
      }
    }
  }

  func applied(to old: [Entity]) -> [Entity] {
    var entities: [Entity] = []
    var positions: [String: Int] = [:]
    func insert(_ entity: Entity) {
      positions[entity.name] = entities.count
      entities.append(entity)
    }
    for entity in old where !removedEntities.contains(entity.name) { insert(kept(entity)) }
    for case .entityAdded(let entity) in changes { insert(entity) }
    for change in changes {
      if let name = change.changedEntity, let position = positions[name] {
        apply(change, to: &entities[position], from: old)
      }
    }
    return entities
  }

  /// The entity under its new name with the properties that stay in it, under their new names.
  private func kept(_ entity: Entity) -> Entity {
    var result = entity
    result.name = entityNames[entity.name] ?? entity.name
    let attributeNames = newNames(attributeOrigins, in: result.name)
    let relationshipNames = newNames(relationshipOrigins, in: result.name)
    result.attributes = entity.attributes.compactMap {
      if goneAttributes.contains(PropertyAddress(entity: entity.name, name: $0.name)) {
        return nil
      }
      var attribute = $0
      attribute.name = attributeNames[$0.name] ?? $0.name
      return attribute
    }
    result.relationships = entity.relationships.compactMap {
      if goneRelationships.contains(PropertyAddress(entity: entity.name, name: $0.name)) {
        return nil
      }
      var relationship = $0
      relationship.name = relationshipNames[$0.name] ?? $0.name
      return relationship
    }
    return result
  }

  private func newNames(_ origins: [PropertyAddress: String], in entity: String)
    -> [String: String]
  {
    var names: [String: String] = [:]
    for (address, oldName) in origins where address.entity == entity {
      names[oldName] = address.name
    }
    return names
  }

  private func apply(_ change: Change, to entity: inout Entity, from old: [Entity]) {
    switch change {
    case .entityChanged(_, let detail): detail.apply(to: &entity)
    case .attributeAdded(_, let attribute): entity.attributes.append(attribute)
    case .relationshipAdded(_, let relationship): entity.relationships.append(relationship)
    case .attributeMoved(let name, let from, _):
      let origin = attributeOrigins[PropertyAddress(entity: entity.name, name: name)] ?? name
      guard entity.attribute(named: name) == nil,
        var attribute = old.first(where: { $0.name == from })?.attribute(named: origin)
      else { return }
      attribute.name = name
      entity.attributes.append(attribute)
    case .relationshipMoved(let name, let from, _):
      let origin = relationshipOrigins[PropertyAddress(entity: entity.name, name: name)] ?? name
      guard entity.relationship(named: name) == nil,
        var relationship = old.first(where: { $0.name == from })?.relationship(named: origin)
      else { return }
      relationship.name = name
      entity.relationships.append(relationship)
    case .attributeChanged(_, let name, let detail):
      guard let index = entity.attributes.firstIndex(where: { $0.name == name }) else { return }
      detail.apply(to: &entity.attributes[index])
    case .relationshipChanged(_, let name, let detail):
      guard let index = entity.relationships.firstIndex(where: { $0.name == name }) else { return }
      detail.apply(to: &entity.relationships[index])
    case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .attributeRemoved,
      .attributeRenamed, .relationshipRemoved, .relationshipRenamed, .typeAdded, .typeRemoved,
      .typeDeclarationChanged:
      return
    }
  }
}

extension Change {
  /// The entity of the new version that the change alters in place.
  fileprivate var changedEntity: String? {
    switch self {
    case .entityChanged(let entity, _), .attributeAdded(let entity, _),
      .relationshipAdded(let entity, _), .attributeMoved(_, _, let entity),
      .relationshipMoved(_, _, let entity), .attributeChanged(let entity, _, _),
      .relationshipChanged(let entity, _, _):
      entity
    case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .attributeRemoved,
      .attributeRenamed, .relationshipRemoved, .relationshipRenamed, .typeAdded, .typeRemoved,
      .typeDeclarationChanged:
      nil
    }
  }
}
