import SchemaModel

extension Classifier {
  /// The classification of a change that no inferred mapping covers.
  func obstacle(at change: Change) -> Classification? {
    obstacles.first { isMet(by: change, $0) }.map {
      Classification($0.verdict, $0.description)
    }
  }

  private func isMet(by change: Change, _ obstacle: MappingError.Reason) -> Bool {
    switch obstacle {
    case .typeChange(let entity, let attribute, _, _, _):
      isTypeChange(change, entity: entity, attribute: attribute)
    case .toManyToOne(let entity, let relationship):
      change
        == .relationshipChanged(
          entity: entity, name: relationship, .cardinality(isToMany: false))
    case .externalToInline(let entity, let attribute):
      change
        == .attributeChanged(
          entity: entity, name: attribute, .option(.externalStorage, isOn: false))
    case .unrelatedDestination(let entity, let relationship):
      isDestinationChange(change, entity: entity, relationship: relationship)
    case .mergedHierarchies(let root, _):
      isParentChange(change, under: root)
    case .entityIdentifierConflict(_, let names):
      isNewElement(change, at: names.map { .entity($0) })
    case .propertyIdentifierConflict(let entity, _, let names):
      isNewElement(change, at: names.map { .property(entity: entity, name: $0) })
    }
  }

  private func isTypeChange(_ change: Change, entity: String, attribute: String) -> Bool {
    switch change {
    case .attributeChanged(entity, attribute, .type),
      .attributeChanged(entity, attribute, .text(.transformer, _, _)):
      return true
    case .typeDeclarationChanged(let type, let detail):
      guard let declared = new.entity(named: entity)?.attribute(named: attribute) else {
        return false
      }
      return detail.changesStorage && new.mentions(declared.type, type)
    case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .entityChanged,
      .attributeAdded, .attributeRemoved, .attributeRenamed, .attributeMoved, .attributeChanged,
      .relationshipAdded, .relationshipRemoved, .relationshipRenamed, .relationshipMoved,
      .relationshipChanged, .typeAdded, .typeRemoved:
      return false
    }
  }

  private func isDestinationChange(_ change: Change, entity: String, relationship: String)
    -> Bool
  {
    if case .relationshipChanged(entity, relationship, .destination) = change {
      true
    } else {
      false
    }
  }

  private func isParentChange(_ change: Change, under root: String) -> Bool {
    if case .entityChanged(let entity, .parent) = change {
      new.entity(entity, isKindOf: root)
    } else {
      false
    }
  }

  /// Whether the change brought one of the elements, or its renaming identifier.
  private func isNewElement(_ change: Change, at places: [SchemaPath.Element]) -> Bool {
    guard places.contains(change.path.element) else { return false }
    switch change {
    case .entityAdded, .entityRenamed, .attributeAdded, .attributeRenamed, .attributeMoved,
      .relationshipAdded, .relationshipRenamed, .relationshipMoved,
      .entityChanged(_, .text(.renamingIdentifier, _, _)),
      .attributeChanged(_, _, .text(.renamingIdentifier, _, _)),
      .relationshipChanged(_, _, .text(.renamingIdentifier, _, _)):
      return true
    case .schemaChanged, .entityRemoved, .entityChanged, .attributeRemoved, .attributeChanged,
      .relationshipRemoved, .relationshipChanged, .typeAdded, .typeRemoved,
      .typeDeclarationChanged:
      return false
    }
  }
}

extension TypeDetail {
  /// Whether another storage type may come of it.
  fileprivate var changesStorage: Bool {
    switch self {
    case .kind, .memberChanged: true
    case .caseAdded, .caseRemoved, .caseRenamed, .rawValueChanged, .payloadChanged,
      .casesReordered, .memberAdded, .memberRemoved, .membersReordered, .codableShapeChanged:
      false
    }
  }
}
