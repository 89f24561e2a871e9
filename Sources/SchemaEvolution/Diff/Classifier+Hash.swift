import SchemaModel

extension Classifier {
  /// Whether the change enters the version hash; where the change alone does not tell, the hashes
  /// with and without it decide.
  public func entersHash(_ change: Change) -> Bool {
    if let entersHash = change.entersHash { return entersHash }
    switch change {
    case .attributeChanged(let entity, let name, let detail):
      guard let attribute = renamed.entity(named: entity)?.attribute(named: name) else {
        return false
      }
      return isHashed(detail, of: attribute)
    case .relationshipChanged(let entity, let name, let detail):
      guard let owner = renamed.entity(named: entity),
        let relationship = owner.relationship(named: name)
      else { return false }
      return isHashed(detail, of: relationship, in: owner) ?? changesHashes(change)
    case .attributeMoved, .attributeRenamed, .entityAdded, .entityChanged, .entityRemoved,
      .entityRenamed, .attributeAdded, .attributeRemoved, .relationshipAdded,
      .relationshipRemoved, .relationshipRenamed, .relationshipMoved, .schemaChanged, .typeAdded,
      .typeRemoved, .typeDeclarationChanged:
      return changesHashes(change)
    }
  }

  /// The whole comparison, which every other way abridges.
  private func changesHashes(_ change: Change) -> Bool {
    let before = change.isStructural ? elements.old : renamed
    return VersionHashes(of: before.applying([change])) != VersionHashes(of: before)
  }

  private func isHashed(_ detail: AttributeDetail, of attribute: Attribute) -> Bool {
    var changed = attribute
    detail.apply(to: &changed)
    guard attribute.isStored, changed.isStored else {
      return attribute.isStored != changed.isStored
    }
    return renamed.hash(of: attribute) != renamed.hash(of: changed)
  }

  /// `nil` where the other side of the relationship has a say, because its inverse is inferred.
  private func isHashed(
    _ detail: RelationshipDetail, of relationship: Relationship, in entity: Entity
  ) -> Bool? {
    var changed = relationship
    detail.apply(to: &changed)
    switch (renamed.framework, detail) {
    case (.swiftData, .inverse), (.swiftData, .deleteRule), (.swiftData, .destination): return nil
    case (.swiftData, _), (.coreData, _): break
    }
    guard !relationship.isTransient, !changed.isTransient else {
      return relationship.isTransient != changed.isTransient
    }
    return renamed.hash(of: relationship, in: entity) != renamed.hash(of: changed, in: entity)
  }
}
