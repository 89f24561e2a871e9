import SchemaModel

extension ModelBuilder {
  /// The relationship; `nil` where it has no destination.
  mutating func relationship(
    _ element: XMLElement, named name: String, of entity: String
  ) -> Relationship? {
    let words = reader.words(of: element, as: RelationshipWord.self)
    map.record(
      property: name, of: entity, at: element.location,
      keys: words.compactMap { word, attribute in
        word.key.map { ($0.rawValue, attribute.location) }
      })
    recordFirst(
      "userInfo", of: element,
      as: .property(name, of: entity, key: RelationshipKey.userInfo.rawValue))
    reader.expectChildren(of: element, named: ["userInfo"])
    guard let destination = element.attribute("destinationEntity").flatMap({ nonEmpty($0) }) else {
      reader.report("‘\(entity).\(name)’ has no ‘destinationEntity’", at: element.location)
      return nil
    }
    var relationship = Relationship(
      name: name, destination: destination, userInfo: userInfo(of: element))
    for (word, attribute) in words { fill(&relationship, word, attribute) }
    setMaximum(of: &relationship, element)
    return relationship
  }

  private mutating func fill(
    _ relationship: inout Relationship, _ word: RelationshipWord, _ attribute: XMLAttribute
  ) {
    switch word {
    case .name, .destinationEntity, .maxCount, .inverseEntity, .indexed:
      break  // Read by the callers, or without a meaning of its own.
    case .optional: relationship.isOptional = reader.flag(attribute) ?? false
    case .toMany: relationship.isToMany = reader.flag(attribute) ?? false
    case .ordered: relationship.isOrdered = reader.flag(attribute) ?? false
    case .minCount: relationship.minimumCount = reader.count(attribute)
    case .deletionRule: relationship.deleteRule = deleteRule(attribute)
    case .inverseName: relationship.inverse = nonEmpty(attribute)
    case .transient: relationship.isTransient = reader.flag(attribute) ?? false
    case .readOnly: relationship.isReadOnly = reader.flag(attribute) ?? false
    case .elementID:
      relationship.originalName = renamingIdentifier(attribute, of: relationship.name)
    case .versionHashModifier: relationship.hashModifier = nonEmpty(attribute)
    case .syncable: relationship.isSyncable = reader.flag(attribute)
    }
  }

  /// A to-one has the maximum 1, stated or not; another one contradicts it.
  private mutating func setMaximum(of relationship: inout Relationship, _ element: XMLElement) {
    guard let attribute = element.attribute("maxCount"), let count = reader.count(attribute) else {
      return
    }
    if relationship.isToMany {
      relationship.maximumCount = count
    } else if count != 1 {
      reader.report(
        "‘\(relationship.name)’ is a to-one with a ‘maxCount’ of \(count)",
        at: attribute.location, hint: "write toMany=\"YES\", or maxCount=\"1\"")
    }
  }

  private mutating func deleteRule(_ attribute: XMLAttribute) -> DeleteRule? {
    if let rule = DeleteRule.allCases.first(where: { $0.modelName == attribute.value }) {
      return rule
    }
    let names = DeleteRule.allCases.map(\.modelName).joined(separator: ", ")
    reader.report(
      "‘deletionRule’ is one of \(names), not ‘\(reader.shortened(attribute.value))’",
      at: attribute.location)
    return nil
  }

  /// Warns of an `inverseEntity` that is neither the destination nor an ancestor of it: only the
  /// destination is kept.
  mutating func checkInverses(of root: XMLElement, in schema: Schema) {
    for entity in root.all("entity") {
      for relationship in entity.all("relationship") {
        guard let inverse = relationship.attribute("inverseEntity"), !inverse.value.isEmpty,
          let destination = relationship["destinationEntity"], inverse.value != destination,
          let end = schema.entity(named: destination),
          !schema.lineage(of: end).contains(where: { $0.name == inverse.value })
        else { continue }
        reader.warn(
          "the inverse is looked for in ‘\(destination)’, the destination, not in "
            + "‘\(reader.shortened(inverse.value))’", at: inverse.location)
      }
    }
  }
}

extension DeleteRule {
  /// The name that Xcode's models use.
  var modelName: String {
    switch self {
    case .noAction: "No Action"
    case .nullify: "Nullify"
    case .cascade: "Cascade"
    case .deny: "Deny"
    }
  }
}
