import SchemaModel

/// Compares two versions of a model.
public enum Differ {
  /// What differs between two versions, elements being identified as the framework does: by
  /// renaming identifiers, SwiftData's entities by name, never by likeness.
  ///
  /// The order is stable: the version as a whole, then the entities and in them the properties in
  /// the order of the new version, what was removed last, then the types. The order of declaration
  /// is no difference. Source: design, coredata-store.md section 7.
  public static func changes(from old: Schema, to new: Schema) -> [Change] {
    let focus = HopFocus(from: old, to: new)
    return changes(in: Correspondence(from: focus.old, to: focus.new))
  }

  /// As ``changes(from:to:)``, for versions whose elements are matched already.
  static func changes(in elements: Correspondence) -> [Change] {
    let (old, new) = (elements.old, elements.new)
    let comparison = SchemaComparison(elements)
    return SchemaDetail.differences(old, new).map { .schemaChanged($0) }
      + new.entities.flatMap { comparison.changes(to: $0) }
      + old.entities.filter { comparison.elements.targets[$0.name] == nil }
      .map { .entityRemoved($0) }
      + TypeDetail.changes(from: old.types, to: new.types)
  }
}

/// The comparison of the entities of two versions.
private struct SchemaComparison {
  let elements: Correspondence
  private let oldAttributes: [PropertyAddress: Attribute]
  private let oldRelationships: [PropertyAddress: Relationship]

  init(_ elements: Correspondence) {
    self.elements = elements
    var attributes: [PropertyAddress: Attribute] = [:]
    var relationships: [PropertyAddress: Relationship] = [:]
    for entity in elements.old.entities {
      for attribute in entity.attributes {
        attributes[PropertyAddress(entity: entity.name, name: attribute.name)] = attribute
      }
      for relationship in entity.relationships {
        relationships[PropertyAddress(entity: entity.name, name: relationship.name)] =
          relationship
      }
    }
    oldAttributes = attributes
    oldRelationships = relationships
  }

  func changes(to entity: Entity) -> [Change] {
    guard let source = elements.sources[entity.name] else { return added(entity) }
    if source == entity { return [] }
    var changes: [Change] = []
    if source.name != entity.name {
      changes.append(.entityRenamed(from: source.name, to: entity.name))
    }
    changes += EntityDetail.differences(source, entity)
      .map { .entityChanged(entity: entity.name, $0) }
    for attribute in entity.attributes { changes += self.changes(to: attribute, of: entity) }
    for relationship in entity.relationships {
      changes += self.changes(to: relationship, of: entity)
    }
    changes += removed(from: source)
    return changes
  }

  private func added(_ entity: Entity) -> [Change] {
    var rest = entity
    rest.attributes.removeAll {
      elements.attributes.moved[PropertyAddress(entity: entity.name, name: $0.name)] != nil
    }
    rest.relationships.removeAll {
      elements.relationships.moved[PropertyAddress(entity: entity.name, name: $0.name)] != nil
    }
    let movedAttributes = entity.attributes.filter { !rest.attributes.contains($0) }
    let movedRelationships = entity.relationships.filter { !rest.relationships.contains($0) }
    return [.entityAdded(rest)]
      + movedAttributes.flatMap { changes(to: $0, of: entity) }
      + movedRelationships.flatMap { changes(to: $0, of: entity) }
  }

  private func changes(to attribute: Attribute, of entity: Entity) -> [Change] {
    let address = PropertyAddress(entity: entity.name, name: attribute.name)
    let sources = elements.attributes.sources(of: address)
    guard let origin = sources.first, let old = oldAttributes[origin] else {
      return [.attributeAdded(entity: entity.name, attribute)]
    }
    var changes: [Change] = []
    if elements.attributes.kept[address] == nil {
      changes = sources.map {
        .attributeMoved(name: attribute.name, from: $0.entity, to: entity.name)
      }
    }
    if old.name != attribute.name {
      changes.append(
        .attributeRenamed(entity: entity.name, from: old.name, to: attribute.name))
    }
    return changes
      + AttributeDetail.differences(old, attribute)
      .map { .attributeChanged(entity: entity.name, name: attribute.name, $0) }
  }

  private func changes(to relationship: Relationship, of entity: Entity) -> [Change] {
    let address = PropertyAddress(entity: entity.name, name: relationship.name)
    let sources = elements.relationships.sources(of: address)
    guard let origin = sources.first, let old = oldRelationships[origin] else {
      return [.relationshipAdded(entity: entity.name, relationship)]
    }
    var changes: [Change] = []
    if elements.relationships.kept[address] == nil {
      changes = sources.map {
        .relationshipMoved(name: relationship.name, from: $0.entity, to: entity.name)
      }
    }
    if old.name != relationship.name {
      changes.append(
        .relationshipRenamed(entity: entity.name, from: old.name, to: relationship.name))
    }
    return changes
      + RelationshipDetail.differences(old, relationship)
      .map { .relationshipChanged(entity: entity.name, name: relationship.name, $0) }
  }

  private func removed(from source: Entity) -> [Change] {
    let attributes = source.attributes.filter {
      !elements.attributes.found.contains(PropertyAddress(entity: source.name, name: $0.name))
    }
    let relationships = source.relationships.filter {
      !elements.relationships.found.contains(PropertyAddress(entity: source.name, name: $0.name))
    }
    return attributes.map { .attributeRemoved(entity: source.name, $0) }
      + relationships.map { .relationshipRemoved(entity: source.name, $0) }
  }
}
