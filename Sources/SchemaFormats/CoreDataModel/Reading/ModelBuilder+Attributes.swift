import SchemaModel

extension ModelBuilder {
  /// Reads an attribute into its entity, with the index that old files note beside it.
  mutating func addAttribute(_ element: XMLElement, named name: String, to entity: inout Entity) {
    let words = reader.words(of: element, as: AttributeWord.self)
    map.record(
      property: name, of: entity.name, at: element.location,
      keys: words.compactMap { word, attribute in
        word.key.map { ($0.rawValue, attribute.location) }
      })
    recordFirst(
      "userInfo", of: element,
      as: .property(name, of: entity.name, key: AttributeKey.userInfo.rawValue))
    let inlineName = "\(entity.name)_\(name)"
    guard let type = type(of: element, inlineName: inlineName, path: "\(entity.name).\(name)")
    else { return }
    var attribute = Attribute(name: name, type: type, userInfo: userInfo(of: element))
    for (word, inner) in words where word != .indexed { fill(&attribute, word, inner) }
    setDerivation(of: &attribute, element)
    if case .scalar(.undefined) = type, !attribute.isTransient {
      reader.report("‘\(entity.name).\(name)’ has no type", at: element.location)
    }
    entity.attributes.append(attribute)
    if let (_, indexed) = words.first(where: { $0.word == .indexed }),
      reader.flag(indexed) == true
    {
      entity.indexes.append(FetchIndex(name: name, keys: [.init(property: name)]))
    }
  }

  private mutating func fill(
    _ attribute: inout Attribute, _ word: AttributeWord, _ inner: XMLAttribute
  ) {
    switch word {
    case .name, .attributeType, .composite, .derived, .derivationExpression, .indexed:
      break  // Read by the callers.
    case .optional: attribute.isOptional = reader.flag(inner) ?? false
    case .transient: attribute.isTransient = reader.flag(inner) ?? false
    case .defaultValueString, .defaultDateTimeInterval:
      attribute.defaultValue = defaultValue(inner, of: attribute.type) ?? attribute.defaultValue
    case .minValueString, .minDateTimeInterval: attribute.minimum = nonEmpty(inner)
    case .maxValueString, .maxDateTimeInterval: attribute.maximum = nonEmpty(inner)
    case .regularExpressionString: attribute.regularExpression = nonEmpty(inner)
    case .usesScalarValueType: attribute.usesScalar = reader.flag(inner)
    case .valueTransformerName: attribute.transformer = nonEmpty(inner)
    case .customClassName: attribute.customClass = nonEmpty(inner)
    case .allowsExternalBinaryDataStorage:
      attribute.isExternalStorage = reader.flag(inner) ?? false
    case .preserveAfterDeletion: attribute.preservesValueOnDeletion = reader.flag(inner) ?? false
    case .spotlightIndexingEnabled: attribute.isSpotlightIndexed = reader.flag(inner) ?? false
    case .allowsCloudEncryption: attribute.allowsCloudEncryption = reader.flag(inner) ?? false
    case .readOnly: attribute.isReadOnly = reader.flag(inner) ?? false
    case .elementID: attribute.originalName = renamingIdentifier(inner, of: attribute.name)
    case .versionHashModifier: attribute.hashModifier = nonEmpty(inner)
    case .syncable: attribute.isSyncable = reader.flag(inner)
    }
  }

  /// An attribute is derived where it says so and says how; one without the other is a mistake.
  private mutating func setDerivation(of attribute: inout Attribute, _ element: XMLElement) {
    let isDerived = element.attribute("derived").flatMap { reader.flag($0) } ?? false
    let expression = element.attribute("derivationExpression")
    switch (isDerived, expression.flatMap { nonEmpty($0) }) {
    case (true, let text?): attribute.derivation = text
    case (true, nil):
      reader.report(
        "‘\(attribute.name)’ is derived and has no ‘derivationExpression’", at: element.location)
    case (false, .some):
      reader.report(
        "‘\(attribute.name)’ has a ‘derivationExpression’ and is not derived",
        at: expression?.location ?? element.location, hint: "write derived=\"YES\", or remove it")
    case (false, nil): break
    }
  }

