import SchemaModel

extension ModelWriting {
  /// An attribute with its user info.
  func attribute(_ attribute: Attribute) -> XMLOutput {
    XMLOutput(
      "attribute", AttributeWord.allCases.map { ($0.rawValue, value(of: $0, attribute)) },
      children: elements(of: attribute) + userInfo(attribute.userInfo))
  }

  private func value(of word: AttributeWord, _ attribute: Attribute) -> String? {
    switch word {
    case .name: attribute.name
    case .optional: flag(attribute.isOptional)
    case .attributeType: typeName(of: attribute)
    case .composite: compositeName(attribute.type)
    case .transient: flag(!attribute.isStored)
    case .derived: flag(attribute.isDerived)
    case .derivationExpression: attribute.derivation
    case .defaultValueString: text(of: attribute.defaultValue)
    case .defaultDateTimeInterval: interval(of: attribute.defaultValue)
    case .minValueString: isDate(attribute) ? nil : attribute.minimum
    case .maxValueString: isDate(attribute) ? nil : attribute.maximum
    case .minDateTimeInterval: isDate(attribute) ? attribute.minimum : nil
    case .maxDateTimeInterval: isDate(attribute) ? attribute.maximum : nil
    case .regularExpressionString: attribute.regularExpression
    case .usesScalarValueType: setting(attribute.usesScalar)
    case .valueTransformerName: attribute.transformer
    case .customClassName: attribute.customClass
    case .allowsExternalBinaryDataStorage: flag(attribute.isExternalStorage)
    case .preserveAfterDeletion: flag(attribute.preservesValueOnDeletion)
    case .spotlightIndexingEnabled: flag(attribute.isSpotlightIndexed)
    case .allowsCloudEncryption: flag(attribute.allowsCloudEncryption)
    case .readOnly: flag(attribute.isReadOnly)
    case .elementID: attribute.originalName
    case .versionHashModifier: attribute.hashModifier
    case .syncable: setting(attribute.isSyncable)
    case .indexed: nil  // Written as a fetch index.
    }
  }

  /// An element of a composite.
  func member(_ member: TypeDeclaration.Member) -> XMLOutput {
    let attribute = Attribute(
      name: member.name, type: member.type, isOptional: member.isOptional,
      defaultValue: member.defaultValue, isTransient: member.isTransient,
      usesScalar: member.usesScalar)
    return self.attribute(attribute)
  }

  private func isDate(_ attribute: Attribute) -> Bool { attribute.type == .scalar(.date) }

  private func typeName(of attribute: Attribute) -> String? {
    if compositeName(attribute.type) != nil { return "Composite" }
    switch schema.storage(of: attribute) {
    case .simple(.undefined): return nil
    case .simple(let type): return name(of: type)
    case .composite: return "Composite"
    }
  }

  private func name(of type: StorageType) -> String? {
    ScalarType.allCases.first { $0.coreDataName != nil && $0.storageType == type }?.coreDataName
  }

  /// The composite that the type names.
  private func compositeName(_ type: AttributeType) -> String? {
    guard case .named(let name) = type else { return nil }
    switch schema.type(named: name)?.kind {
    case .structure, nil: return name
    case .enumeration, .codable, .external: return nil
    }
  }

  /// The elements of an attribute that is stored in several columns without naming a composite.
  private func elements(of attribute: Attribute) -> [XMLOutput] {
    guard compositeName(attribute.type) == nil,
      case .composite(let leaves) = schema.storage(of: attribute)
    else { return [] }
    return leaves.map { leaf in
      XMLOutput(
        "element",
        [
          (AttributeWord.name.rawValue, leaf.name),
          (AttributeWord.optional.rawValue, flag(leaf.isOptional)),
          (AttributeWord.attributeType.rawValue, name(of: leaf.type)),
        ])
    }
  }

  /// A default that is no date; `nil` for what a model's text cannot say.
  private func text(of literal: Literal?) -> String? {
    switch literal {
    case .boolean(let value): value ? "YES" : "NO"
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .double(let value): "\(value)"
    case .decimal(let text), .string(let text), .uuid(let text), .url(let text),
      .enumCase(let text):
      text
    case .date, .data, .array, .dictionary, .now, .newUUID, .expression, nil: nil
    }
  }

  private func interval(of literal: Literal?) -> String? {
    guard case .date(let seconds)? = literal, seconds.isFinite else { return nil }
    return Int(exactly: seconds).map(String.init) ?? "\(seconds)"
  }

  /// A relationship with its user info.
  func relationship(_ relationship: Relationship) -> XMLOutput {
    XMLOutput(
      "relationship",
      RelationshipWord.allCases.map { ($0.rawValue, value(of: $0, relationship)) },
      children: userInfo(relationship.userInfo))
  }

  private func value(of word: RelationshipWord, _ relationship: Relationship) -> String? {
    switch word {
    case .name: relationship.name
    case .optional: flag(relationship.isOptional)
    case .toMany: flag(relationship.isToMany)
    case .ordered: flag(relationship.isOrdered)
    case .minCount: relationship.minimumCount.map(String.init)
    case .maxCount: relationship.isToMany ? relationship.maximumCount.map(String.init) : "1"
    case .deletionRule: relationship.deleteRule?.modelName
    case .destinationEntity: relationship.destination
    case .inverseName: relationship.inverse
    case .inverseEntity: relationship.inverse.map { owner(of: $0, under: relationship.destination) }
    case .transient: flag(relationship.isTransient)
    case .readOnly: flag(relationship.isReadOnly)
    case .elementID: relationship.originalName
    case .versionHashModifier: relationship.hashModifier
    case .syncable: setting(relationship.isSyncable)
    case .indexed: nil
    }
  }

  /// The entity that declares the inverse: the destination, or an ancestor of it.
  private func owner(of inverse: String, under destination: String) -> String {
    guard let entity = schema.entity(named: destination) else { return destination }
    let owner = schema.lineage(of: entity).first { $0.relationship(named: inverse) != nil }
    return owner?.name ?? destination
  }
}
