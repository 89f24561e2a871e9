import SchemaModel

extension ModelWriting {
  /// An entity with its properties, indexes and constraints.
  func entity(_ entity: Entity) -> XMLOutput {
    XMLOutput(
      "entity",
      EntityWord.allCases.map { ($0.rawValue, value(of: $0, entity)) },
      children: entity.attributes.map(attribute)
        + entity.relationships.map(relationship)
        + entity.fetchedProperties.map(fetchedProperty)
        + entity.indexes.map(index) + uniquenessConstraints(of: entity)
        + userInfo(entity.userInfo))
  }

  private func value(of word: EntityWord, _ entity: Entity) -> String? {
    switch word {
    case .name: entity.name
    case .representedClassName: entity.qualifiedClassName
    case .representedClassModule: nil  // The class's name says it.
    case .isAbstract: flag(entity.isAbstract)
    case .parentEntity: entity.parent
    case .elementID: entity.originalName
    case .versionHashModifier: entity.hashModifier
    case .syncable: setting(entity.isSyncable)
    case .codeGenerationType: entity.codegen
    case .coreSpotlightDisplayNameExpression: entity.spotlightDisplayName
    }
  }

  private func uniquenessConstraints(of entity: Entity) -> [XMLOutput] {
    guard !entity.uniquenessConstraints.isEmpty else { return [] }
    let constraints = entity.uniquenessConstraints.map { keys in
      XMLOutput(
        "uniquenessConstraint", children: keys.map { XMLOutput("constraint", [("value", $0)]) })
    }
    return [XMLOutput("uniquenessConstraints", children: constraints)]
  }

  private func index(_ index: FetchIndex) -> XMLOutput {
    XMLOutput(
      "fetchIndex",
      [
        (FetchIndexWord.name.rawValue, index.storedName),
        (FetchIndexWord.partialIndexPredicate.rawValue, index.partialPredicate),
      ],
      children: index.keys.map { key in
        XMLOutput(
          "fetchIndexElement",
          FetchIndexElementWord.allCases.map { ($0.rawValue, value(of: $0, key, index.kind)) })
      })
  }

  private func value(
    of word: FetchIndexElementWord, _ key: FetchIndex.Key, _ kind: FetchIndex.Kind
  ) -> String? {
    switch word {
    case .property: key.expressionType == nil ? key.property : nil
    case .expression: key.expressionType == nil ? nil : key.property
    case .expressionType: key.expressionType
    case .type:
      switch kind {
      case .binary: "Binary"
      case .rtree: "RTree"
      }
    case .order: key.isDescending ? "descending" : "ascending"
    }
  }
}