  /// The default in the literal of the type; seconds where the file says so.
  private mutating func defaultValue(
    _ attribute: XMLAttribute, of type: AttributeType
  ) -> Literal? {
    guard attribute.name == AttributeWord.defaultDateTimeInterval.rawValue else {
      guard case .scalar(let scalar) = type else { return .string(attribute.value) }
      return Literal(modelText: attribute.value, of: scalar)
    }
    guard let seconds = Double(attribute.value), seconds.isFinite else {
      reader.report(
        "‘\(attribute.name)’ is a number of seconds, not ‘\(reader.shortened(attribute.value))’",
        at: attribute.location)
      return nil
    }
    return .date(seconds)
  }
}

// MARK: - Types and composites

extension ModelBuilder {
  /// The composites that the model declares, each a struct of its elements.
  mutating func composites(_ elements: [XMLElement]) -> [TypeDeclaration] {
    elements.compactMap { element in
      guard let name = reader.required("name", of: element) else { return nil }
      for attribute in element.attributes where attribute.name != "name" {
        reader.warn(
          "‘\(attribute.name)’ of ‘composite’ is not known and left out", at: attribute.location)
      }
      reader.expectChildren(of: element, named: ["attribute"])
      return composite(name, element, element.all("attribute"))
    }
  }

  private mutating func composite(
    _ name: String, _ element: XMLElement, _ members: [XMLElement]
  ) -> TypeDeclaration? {
    map[exactly: .type(name)] = element.location
    guard ScalarType(named: name) == nil else {
      reader.report("‘\(name)’ is a built-in type", at: element.location)
      return nil
    }
    let read = members.compactMap { member in
      self.member(member, of: name).map { ($0, member.location) }
    }
    return TypeDeclaration(
      name: name, kind: .structure(reader.unique(read, \.name, "the element")))
  }

  private mutating func member(
    _ element: XMLElement, of composite: String
  ) -> TypeDeclaration.Member? {
    guard let name = reader.required("name", of: element) else { return nil }
    map[exactly: SchemaPath(.member(type: composite, name: name))] = element.location
    let inlineName = "\(composite)_\(name)"
    guard let type = type(of: element, inlineName: inlineName, path: "\(composite).\(name)")
    else { return nil }
    var member = TypeDeclaration.Member(name: name, type: type)
    for (word, inner) in reader.words(of: element, as: AttributeWord.self) {
      switch word {
      case .name, .attributeType, .composite: break
      case .optional: member.isOptional = reader.flag(inner) ?? false
      case .transient: member.isTransient = reader.flag(inner) ?? false
      case .usesScalarValueType: member.usesScalar = reader.flag(inner)
      case .defaultValueString, .defaultDateTimeInterval:
        member.defaultValue = defaultValue(inner, of: type)
      case .derived, .derivationExpression, .minValueString, .maxValueString,
        .minDateTimeInterval, .maxDateTimeInterval, .regularExpressionString,
        .valueTransformerName, .customClassName, .allowsExternalBinaryDataStorage,
        .preserveAfterDeletion, .spotlightIndexingEnabled, .allowsCloudEncryption, .readOnly,
        .elementID, .versionHashModifier, .syncable, .indexed:
        reader.warn(
          "‘\(inner.name)’ of an element of a composite is not supported and left out",
          at: inner.location)
      }
    }
    return member
  }

  /// The type of an attribute; one that declares a composite inside itself adds it to the types.
  private mutating func type(
    of element: XMLElement, inlineName: String, path: String
  ) -> AttributeType? {
    guard let attribute = element.attribute("attributeType") else {
      reader.expectChildren(of: element, named: ["userInfo"])
      return .scalar(.undefined)
    }
    if attribute.value == "Composite" {
      reader.expectChildren(of: element, named: ["element", "userInfo"])
      if let composite = element.attribute("composite").flatMap({ nonEmpty($0) }) {
        return .named(composite)
      }
      guard let declaration = self.composite(inlineName, element, element.all("element")) else {
        return nil
      }
      inlineComposites.append(declaration)
      return .named(inlineName)
    }
    reader.expectChildren(of: element, named: ["userInfo"])
    if let scalar = ScalarType.byModelName[attribute.value] { return .scalar(scalar) }
    reader.report(
      "‘\(path)’ is of the unknown type ‘\(reader.shortened(attribute.value))’"
        + Suggestion.phrase(for: attribute.value, among: ScalarType.byModelName.keys.sorted()),
      at: attribute.location)
    return nil
  }
}

extension ScalarType {
  /// The types that a model can name, by those names.
  fileprivate static let byModelName = Dictionary(
    uniqueKeysWithValues: ScalarType.allCases.compactMap { type in
      type.coreDataName.map { ($0, type) }
    })
}
