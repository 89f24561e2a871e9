import SchemaModel

extension Change {
  /// Whether the change enters the version hash; `nil` where that depends on the rest of the model
  /// (``Classifier/entersHash(_:)`` decides it by computing both).
  ///
  /// Source: design, coredata-store.md section 1.
  public var entersHash: Bool? {
    switch self {
    case .schemaChanged(.framework): nil
    case .schemaChanged: false
    case .entityAdded, .entityRemoved, .entityRenamed: true
    case .entityChanged(_, let detail): detail.entersHash
    case .attributeAdded(_, let attribute), .attributeRemoved(_, let attribute):
      attribute.isStored
    case .relationshipAdded(_, let relationship), .relationshipRemoved(_, let relationship):
      !relationship.isTransient
    case .attributeRenamed, .attributeMoved, .relationshipRenamed, .relationshipMoved: nil
    case .attributeChanged(_, _, let detail): detail.entersHash
    case .relationshipChanged(_, _, let detail): detail.entersHash
    case .typeAdded, .typeRemoved, .typeDeclarationChanged: nil
    }
  }
}

extension EntityDetail {
  fileprivate var entersHash: Bool {
    switch self {
    case .parent, .abstract, .uniquenessAdded, .uniquenessRemoved: true
    // An empty modifier adds nothing to what is hashed.
    case .text(.hashModifier, let from, let to): (from ?? "") != (to ?? "")
    case .text, .indexes, .fetchedProperties, .queries, .dropped, .syncable,
      .userInfo:
      false
    }
  }
}

extension AttributeDetail {
  /// A transient attribute enters no hash, and a composite or derived one not with all its parts:
  /// what is not `false` for all depends on the attribute.
  fileprivate var entersHash: Bool? {
    switch self {
    case .type, .optionality: nil
    case .option(let option, _):
      switch option {
      case .readOnly, .externalStorage, .ephemeral, .transient, .preserveValueOnDeletion: nil
      case .spotlight, .allowsCloudEncryption: false
      }
    case .text(let text, _, _):
      switch text {
      case .hashModifier, .derivation, .derivationFilter, .transformer: nil
      case .renamingIdentifier, .customClass, .minimum, .maximum, .regularExpression, .doc: false
      }
    case .defaultValue, .setting, .userInfo: false
    }
  }
}

extension RelationshipDetail {
  /// A transient relationship enters no hash, and an inverse may be inferred from the delete rule:
  /// what is not `false` for all depends on the relationship.
  fileprivate var entersHash: Bool? {
    switch self {
    case .destination, .cardinality, .optionality, .inverse, .deleteRule, .ordered, .minimumCount,
      .maximumCount, .option, .text(.hashModifier, _, _):
      nil
    case .text, .syncable, .userInfo: false
    }
  }
}
