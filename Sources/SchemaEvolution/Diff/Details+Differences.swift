import SchemaModel

extension SchemaDetail {
  /// What differs between two versions as wholes, in the order of the YAML's keys.
  static func differences(_ old: Schema, _ new: Schema) -> [SchemaDetail] {
    let (left, right) = (old.withoutElements.canonicalOrder, new.withoutElements.canonicalOrder)
    var result: [SchemaDetail] = []
    if left.framework != right.framework {
      result.append(.framework(from: old.framework, to: new.framework))
    }
    if left.identifiers != right.identifiers {
      result.append(.identifiers(from: old.identifiers, to: new.identifiers))
    }
    if left.sourceName != right.sourceName {
      result.append(.sourceName(from: old.sourceName, to: new.sourceName))
    }
    if left.configurations != right.configurations {
      result.append(.configurations(from: old.configurations, to: new.configurations))
    }
    if left.isUsedWithCloudKit != right.isUsedWithCloudKit {
      result.append(.usedWithCloudKit(isUsed: new.isUsedWithCloudKit))
    }
    if left.fetchRequests != right.fetchRequests {
      result.append(.fetchRequests(from: old.fetchRequests, to: new.fetchRequests))
    }
    if left.dropped != right.dropped {
      result.append(.dropped(from: old.dropped, to: new.dropped))
    }
    return result
  }
}

extension EntityDetail {
  /// What differs between two entities, names and properties aside.
  static func differences(_ old: Entity, _ new: Entity) -> [EntityDetail] {
    let (left, right) = (old.withoutProperties.canonicalOrder, new.withoutProperties.canonicalOrder)
    var result: [EntityDetail] = []
    if left.parent != right.parent { result.append(.parent(from: old.parent, to: new.parent)) }
    if left.isAbstract != right.isAbstract {
      result.append(.abstract(isAbstract: new.isAbstract))
    }
    for text in EntityText.allCases where old[keyPath: text.keyPath] != new[keyPath: text.keyPath] {
      result.append(
        .text(text, from: old[keyPath: text.keyPath], to: new[keyPath: text.keyPath]))
    }
    if left.isSyncable != right.isSyncable {
      result.append(.syncable(from: old.isSyncable, to: new.isSyncable))
    }
    result += new.uniquenessConstraints.filter { !old.uniquenessConstraints.contains($0) }
      .map { .uniquenessAdded($0) }
    result += old.uniquenessConstraints.filter { !new.uniquenessConstraints.contains($0) }
      .map { .uniquenessRemoved($0) }
    if left.indexes != right.indexes {
      result.append(.indexes(from: old.indexes, to: new.indexes))
    }
    if left.fetchedProperties != right.fetchedProperties {
      result.append(.fetchedProperties(from: old.fetchedProperties, to: new.fetchedProperties))
    }
    if left.queries != right.queries {
      result.append(.queries(from: old.queries, to: new.queries))
    }
    if left.dropped != right.dropped {
      result.append(.dropped(from: old.dropped, to: new.dropped))
    }
    if left.userInfo != right.userInfo {
      result.append(.userInfo(from: old.userInfo, to: new.userInfo))
    }
    return result
  }
}

extension AttributeDetail {
  /// What differs between two attributes, their names aside.
  static func differences(_ old: Attribute, _ new: Attribute) -> [AttributeDetail] {
    if old == new { return [] }
    var result: [AttributeDetail] = []
    if old.type != new.type { result.append(.type(from: old.type, to: new.type)) }
    if old.isOptional != new.isOptional {
      result.append(.optionality(isOptional: new.isOptional))
    }
    if old.defaultValue != new.defaultValue {
      result.append(.defaultValue(from: old.defaultValue, to: new.defaultValue))
    }
    for option in AttributeOption.allCases
    where old[keyPath: option.keyPath] != new[keyPath: option.keyPath] {
      result.append(.option(option, isOn: new[keyPath: option.keyPath]))
    }
    for text in AttributeText.allCases
    where old[keyPath: text.keyPath] != new[keyPath: text.keyPath] {
      result.append(
        .text(text, from: old[keyPath: text.keyPath], to: new[keyPath: text.keyPath]))
    }
    for setting in AttributeSetting.allCases
    where old[keyPath: setting.keyPath] != new[keyPath: setting.keyPath] {
      result.append(
        .setting(
          setting, from: old[keyPath: setting.keyPath], to: new[keyPath: setting.keyPath]))
    }
    if old.userInfo.sortedByKey != new.userInfo.sortedByKey {
      result.append(.userInfo(from: old.userInfo, to: new.userInfo))
    }
    return result
  }
}

extension RelationshipDetail {
  /// What differs between two relationships, their names aside.
  static func differences(_ old: Relationship, _ new: Relationship) -> [RelationshipDetail] {
    if old == new { return [] }
    var result: [RelationshipDetail] = []
    if old.destination != new.destination {
      result.append(.destination(from: old.destination, to: new.destination))
    }
    if old.isToMany != new.isToMany { result.append(.cardinality(isToMany: new.isToMany)) }
    if old.isOptional != new.isOptional {
      result.append(.optionality(isOptional: new.isOptional))
    }
    if old.inverse != new.inverse { result.append(.inverse(from: old.inverse, to: new.inverse)) }
    if old.deleteRule != new.deleteRule {
      result.append(.deleteRule(from: old.deleteRule, to: new.deleteRule))
    }
    if old.isOrdered != new.isOrdered { result.append(.ordered(isOrdered: new.isOrdered)) }
    if old.minimumCount != new.minimumCount {
      result.append(.minimumCount(from: old.minimumCount, to: new.minimumCount))
    }
    if old.maximumCount != new.maximumCount {
      result.append(.maximumCount(from: old.maximumCount, to: new.maximumCount))
    }
    return result + remainingDifferences(old, new)
  }

  private static func remainingDifferences(_ old: Relationship, _ new: Relationship)
    -> [RelationshipDetail]
  {
    var result: [RelationshipDetail] = []
    for option in RelationshipOption.allCases
    where old[keyPath: option.keyPath] != new[keyPath: option.keyPath] {
      result.append(.option(option, isOn: new[keyPath: option.keyPath]))
    }
    for text in RelationshipText.allCases
    where old[keyPath: text.keyPath] != new[keyPath: text.keyPath] {
      result.append(
        .text(text, from: old[keyPath: text.keyPath], to: new[keyPath: text.keyPath]))
    }
    if old.isSyncable != new.isSyncable {
      result.append(.syncable(from: old.isSyncable, to: new.isSyncable))
    }
    if old.userInfo.sortedByKey != new.userInfo.sortedByKey {
      result.append(.userInfo(from: old.userInfo, to: new.userInfo))
    }
    return result
  }
}

extension Schema {
  /// The version as a whole: what it says beside its entities and types.
  fileprivate var withoutElements: Schema {
    var schema = self
    schema.entities = []
    schema.types = []
    return schema
  }
}

extension Entity {
  /// The entity as a whole: what it says beside its attributes and relationships.
  fileprivate var withoutProperties: Entity {
    var entity = self
    entity.attributes = []
    entity.relationships = []
    return entity
  }
}
