import SchemaModel

extension SchemaWriting {
  /// The keys of an entity.
  func entity(_ entity: Entity) -> YAMLValue {
    .mapping(
      EntityKey.allCases.compactMap { key in
        value(of: key, entity).map { .init(key.rawValue, $0) }
      }, .block)
  }

  private func value(of key: EntityKey, _ entity: Entity) -> YAMLValue? {
    switch key {
    case .doc: text(entity.doc)
    case .abstract: flag(entity.isAbstract)
    case .parent: text(entity.parent)
    case .originalName: text(entity.originalName)
    case .className: text(entity.className)
    case .module: text(entity.module)
    case .codegen: text(entity.codegen)
    case .hashModifier: text(entity.hashModifier)
    case .syncable: flag(entity.isSyncable)
    case .spotlightDisplayName: text(entity.spotlightDisplayName)
    case .unique:
      nameLists(entity.uniquenessConstraints.filter { !isBesideAttribute($0, of: entity) })
    case .indexes: entity.indexes.isEmpty ? nil : .list(entity.indexes.map(index))
    case .queries: nameLists(entity.queries)
    case .dropped: dropped(entity.dropped)
    case .fetched: mapping(entity.fetchedProperties) { .init($0.name, fetched($0)) }
    case .userInfo: userInfo(entity.userInfo)
    case .attributes:
      mapping(entity.attributes, .block) { .init($0.name, attribute($0, of: entity)) }
    case .relationships:
      mapping(entity.relationships, .block) { .init($0.name, relationship($0)) }
    }
  }

  /// Whether a constraint is written as `unique: true` beside its one attribute.
  private func isBesideAttribute(_ constraint: [String], of entity: Entity) -> Bool {
    constraint.count == 1 && entity.attribute(named: constraint[0]) != nil
  }

  private func index(_ index: FetchIndex) -> YAMLValue {
    let keys = YAMLValue.list(index.keys.map { .text($0.property) })
    let descending = index.keys.filter(\.isDescending).map(\.property)
    let expressions = index.keys.compactMap { key in
      key.expressionType.map { YAMLValue.Pair(key.property, .text($0)) }
    }
    if index.name == nil, index.kind == .binary, descending.isEmpty,
      index.partialPredicate == nil, expressions.isEmpty
    {
      return keys
    }
    return .mapping(
      IndexKey.allCases.compactMap { key in
        let value: YAMLValue? =
          switch key {
          case .name: text(index.name)
          case .keys: index.kind == .binary ? keys : nil
          case .rtree: index.kind == .rtree ? keys : nil
          case .descending: descending.isEmpty ? nil : .list(descending.map { .text($0) })
          case .expressions: expressions.isEmpty ? nil : .mapping(expressions)
          case .partialIndexPredicate: text(index.partialPredicate)
          }
        return value.map { .init(key.rawValue, $0) }
      })
  }
}
