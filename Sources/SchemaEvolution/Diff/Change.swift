import SchemaModel

/// One difference between two versions of a model, with the values of both sides.
///
/// Names are the new version's; what was removed has the old version's. A change holds enough to be
/// applied: ``SchemaModel/Schema/applying(_:)`` makes the new version from the old one. The version
/// number and the model's name are the address of a version and therefore no change.
public enum Change: Hashable, Sendable {
  case schemaChanged(SchemaDetail)

  /// A new entity with all its own properties, save those that were moved into it.
  case entityAdded(Entity)
  /// A removed entity, as it was.
  case entityRemoved(Entity)
  case entityRenamed(from: String, to: String)
  case entityChanged(entity: String, EntityDetail)

  case attributeAdded(entity: String, Attribute)
  /// A removed attribute, as it was; `entity` has its old name.
  case attributeRemoved(entity: String, Attribute)
  case attributeRenamed(entity: String, from: String, to: String)
  /// An attribute that an ancestor or a descendant of its entity declares now: `name` and `to` are
  /// the new version's, `from` is the old version's entity. One that several entities declared and
  /// a common ancestor took over is moved once for each.
  case attributeMoved(name: String, from: String, to: String)
  case attributeChanged(entity: String, name: String, AttributeDetail)

  case relationshipAdded(entity: String, Relationship)
  /// A removed relationship, as it was; `entity` has its old name.
  case relationshipRemoved(entity: String, Relationship)
  case relationshipRenamed(entity: String, from: String, to: String)
  /// As ``attributeMoved(name:from:to:)``.
  case relationshipMoved(name: String, from: String, to: String)
  case relationshipChanged(entity: String, name: String, RelationshipDetail)

  case typeAdded(TypeDeclaration)
  case typeRemoved(TypeDeclaration)
  case typeDeclarationChanged(type: String, TypeDetail)
}

extension Change {
  /// The address of the element in the new version, or in the old one where it was removed.
  public var path: SchemaPath {
    switch self {
    case .schemaChanged(let detail): SchemaPath(.schema, key: detail.key)
    case .entityAdded(let entity), .entityRemoved(let entity): .entity(entity.name)
    case .entityRenamed(_, let name): .entity(name)
    case .entityChanged(let entity, let detail): .entity(entity, key: detail.key)
    case .attributeAdded(let entity, let attribute), .attributeRemoved(let entity, let attribute):
      .property(attribute.name, of: entity)
    case .relationshipAdded(let entity, let relationship),
      .relationshipRemoved(let entity, let relationship):
      .property(relationship.name, of: entity)
    case .attributeRenamed(let entity, _, let name), .relationshipRenamed(let entity, _, let name):
      .property(name, of: entity)
    case .attributeMoved(let name, _, let entity), .relationshipMoved(let name, _, let entity):
      .property(name, of: entity)
    case .attributeChanged(let entity, let name, let detail):
      .property(name, of: entity, key: detail.key)
    case .relationshipChanged(let entity, let name, let detail):
      .property(name, of: entity, key: detail.key)
    case .typeAdded(let type), .typeRemoved(let type): .type(type.name)
    case .typeDeclarationChanged(let type, let detail): detail.path(in: type)
    }
  }

  /// Whether the element is new, gone, or there in both versions.
  public var kind: Kind {
    switch self {
    case .entityAdded, .attributeAdded, .relationshipAdded, .typeAdded: .added
    case .entityRemoved, .attributeRemoved, .relationshipRemoved, .typeRemoved: .removed
    case .schemaChanged, .entityRenamed, .entityChanged, .attributeRenamed, .attributeMoved,
      .attributeChanged, .relationshipRenamed, .relationshipMoved, .relationshipChanged,
      .typeDeclarationChanged:
      .changed
    }
  }

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case added
    case removed
    case changed
  }
}
