import SchemaModel

/// The keys of an entity.
enum EntityKey: String, CaseIterable {
  case doc, abstract, parent, originalName, className, module, codegen, hashModifier, syncable
  case spotlightDisplayName, unique, indexes, queries, dropped, fetched, userInfo, attributes,
    relationships
}

/// The keys of an index that is written as a mapping.
enum IndexKey: String, CaseIterable {
  case name, keys, rtree, descending, expressions, partialIndexPredicate
}

extension SchemaBuilder {
  /// The entities under `entities:`, in the order of the file.
  mutating func entities(_ node: YAMLNode) -> [Entity] {
    (reader.entries(of: node, "‘entities’") ?? []).map { entity($0) }
  }

  private mutating func entity(_ entry: YAMLEntry) -> Entity {
    var entity = Entity(name: entry.key)
    map[exactly: .entity(entry.key)] = entry.keyLocation
    // An entity of which nothing is said has no properties.
    guard !entry.value.isEmpty else { return entity }
    for (key, inner) in reader.keys(of: entry.value, as: EntityKey.self, in: "an entity") {
      record(inner, at: .entity(entry.key, key: key.rawValue))
      fill(&entity, key, inner)
    }
    refuseSharedNames(in: entity)
    return entity
  }

  private mutating func fill(_ entity: inout Entity, _ key: EntityKey, _ entry: YAMLEntry) {
    let node = entry.value
    switch key {
    case .doc: entity.doc = reader.text(node, "‘doc’")
    case .abstract: entity.isAbstract = reader.flag(node, "‘abstract’") ?? false
    case .parent: entity.parent = reader.name(node, "‘parent’")
    case .originalName:
      refuseCoreDataOnly(
        entry, because: "to SwiftData a renamed class is one removed and another added")
      entity.originalName = reader.name(node, "‘originalName’")
    case .className: entity.className = reader.text(node, "‘className’")
    case .module: entity.module = reader.text(node, "‘module’")
    case .codegen: entity.codegen = reader.text(node, "‘codegen’")
    case .hashModifier: entity.hashModifier = reader.text(node, "‘hashModifier’")
    case .syncable: entity.isSyncable = reader.flag(node, "‘syncable’")
    case .spotlightDisplayName:
      entity.spotlightDisplayName = reader.text(node, "‘spotlightDisplayName’")
    case .unique:
      entity.uniquenessConstraints += reader.nameLists(node, "‘unique’") ?? []
    case .indexes: entity.indexes = indexes(node)
    case .queries: entity.queries = reader.nameLists(node, "‘queries’") ?? []
    case .dropped: entity.dropped = dropped(node)
    case .fetched:
      refuseCoreDataOnly(entry, because: "SwiftData has no fetched properties")
      entity.fetchedProperties = fetchedProperties(node, of: entity.name)
    case .userInfo: entity.userInfo = reader.pairs(node, "‘userInfo’")
    case .attributes:
      let entries = reader.entries(of: node, "‘attributes’") ?? []
      entity.attributes.reserveCapacity(entries.count)
      for inner in entries { add(inner, to: &entity) }
    case .relationships:
      entity.relationships = (reader.entries(of: node, "‘relationships’") ?? []).compactMap {
        relationship($0, of: entity.name)
      }
    }
  }

  private mutating func add(_ entry: YAMLEntry, to entity: inout Entity) {
    guard let (attribute, isUnique) = attribute(entry, of: entity.name) else { return }
    entity.attributes.append(attribute)
    if isUnique { entity.uniquenessConstraints.append([attribute.name]) }
  }

  /// Two properties of one name have one address; the format has no place for them.
  private mutating func refuseSharedNames(in entity: Entity) {
    let attributes = Set(entity.attributes.map(\.name))
    let others = entity.relationships.map(\.name) + entity.fetchedProperties.map(\.name)
    var seen = attributes
    for name in others where !seen.insert(name).inserted {
      reader.report(
        "‘\(entity.name)’ has two properties named ‘\(name)’",
        at: map.location(of: .property(name, of: entity.name)))
    }
  }

  private mutating func indexes(_ node: YAMLNode) -> [FetchIndex] {
    (reader.elements(of: node, "‘indexes’") ?? []).compactMap { element in
      switch element.content {
      case .scalar, .sequence:
        reader.nameList(element, "‘indexes’").map { keys in
          FetchIndex(keys: keys.map { .init(property: $0) })
        }
      case .mapping: index(element)
      }
    }
  }

  private mutating func index(_ node: YAMLNode) -> FetchIndex? {
    var index = FetchIndex(keys: [])
    var descending: [(name: String, location: SourceLocation)] = []
    var expressions: [(key: String, type: String, location: SourceLocation)] = []
    for (key, entry) in reader.keys(of: node, as: IndexKey.self, in: "an index") {
      switch key {
      case .name: index.name = reader.name(entry.value, "‘name’")
      case .keys, .rtree:
        guard index.keys.isEmpty else {
          reader.report("an index has ‘keys’ or ‘rtree’, not both", at: entry.keyLocation)
          continue
        }
        index.kind = key == .rtree ? .rtree : .binary
        index.keys = (reader.nameList(entry.value, "‘\(key.rawValue)’") ?? []).map {
          .init(property: $0)
        }
      case .descending:
        descending = (reader.elements(of: entry.value, "‘descending’") ?? []).compactMap { node in
          reader.name(node, "an entry of ‘descending’").map { ($0, node.location) }
        }
      case .expressions: expressions = expressionTypes(entry.value)
      case .partialIndexPredicate:
        index.partialPredicate = reader.text(entry.value, "‘partialIndexPredicate’")
      }
    }
    guard !index.keys.isEmpty else {
      reader.report("an index has ‘keys’ or ‘rtree’", at: node.location)
      return nil
    }
    for (name, location) in descending {
      guard let position = index.keys.firstIndex(where: { $0.property == name }) else {
        reader.report("‘descending’ names ‘\(name)’, which is no key of the index", at: location)
        continue
      }
      index.keys[position].isDescending = true
    }
    for (name, type, location) in expressions {
      guard let position = index.keys.firstIndex(where: { $0.property == name }) else {
        reader.report("‘expressions’ names ‘\(name)’, which is no key of the index", at: location)
        continue
      }
      index.keys[position].expressionType = type
    }
    return index
  }

  /// The keys of an index that are expressions, with the types of their values.
  private mutating func expressionTypes(
    _ node: YAMLNode
  ) -> [(key: String, type: String, location: SourceLocation)] {
    (reader.entries(of: node, "‘expressions’") ?? []).compactMap { entry in
      reader.text(entry.value, "‘\(entry.key)’").map { (entry.key, $0, entry.keyLocation) }
    }
  }
}
