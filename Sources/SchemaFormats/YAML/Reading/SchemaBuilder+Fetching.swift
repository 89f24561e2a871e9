import SchemaModel

/// The keys of a configuration that is written as a mapping.
enum ConfigurationKey: String, CaseIterable {
  case entities, usedWithCloudKit
}

/// The keys of a fetch request.
enum FetchRequestKey: String, CaseIterable {
  case entity, predicate, options
}

/// The keys of a fetched property.
enum FetchedKey: String, CaseIterable {
  case entity, predicate, options, optional, originalName, hashModifier, syncable, userInfo
}

extension SchemaBuilder {
  /// The configurations: lists of entities, or mappings where more is said.
  mutating func configurations(_ node: YAMLNode) -> [Configuration] {
    (reader.entries(of: node, "‘configurations’") ?? []).compactMap { entry in
      guard case .mapping = entry.value.content else {
        return reader.names(entry.value, "‘\(entry.key)’").map {
          Configuration(name: entry.key, entities: $0)
        }
      }
      var configuration = Configuration(name: entry.key, entities: [])
      for (key, inner) in reader.keys(
        of: entry.value, as: ConfigurationKey.self, in: "a configuration")
      {
        switch key {
        case .entities:
          configuration.entities = reader.names(inner.value, "‘entities’") ?? []
        case .usedWithCloudKit:
          configuration.isUsedWithCloudKit =
            reader.flag(inner.value, "‘usedWithCloudKit’") ?? false
        }
      }
      return configuration
    }
  }

  /// The fetch requests that the model keeps under names.
  mutating func fetchRequests(_ node: YAMLNode) -> [FetchRequest] {
    (reader.entries(of: node, "‘fetchRequests’") ?? []).map { entry in
      var request = FetchRequest(name: entry.key, entity: "")
      for (key, inner) in reader.keys(
        of: entry.value, as: FetchRequestKey.self, in: "a fetch request")
      {
        switch key {
        case .entity: request.entity = reader.name(inner.value, "‘entity’") ?? ""
        case .predicate: request.predicate = reader.text(inner.value, "‘predicate’")
        case .options: request.options = reader.pairs(inner.value, "‘options’")
        }
      }
      if request.entity.isEmpty {
        reader.report("‘\(entry.key)’ has no ‘entity’", at: entry.keyLocation)
      }
      return request
    }
  }

  /// The fetched properties of an entity.
  mutating func fetchedProperties(_ node: YAMLNode, of entity: String) -> [FetchedProperty] {
    (reader.entries(of: node, "‘fetched’") ?? []).map { entry in
      var property = FetchedProperty(name: entry.key, entity: "")
      map[exactly: .property(entry.key, of: entity)] = entry.keyLocation
      for (key, inner) in reader.keys(
        of: entry.value, as: FetchedKey.self, in: "a fetched property")
      {
        record(inner, at: .property(entry.key, of: entity, key: key.rawValue))
        fill(&property, key, inner.value)
      }
      if property.entity.isEmpty {
        reader.report("‘\(entity).\(entry.key)’ has no ‘entity’", at: entry.keyLocation)
      }
      return property
    }
  }

  private mutating func fill(
    _ property: inout FetchedProperty, _ key: FetchedKey, _ node: YAMLNode
  ) {
    func thing() -> String { "‘\(key.rawValue)’" }
    switch key {
    case .entity: property.entity = reader.name(node, thing()) ?? ""
    case .predicate: property.predicate = reader.text(node, thing())
    case .options: property.options = reader.pairs(node, thing())
    case .optional: property.isOptional = reader.flag(node, thing()) ?? false
    case .originalName: property.originalName = reader.name(node, thing())
    case .hashModifier: property.hashModifier = reader.text(node, thing())
    case .syncable: property.isSyncable = reader.flag(node, thing())
    case .userInfo: property.userInfo = reader.pairs(node, thing())
    }
  }
}
