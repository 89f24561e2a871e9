import SchemaModel

extension SchemaDetail {
  func apply(to schema: inout Schema) {
    switch self {
    case .framework(_, let to): schema.framework = to
    case .identifiers(_, let to): schema.identifiers = to
    case .sourceName(_, let to): schema.sourceName = to
    case .configurations(_, let to): schema.configurations = to
    case .usedWithCloudKit(let isUsed): schema.isUsedWithCloudKit = isUsed
    case .fetchRequests(_, let to): schema.fetchRequests = to
    case .dropped(_, let to): schema.dropped = to
    }
  }
}

extension EntityDetail {
  func apply(to entity: inout Entity) {
    switch self {
    case .parent(_, let to): entity.parent = to
    case .abstract(let isAbstract): entity.isAbstract = isAbstract
    case .uniquenessAdded(let keys): entity.uniquenessConstraints.append(keys)
    case .uniquenessRemoved(let keys): entity.uniquenessConstraints.removeAll { $0 == keys }
    case .syncable(_, let to): entity.isSyncable = to
    case .indexes(_, let to): entity.indexes = to
    case .fetchedProperties(_, let to): entity.fetchedProperties = to
    case .queries(_, let to): entity.queries = to
    case .dropped(_, let to): entity.dropped = to
    case .text(let text, _, let to): entity[keyPath: text.keyPath] = to
    case .userInfo(_, let to): entity.userInfo = to
    }
  }
}

extension AttributeDetail {
  func apply(to attribute: inout Attribute) {
    switch self {
    case .type(_, let to): attribute.type = to
    case .optionality(let isOptional): attribute.isOptional = isOptional
    case .defaultValue(_, let to): attribute.defaultValue = to
    case .option(let option, let isOn): attribute[keyPath: option.keyPath] = isOn
    case .text(let text, _, let to): attribute[keyPath: text.keyPath] = to
    case .setting(let setting, _, let to): attribute[keyPath: setting.keyPath] = to
    case .userInfo(_, let to): attribute.userInfo = to
    }
  }
}

extension RelationshipDetail {
  func apply(to relationship: inout Relationship) {
    switch self {
    case .destination(_, let to): relationship.destination = to
    case .cardinality(let isToMany): relationship.isToMany = isToMany
    case .optionality(let isOptional): relationship.isOptional = isOptional
    case .inverse(_, let to): relationship.inverse = to
    case .deleteRule(_, let to): relationship.deleteRule = to
    case .ordered(let isOrdered): relationship.isOrdered = isOrdered
    case .minimumCount(_, let to): relationship.minimumCount = to
    case .maximumCount(_, let to): relationship.maximumCount = to
    case .option(let option, let isOn): relationship[keyPath: option.keyPath] = isOn
    case .text(let text, _, let to): relationship[keyPath: text.keyPath] = to
    case .syncable(_, let to): relationship.isSyncable = to
    case .userInfo(_, let to): relationship.userInfo = to
    }
  }
}
