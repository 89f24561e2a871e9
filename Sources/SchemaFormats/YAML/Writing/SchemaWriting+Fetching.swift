import SchemaModel

extension SchemaWriting {
  /// A configuration: the list of its entities where nothing else is said.
  func configuration(_ configuration: Configuration) -> YAMLValue {
    let entities = YAMLValue.list(configuration.entities.map { .text($0) })
    guard configuration.isUsedWithCloudKit else { return entities }
    return .mapping([
      .init(ConfigurationKey.entities.rawValue, entities),
      .init(ConfigurationKey.usedWithCloudKit.rawValue, .word("true")),
    ])
  }

  /// The keys of a fetch request.
  func fetchRequest(_ request: FetchRequest) -> YAMLValue {
    .mapping(
      FetchRequestKey.allCases.compactMap { key in
        let value: YAMLValue? =
          switch key {
          case .entity: .text(request.entity)
          case .predicate: text(request.predicate)
          case .options: userInfo(request.options)
          }
        return value.map { .init(key.rawValue, $0) }
      })
  }

  /// The keys of a fetched property.
  func fetched(_ property: FetchedProperty) -> YAMLValue {
    .mapping(
      FetchedKey.allCases.compactMap { key in
        let value: YAMLValue? =
          switch key {
          case .entity: .text(property.entity)
          case .predicate: text(property.predicate)
          case .options: userInfo(property.options)
          case .optional: flag(property.isOptional)
          case .originalName: text(property.originalName)
          case .hashModifier: text(property.hashModifier)
          case .syncable: flag(property.isSyncable)
          case .userInfo: userInfo(property.userInfo)
          }
        return value.map { .init(key.rawValue, $0) }
      })
  }
}
