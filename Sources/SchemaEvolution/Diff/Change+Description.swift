import SchemaModel

extension Change: CustomStringConvertible {
  /// The change in one phrase with the element it is about: `‘Viaje.notas’ default "" → nil`.
  public var description: String {
    switch path.element {
    case .schema: summary
    case .entity, .property, .type, .member, .stage: "‘\(SchemaPath(path.element))’ \(summary)"
    }
  }

  /// The change in one phrase without the element: `default "" → nil`.
  public var summary: String {
    switch self {
    case .schemaChanged(let detail): detail.summary
    case .entityAdded: "new entity"
    case .entityRemoved: "removed entity"
    case .entityRenamed(let from, _), .attributeRenamed(_, let from, _),
      .relationshipRenamed(_, let from, _):
      "renamed from ‘\(from)’"
    case .entityChanged(_, let detail): detail.summary
    case .attributeAdded(_, let attribute): "new attribute \(attribute.typeDescription)"
    case .attributeRemoved(_, let attribute): "removed attribute \(attribute.typeDescription)"
    case .attributeMoved(_, let from, _), .relationshipMoved(_, let from, _):
      "moved from ‘\(from)’"
    case .attributeChanged(_, _, let detail): detail.summary
    case .relationshipAdded(_, let relationship):
      "new relationship \(relationship.typeDescription)"
    case .relationshipRemoved(_, let relationship):
      "removed relationship \(relationship.typeDescription)"
    case .relationshipChanged(_, _, let detail): detail.summary
    case .typeAdded: "new type"
    case .typeRemoved: "removed type"
    case .typeDeclarationChanged(_, let detail): detail.summary
    }
  }
}

extension SchemaDetail {
  fileprivate var summary: String {
    switch self {
    case .framework(let from, let to): "framework \(from.rawValue) → \(to.rawValue)"
    case .identifiers(let from, let to):
      "identifiers "
        + arrow(from?.joined(separator: ", "), to?.joined(separator: ", "))
    case .sourceName(let from, let to): "sourceName \(arrow(from, to))"
    case .configurations: "other configurations"
    case .usedWithCloudKit(let isUsed): "usedWithCloudKit \(isUsed ? "on" : "off")"
    case .fetchRequests: "other fetch requests"
    case .dropped: "other announced removals"
    }
  }
}

extension EntityDetail {
  fileprivate var summary: String {
    switch self {
    case .parent(let from, let to): "parent \(arrow(from, to))"
    case .abstract(let isAbstract): isAbstract ? "became abstract" : "became concrete"
    case .uniquenessAdded(let keys): "new unique constraint on \(list(keys))"
    case .uniquenessRemoved(let keys): "removed unique constraint on \(list(keys))"
    case .indexes: "other indexes"
    case .fetchedProperties: "other fetched properties"
    case .queries: "other queries"
    case .dropped: "other announced removals"
    case .text(.doc, _, _): "other doc comment"
    case .text(let text, let from, let to): "\(text.rawValue) \(arrow(from, to))"
    case .syncable(let from, let to): "syncable \(arrow(from?.description, to?.description))"
    case .userInfo: "other user info"
    }
  }
}

extension AttributeDetail {
  fileprivate var summary: String {
    switch self {
    case .type(let from, let to): "\(from) → \(to)"
    case .optionality(let isOptional): isOptional ? "became optional" : "became mandatory"
    case .defaultValue(let from, let to):
      "default \(arrow(from?.description, to?.description))"
    case .option(let option, let isOn): "\(option.rawValue) \(isOn ? "on" : "off")"
    case .text(.doc, _, _): "other doc comment"
    case .text(let text, let from, let to): "\(text.rawValue) \(arrow(from, to))"
    case .setting(let setting, let from, let to):
      "\(setting.rawValue) \(arrow(from?.description, to?.description))"
    case .userInfo: "other user info"
    }
  }
}

extension RelationshipDetail {
  fileprivate var summary: String {
    switch self {
    case .destination(let from, let to): "destination \(from) → \(to)"
    case .cardinality(let isToMany): isToMany ? "to-one → to-many" : "to-many → to-one"
    case .optionality(let isOptional): isOptional ? "became optional" : "became mandatory"
    case .inverse(let from, let to): "inverse \(arrow(from, to))"
    case .deleteRule(let from, let to):
      "delete rule \((from ?? .nullify).rawValue) → \((to ?? .nullify).rawValue)"
    case .ordered(let isOrdered): isOrdered ? "became ordered" : "became unordered"
    case .minimumCount(let from, let to):
      "minimum count \(arrow(from?.description, to?.description))"
    case .maximumCount(let from, let to):
      "maximum count \(arrow(from?.description, to?.description))"
    case .option(let option, let isOn): "\(option.rawValue) \(isOn ? "on" : "off")"
    case .text(.doc, _, _): "other doc comment"
    case .text(let text, let from, let to): "\(text.rawValue) \(arrow(from, to))"
    case .syncable(let from, let to): "syncable \(arrow(from?.description, to?.description))"
    case .userInfo: "other user info"
    }
  }
}

extension TypeDetail {
  fileprivate var summary: String {
    switch self {
    case .kind: "became another kind of type"
    case .caseAdded: "new case"
    case .caseRemoved: "removed case"
    case .caseRenamed(let from, _): "case renamed from ‘\(from)’"
    case .rawValueChanged(_, let from, let to):
      "raw value \(arrow(from?.description, to?.description))"
    case .payloadChanged: "other associated values"
    case .casesReordered: "cases in another order"
    case .memberAdded(let member, _): "new member \(member.typeDescription)"
    case .memberRemoved(let member): "removed member \(member.typeDescription)"
    case .memberChanged(let from, let to):
      if from.typeDescription != to.typeDescription {
        "\(from.typeDescription) → \(to.typeDescription)"
      } else if from.isTransient != to.isTransient {
        "transient \(arrow(from.isTransient.description, to.isTransient.description))"
      } else if from.defaultValue != to.defaultValue {
        "default \(arrow(from.defaultValue?.description, to.defaultValue?.description))"
      } else {
        "scalar \(arrow(from.usesScalar?.description, to.usesScalar?.description))"
      }
    case .membersReordered: "members in another order"
    case .codableShapeChanged: "other shape"
    }
  }
}

extension TypeDeclaration.Member {
  fileprivate var typeDescription: String { isOptional ? "\(type)?" : "\(type)" }
}

/// `old → new`, with `nil` for what is not said.
private func arrow(_ from: String?, _ to: String?) -> String {
  "\(from ?? "nil") → \(to ?? "nil")"
}

private func list(_ keys: [String]) -> String {
  keys.map { "‘\($0)’" }.joined(separator: ", ")
}
