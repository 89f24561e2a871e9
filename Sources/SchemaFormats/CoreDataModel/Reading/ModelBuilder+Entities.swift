import SchemaModel

extension ModelBuilder {
  /// The entities in the order of the file.
  mutating func entities(_ elements: [XMLElement]) -> [Entity] {
    var result: [(Entity, SourceLocation)] = []
    for element in elements {
      guard let name = reader.required("name", of: element) else { continue }
      result.append((entity(element, named: name), element.location))
    }
    return reader.unique(result, \.name, "the entity")
  }

  private mutating func entity(_ element: XMLElement, named name: String) -> Entity {
    var entity = Entity(name: name)
    map[exactly: .entity(name)] = element.location
    var className: String?
    for (word, attribute) in reader.words(of: element, as: EntityWord.self) {
      switch word {
      case .name: break
      case .representedClassName:
        className = attribute.value
        record(attribute, as: .className, of: name)
        record(attribute, as: .module, of: name)
      case .representedClassModule:
        entity.module = nonEmpty(attribute)
        record(attribute, as: .module, of: name)
      case .isAbstract:
        entity.isAbstract = reader.flag(attribute) ?? false
        record(attribute, as: .abstract, of: name)
      case .parentEntity:
        entity.parent = nonEmpty(attribute)
        record(attribute, as: .parent, of: name)
      case .elementID:
        entity.originalName = renamingIdentifier(attribute, of: name)
        record(attribute, as: .originalName, of: name)
      case .versionHashModifier:
        entity.hashModifier = nonEmpty(attribute)
        record(attribute, as: .hashModifier, of: name)
      case .syncable:
        entity.isSyncable = reader.flag(attribute)
        record(attribute, as: .syncable, of: name)
      case .codeGenerationType:
        entity.codegen = nonEmpty(attribute)
        record(attribute, as: .codegen, of: name)
      case .coreSpotlightDisplayNameExpression:
        entity.spotlightDisplayName = nonEmpty(attribute)
        record(attribute, as: .spotlightDisplayName, of: name)
      }
    }
    entity.setClass(className)
    addProperties(of: element, to: &entity)
    return entity
  }

  private mutating func addProperties(of element: XMLElement, to entity: inout Entity) {
    reader.expectChildren(
      of: element,
      named: [
        "attribute", "relationship", "fetchedProperty", "fetchIndex", "uniquenessConstraints",
        "compoundIndexes", "userInfo",
      ])
    recordFirst(
      "fetchIndex", of: element, as: .entity(entity.name, key: EntityKey.indexes.rawValue))
    recordFirst(
      "uniquenessConstraints", of: element,
      as: .entity(entity.name, key: EntityKey.unique.rawValue))
    recordFirst(
      "userInfo", of: element, as: .entity(entity.name, key: EntityKey.userInfo.rawValue))
    var names: Set<String> = []
    for child in element.children {
      guard ["attribute", "relationship", "fetchedProperty"].contains(child.name),
        let name = reader.required("name", of: child)
      else { continue }
      guard names.insert(name).inserted else {
        reader.report(
          "‘\(entity.name)’ has two properties named ‘\(name)’", at: child.location)
        continue
      }
      switch child.name {
      case "attribute": addAttribute(child, named: name, to: &entity)
      case "relationship":
        if let relationship = relationship(child, named: name, of: entity.name) {
          entity.relationships.append(relationship)
        }
      default:
        if let property = fetchedProperty(child, named: name, of: entity.name) {
          entity.fetchedProperties.append(property)
        }
      }
    }
    entity.userInfo = userInfo(of: element)
    entity.uniquenessConstraints = uniquenessConstraints(element)
    entity.indexes = element.all("fetchIndex").compactMap { fetchIndex($0) } + entity.indexes
    entity.indexes += compoundIndexes(element)
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

  private mutating func record(
    _ attribute: XMLAttribute, as key: EntityKey, of entity: String
  ) {
    map[exactly: .entity(entity, key: key.rawValue)] = attribute.location
  }
}
