import SchemaModel

extension ModelBuilder {
  /// The fetch requests that the model keeps under names.
  mutating func fetchRequests(_ elements: [XMLElement]) -> [FetchRequest] {
    var result: [(FetchRequest, SourceLocation)] = []
    for element in elements {
      guard let name = reader.required("name", of: element),
        let request = fetchRequest(element, named: name)
      else { continue }
      result.append((request, element.location))
    }
    return reader.unique(result, \.name, "the fetch request")
  }

  private mutating func fetchRequest(_ element: XMLElement, named name: String) -> FetchRequest? {
    guard let entity = reader.required("entity", of: element) else { return nil }
    var request = FetchRequest(name: name, entity: entity)
    for attribute in element.attributes {
      switch FetchRequestWord(rawValue: attribute.name) {
      case .name, .entity: break
      case .predicateString: request.predicate = nonEmpty(attribute)
      case nil:
        if FetchRequestOption(rawValue: attribute.name) == nil {
          reader.warn(
            "‘\(attribute.name)’ of ‘fetchRequest’ is not known; it is kept as it is",
            at: attribute.location)
        }
        request.options.append(UserInfoEntry(key: attribute.name, value: attribute.value))
      }
    }
    reader.expectChildren(of: element, named: [])
    return request
  }

  /// A fetched property with the request that it carries; `nil` where it has none.
  mutating func fetchedProperty(
    _ element: XMLElement, named name: String, of entity: String
  ) -> FetchedProperty? {
    var property = FetchedProperty(name: name, entity: "")
    map[exactly: .property(name, of: entity)] = element.location
    for (word, attribute) in reader.words(of: element, as: FetchedPropertyWord.self) {
      switch word {
      case .name: break
      case .optional: property.isOptional = reader.flag(attribute) ?? false
      case .elementID: property.originalName = renamingIdentifier(attribute, of: name)
      case .versionHashModifier: property.hashModifier = nonEmpty(attribute)
      case .syncable: property.isSyncable = reader.flag(attribute)
      }
    }
    reader.expectChildren(of: element, named: ["fetchRequest", "userInfo"])
    property.userInfo = userInfo(of: element)
    let requests = element.all("fetchRequest")
    guard let child = requests.first, requests.count == 1 else {
      reader.report("‘\(entity).\(name)’ has one ‘fetchRequest’", at: element.location)
      return nil
    }
    guard let request = fetchRequest(child, named: name) else { return nil }
    if let place = child.attribute("entity")?.location {
      map[exactly: .property(name, of: entity, key: FetchedKey.entity.rawValue)] = place
    }
    property.entity = request.entity
    property.predicate = request.predicate
    property.options = request.options
    return property
  }
}
