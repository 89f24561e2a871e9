import SchemaModel

extension ModelBuilder {
  /// The entities in the order of the file.
  mutating func entities(_ elements: [XMLElement]) -> [Entity] {
    var result: [(Entity, SourceLocation)] = []
    for element in elements {
      guard let name = reader.required("name", of: element) else { continue }
      let text = text[element.bytes]
      if let known = known.entity(name, text: text, at: element.location, into: &map) {
        result.append((known, element.location))
        continue
      }
      let said = (reader.mistakes.count, reader.warnings.count, inlineComposites.count)
      let entity = entity(element, named: name)
      result.append((entity, element.location))
      if said == (reader.mistakes.count, reader.warnings.count, inlineComposites.count) {
        known.keep(entity, text: text, at: element.location, in: map)
      }
    }
    return reader.unique(result, \.name, "the entity")
  }

  private mutating func entity(_ element: XMLElement, named name: String) -> Entity {
    var entity = Entity(name: name)
    map[exactly: .entity(name)] = element.location
    entity.setClass(element[EntityWord.representedClassName.rawValue])
    for (word, attribute) in reader.words(of: element, as: EntityWord.self) {
      if let key = word.key {
        map[exactly: .entity(name, key: key.rawValue)] = attribute.location
      }
      fill(&entity, word, attribute)
    }
    addProperties(of: element, to: &entity)
    entity.userInfo = userInfo(of: element)
    entity.uniquenessConstraints = uniquenessConstraints(element)
    entity.indexes = element.all("fetchIndex").compactMap { fetchIndex($0) } + entity.indexes
    entity.indexes += compoundIndexes(element)
    recordFirst("fetchIndex", of: element, as: .entity(name, key: EntityKey.indexes.rawValue))
    recordFirst(
      "uniquenessConstraints", of: element, as: .entity(name, key: EntityKey.unique.rawValue))
    recordFirst("userInfo", of: element, as: .entity(name, key: EntityKey.userInfo.rawValue))
    return entity
  }

  private mutating func fill(
    _ entity: inout Entity, _ word: EntityWord, _ attribute: XMLAttribute
  ) {
    switch word {
    case .name, .representedClassName: break  // Read by the callers.
    case .representedClassModule: entity.module = nonEmpty(attribute) ?? entity.module
    case .isAbstract: entity.isAbstract = reader.flag(attribute) ?? false
    case .parentEntity: entity.parent = nonEmpty(attribute)
    case .elementID: entity.originalName = renamingIdentifier(attribute, of: entity.name)
    case .versionHashModifier: entity.hashModifier = nonEmpty(attribute)
    case .syncable: entity.isSyncable = reader.flag(attribute)
    case .codeGenerationType: entity.codegen = nonEmpty(attribute)
    case .coreSpotlightDisplayNameExpression: entity.spotlightDisplayName = nonEmpty(attribute)
    }
  }

  /// Reads the properties of an entity; a second one of a name is a mistake.
  private mutating func addProperties(of element: XMLElement, to entity: inout Entity) {
    reader.expectChildren(
      of: element,
      named: [
        "attribute", "relationship", "fetchedProperty", "fetchIndex", "uniquenessConstraints",
        "compoundIndexes", "userInfo",
      ])
    var names: Set<String> = []
    names.reserveCapacity(element.children.count)
    entity.attributes.reserveCapacity(element.children.count)
    for child in element.children
    where ["attribute", "relationship", "fetchedProperty"].contains(child.name) {
      guard let name = reader.required("name", of: child) else { continue }
      guard names.insert(name).inserted else {
        reader.report("‘\(entity.name)’ has two properties named ‘\(name)’", at: child.location)
        continue
      }
      switch child.name {
      case "attribute": addAttribute(child, named: name, to: &entity)
      case "relationship":
        let relationship = relationship(child, named: name, of: entity.name)
        entity.relationships += relationship.map { [$0] } ?? []
      default:
        let property = fetchedProperty(child, named: name, of: entity.name)
        entity.fetchedProperties += property.map { [$0] } ?? []
      }
    }
  }

  /// The value where it says something.
  func nonEmpty(_ attribute: XMLAttribute) -> String? {
    attribute.value.isEmpty ? nil : attribute.value
  }

  /// The renaming identifier where it says more than the name.
  func renamingIdentifier(_ attribute: XMLAttribute, of name: String) -> String? {
    nonEmpty(attribute).flatMap { $0 == name ? nil : $0 }
  }

  /// Records the place of the first child of that name.
  mutating func recordFirst(_ name: String, of element: XMLElement, as path: SchemaPath) {
    guard let child = element.children.first(where: { $0.name == name }) else { return }
    map[exactly: path] = child.location
  }
}
