extension Change {
  /// The change in one word, `attributeAdded` for one, as machine-readable output names it.
  public var word: String {
    switch self {
    case .schemaChanged(let detail): "\(detail.key)Changed"
    case .entityAdded: "entityAdded"
    case .entityRemoved: "entityRemoved"
    case .entityRenamed: "entityRenamed"
    case .entityChanged(_, let detail): detail.word
    case .attributeAdded: "attributeAdded"
    case .attributeRemoved: "attributeRemoved"
    case .attributeRenamed: "attributeRenamed"
    case .attributeMoved: "attributeMoved"
    case .attributeChanged(_, _, let detail): detail.word
    case .relationshipAdded: "relationshipAdded"
    case .relationshipRemoved: "relationshipRemoved"
    case .relationshipRenamed: "relationshipRenamed"
    case .relationshipMoved: "relationshipMoved"
    case .relationshipChanged(_, _, let detail): detail.word
    case .typeAdded: "typeAdded"
    case .typeRemoved: "typeRemoved"
    case .typeDeclarationChanged(_, let detail): detail.word
    }
  }
}

extension EntityDetail {
  fileprivate var word: String {
    switch self {
    case .parent: "parentChanged"
    case .abstract: "abstractChanged"
    case .uniquenessAdded: "uniquenessAdded"
    case .uniquenessRemoved: "uniquenessRemoved"
    case .indexes: "indexesChanged"
    case .fetchedProperties: "fetchedPropertiesChanged"
    case .queries: "queriesChanged"
    case .dropped: "droppedChanged"
    case .syncable: "syncableChanged"
    case .text(.renamingIdentifier, _, _): "renamingIdChanged"
    case .text(let text, _, _): "\(text.rawValue)Changed"
    case .userInfo: "userInfoChanged"
    }
  }
}

extension AttributeDetail {
  fileprivate var word: String {
    switch self {
    case .type: "typeChanged"
    case .optionality(let isOptional): isOptional ? "becameOptional" : "becameMandatory"
    case .defaultValue: "defaultChanged"
    case .option(let option, _): "\(option.rawValue)Changed"
    case .text(.renamingIdentifier, _, _): "renamingIdChanged"
    case .text(let text, _, _): "\(text.rawValue)Changed"
    case .setting(let setting, _, _): "\(setting.rawValue)Changed"
    case .userInfo: "userInfoChanged"
    }
  }
}

extension RelationshipDetail {
  fileprivate var word: String {
    switch self {
    case .destination: "destinationChanged"
    case .cardinality: "cardinalityChanged"
    case .optionality(let isOptional): isOptional ? "becameOptional" : "becameMandatory"
    case .inverse: "inverseChanged"
    case .deleteRule: "deleteRuleChanged"
    case .ordered: "orderedChanged"
    case .minimumCount: "minimumCountChanged"
    case .maximumCount: "maximumCountChanged"
    case .option(let option, _): "\(option.rawValue)Changed"
    case .text(.renamingIdentifier, _, _): "renamingIdChanged"
    case .text(let text, _, _): "\(text.rawValue)Changed"
    case .syncable: "syncableChanged"
    case .userInfo: "userInfoChanged"
    }
  }
}

extension TypeDetail {
  fileprivate var word: String {
    switch self {
    case .kind: "typeKindChanged"
    case .caseAdded: "enumCaseAdded"
    case .caseRemoved: "enumCaseRemoved"
    case .caseRenamed: "enumCaseRenamed"
    case .rawValueChanged: "enumRawValueChanged"
    case .payloadChanged: "enumPayloadChanged"
    case .casesReordered: "enumCasesReordered"
    case .memberAdded: "memberAdded"
    case .memberRemoved: "memberRemoved"
    case .memberChanged: "memberChanged"
    case .membersReordered: "membersReordered"
    case .codableShapeChanged: "codableShapeChanged"
    }
  }
}
