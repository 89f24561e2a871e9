import SchemaModel

extension ManagedObjectModelArchive {
  mutating func entity(_ object: KeyedArchive.Object) throws(ArchiveError) -> Entity {
    guard let name = archive.string("NSEntityName", of: object) else {
      throw .missing("NSEntityName")
    }
    let parent = archive.object("NSSuperentity", of: object)
    let inherited = parent.map { propertyNames(of: $0) } ?? []
    var entity = Entity(
      name: name, isAbstract: archive.boolean("NSIsAbstract", of: object),
      parent: parent.flatMap { archive.string("NSEntityName", of: $0) },
      originalName: originalName(of: object, named: name),
      hashModifier: archive.string("NSVersionHashModifier", of: object),
      uniquenessConstraints: uniquenessConstraints(of: object), indexes: indexes(of: object),
      userInfo: userInfo(of: object))
    switch framework {
    case .swiftData: break
    case .coreData:
      if let name = archive.string("NSClassNameForEntity", of: object) { entity.setClass(name) }
    }
    for property in properties(of: object) where !inherited.contains(property.name) {
      switch property.kind {
      case .attribute: entity.attributes.append(try attribute(property, of: name))
      case .relationship: entity.relationships.append(relationship(property))
      case .fetchedProperty: entity.fetchedProperties.append(fetchedProperty(property))
      }
    }
    return entity
  }

  struct Property {
    enum Kind {
      case attribute
      case relationship
      case fetchedProperty
    }

    var name: String
    var kind: Kind
    var object: KeyedArchive.Object
  }

  /// The entity's properties, inherited ones among them, sorted by name; stand-ins resolved.
  private mutating func properties(of entity: KeyedArchive.Object) -> [Property] {
    archive.pairs(archive.field("NSProperties", of: entity)).compactMap { pair -> Property? in
      guard var object = archive.object(pair.value) else { return nil }
      if object.className == "_NSPropertyDescriptionProxy" {
        guard let underlying = archive.object("NSUnderlyingProperty", of: object) else {
          return nil
        }
        object = underlying
      }
      let name = archive.string("NSPropertyName", of: object) ?? archive.string(pair.key)
      guard let name, let kind = kind(ofClass: object.className) else { return nil }
      return Property(name: name, kind: kind, object: object)
    }.sorted { byteOrder($0.name, $1.name) }
  }

  private mutating func propertyNames(of entity: KeyedArchive.Object) -> Set<String> {
    Set(properties(of: entity).map(\.name))
  }

  private func kind(ofClass name: String) -> Property.Kind? {
    switch name {
    case "NSRelationshipDescription": .relationship
    case "NSFetchedPropertyDescription": .fetchedProperty
    case _ where name.hasSuffix("AttributeDescription"): .attribute
    default: nil  // Expression properties have no place in a store.
    }
  }

  private mutating func uniquenessConstraints(of entity: KeyedArchive.Object) -> [[String]] {
    archive.elements(archive.field("NSUniqueTuples", of: entity)).map { tuple in
      archive.elements(tuple).compactMap { propertyName($0) }
    }
  }

  /// A property that is named, or pointed at.
  private mutating func propertyName(_ value: PropertyList) -> String? {
    archive.string(value)
      ?? archive.object(value).flatMap { archive.string("NSPropertyName", of: $0) }
  }

  private mutating func indexes(of entity: KeyedArchive.Object) -> [FetchIndex] {
    archive.elements(archive.field("NSFetchIndexDescriptions", of: entity)).compactMap { element in
      guard let object = archive.object(element) else { return nil }
      if let owner = archive.object("NSEntity", of: object), owner.number != entity.number {
        return nil
      }
      return index(object)
    }.sorted { byteOrder($0.storedName, $1.storedName) }
  }

  private mutating func index(_ object: KeyedArchive.Object) -> FetchIndex {
    var index = FetchIndex(name: archive.string("NSIndexName", of: object), keys: [])
    for element in archive.elements(archive.field("NSIndexElements", of: object)) {
      guard let element = archive.object(element),
        let property = archive.string("NSPropertyName", of: element)
          ?? archive.object("NSProperty", of: element).flatMap({
            archive.string("NSPropertyName", of: $0)
          })
      else { continue }
      if archive.value("NSFetchIndexElementType", of: element)?.integer == 1 { index.kind = .rtree }
      let isAscending = archive.value("NSAscending", of: element)?.boolean ?? false
      index.keys.append(.init(property: property, isDescending: !isAscending))
    }
    index.partialPredicate = archive.object("NSPartialIndexPredicate", of: object)
      .flatMap { predicateText(of: $0) }
    switch framework {
    case .coreData: break
    case .swiftData:
      var unnamed = index
      unnamed.name = nil
      if unnamed.storedName == index.name { index = unnamed }
    }
    return index
  }
}
