import SchemaModel

extension Schema {
  /// The version with all that the order of declaration does not decide sorted by name.
  ///
  /// The order stays where it means something: enum cases, struct members, keys of one index or
  /// constraint.
  public var canonicalOrder: Schema {
    var schema = self
    schema.identifiers?.sort(by: byteOrder)
    schema.entities = entities.map(\.canonicalOrder).sorted { byteOrder($0.name, $1.name) }
    schema.types.sort { byteOrder($0.name, $1.name) }
    schema.configurations = configurations.map {
      var configuration = $0
      configuration.entities.sort(by: byteOrder)
      return configuration
    }.sorted { byteOrder($0.name, $1.name) }
    schema.fetchRequests = fetchRequests.map {
      var request = $0
      request.options = $0.options.sortedByKey
      return request
    }.sorted { byteOrder($0.name, $1.name) }
    schema.dropped.sort { byteOrder($0.name, $1.name) }
    return schema
  }
}

extension Entity {
  /// The entity with all that the order of declaration does not decide sorted by name.
  var canonicalOrder: Entity {
    var entity = self
    entity.indexes.sort { byteOrder($0.storedName, $1.storedName) }
    entity.queries.sort { byteOrder($0.joined(separator: ","), $1.joined(separator: ",")) }
    entity.dropped.sort { byteOrder($0.name, $1.name) }
    entity.fetchedProperties = fetchedProperties.map {
      var property = $0
      property.options = $0.options.sortedByKey
      property.userInfo = $0.userInfo.sortedByKey
      return property
    }.sorted { byteOrder($0.name, $1.name) }
    entity.userInfo = userInfo.sortedByKey
    entity.attributes = attributes.map {
      var attribute = $0
      attribute.userInfo = $0.userInfo.sortedByKey
      return attribute
    }.sorted { byteOrder($0.name, $1.name) }
    entity.relationships = relationships.map {
      var relationship = $0
      relationship.userInfo = $0.userInfo.sortedByKey
      return relationship
    }.sorted { byteOrder($0.name, $1.name) }
    return entity
  }
}

extension [UserInfoEntry] {
  var sortedByKey: [UserInfoEntry] { sorted { byteOrder($0.key, $1.key) } }
}
