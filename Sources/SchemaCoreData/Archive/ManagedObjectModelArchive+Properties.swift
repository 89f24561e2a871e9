import SchemaModel

extension ManagedObjectModelArchive {
  mutating func attribute(_ property: Property, of entity: String) throws(ArchiveError)
    -> Attribute
  {
    let object = property.object
    let code = archive.value("NSAttributeType", of: object)?.integer ?? 0
    let flags = archive.value("NSFlagsKey", of: object)?.integer ?? 0
    var attribute = Attribute(
      name: property.name, type: .scalar(.undefined),
      isOptional: archive.boolean("NSIsOptional", of: object),
      originalName: originalName(of: object, named: property.name),
      hashModifier: archive.string("NSVersionHashModifier", of: object),
      isExternalStorage: flags & 4 != 0, preservesValueOnDeletion: flags & 16 != 0,
      userInfo: userInfo(of: object))
    setTransience(of: &attribute, object)
    if code == Int(StorageType.compositeCode) {
      try setComposite(of: &attribute, object, entity: entity)
      return attribute
    }
    guard let type = StorageType(code: code) else { throw .malformed }
    attribute.type = .scalar(scalar(of: type))
    attribute.defaultValue = literal(archive.field("NSDefaultValue", of: object), as: type)
    if type == .transformable { setTransformer(of: &attribute, object) }
    if let expression = archive.object("NSDerivationExpression", of: object) {
      attribute.derivation = expressionText(of: expression)
      attribute.derivationFilter = archive.object("NSFilteringPredicate", of: object)
        .flatMap { predicateText(of: $0) }
    } else {
      attribute.isReadOnly = archive.boolean("NSIsReadOnly", of: object)
    }
    setValidation(of: &attribute, object)
    return attribute
  }

  private mutating func setTransience(of attribute: inout Attribute, _ object: KeyedArchive.Object)
  {
    guard archive.boolean("NSIsTransient", of: object) else { return }
    switch framework {
    case .coreData: attribute.isTransient = true
    case .swiftData: attribute.isEphemeral = true
    }
  }

  private func scalar(of type: StorageType) -> ScalarType {
    switch (type, framework) {
    case (.integer64, .swiftData): .int
    case (let type, _):
      ScalarType.allCases.first { $0.coreDataName != nil && $0.storageType == type } ?? .undefined
    }
  }

  /// Every transformable attribute names its transformer in SwiftData; arrays of texts have the
  /// secure one. Source: design, swiftdata.md section 1.
  private mutating func setTransformer(of attribute: inout Attribute, _ object: KeyedArchive.Object)
  {
    let name = archive.string("NSValueTransformerName", of: object)
    switch framework {
    case .coreData:
      attribute.transformer = name
      attribute.customClass = archive.string("NSAttributeValueClassName", of: object)
    case .swiftData:
      let isArray = name == nil || name == "NSSecureUnarchiveFromData"
      if isArray { attribute.type = .array(.scalar(.string)) } else { attribute.transformer = name }
    }
  }

  /// A composite attribute becomes a struct of its leaves. The attribute counts as optional only
  /// when every leaf is, as an optional struct makes them so; the flag itself is not hashed.
  private mutating func setComposite(
    of attribute: inout Attribute, _ object: KeyedArchive.Object, entity: String
  ) throws(ArchiveError) {
    let members = try leaves(of: object, depth: 0)
    let name = "\(entity)_\(attribute.name)"
    types.append(TypeDeclaration(name: name, kind: .structure(members)))
    attribute.type = .named(name)
    attribute.isOptional = attribute.isOptional && members.allSatisfy(\.isOptional)
  }

  /// The leaves: whichever field of the archive is a list of attributes holds them.
  private mutating func leaves(of object: KeyedArchive.Object, depth: Int) throws(ArchiveError)
    -> [TypeDeclaration.Member]
  {
    guard depth < BinaryPropertyList.depthLimit else { throw .nestedTooDeeply }
    var members: [TypeDeclaration.Member] = []
    for field in archive.fields(of: object) {
      for element in archive.elements(field.value) {
        guard let leaf = archive.object(element), leaf.className.hasSuffix("AttributeDescription")
        else { continue }
        let code = archive.value("NSAttributeType", of: leaf)?.integer ?? 0
        if code == Int(StorageType.compositeCode) {
          members += try leaves(of: leaf, depth: depth + 1)
          continue
        }
        guard let name = archive.string("NSPropertyName", of: leaf),
          let type = StorageType(code: code)
        else { throw .malformed }
        members.append(
          .init(
            name: name, type: .scalar(scalar(of: type)),
            isOptional: archive.boolean("NSIsOptional", of: leaf),
            isTransient: archive.boolean("NSIsTransient", of: leaf)))
      }
    }
    return members
  }

  mutating func relationship(_ property: Property) -> Relationship {
    let object = property.object
    let maximum = archive.value("NSMaxCount", of: object)?.integer ?? 0
    let minimum = archive.value("NSMinCount", of: object)?.integer ?? 0
    let inverse =
      archive.string("_NSInverseRelationshipName", of: object)
      ?? archive.object("NSInverseRelationship", of: object)
      .flatMap { archive.string("NSPropertyName", of: $0) }
    let rule = archive.value("NSDeleteRule", of: object)?.integer ?? 0
    return Relationship(
      name: property.name, destination: destination(of: object), isToMany: maximum != 1,
      isOptional: archive.boolean("NSIsOptional", of: object), inverse: inverse,
      deleteRule: deleteRule(code: rule, hasInverse: inverse != nil),
      isOrdered: archive.boolean("NSIsOrdered", of: object),
      minimumCount: minimum == 0 ? nil : minimum,
      maximumCount: maximum == 0 || maximum == 1 ? nil : maximum,
      originalName: originalName(of: object, named: property.name),
      hashModifier: archive.string("NSVersionHashModifier", of: object),
      isTransient: archive.boolean("NSIsTransient", of: object),
      isReadOnly: archive.boolean("NSIsReadOnly", of: object), userInfo: userInfo(of: object))
  }

  private mutating func destination(of object: KeyedArchive.Object) -> String {
    archive.string("_NSDestinationEntityName", of: object)
      ?? archive.object("NSDestinationEntity", of: object)
      .flatMap { archive.string("NSEntityName", of: $0) } ?? ""
  }

  /// In SwiftData a stated rule keeps a relationship without inverse from being given one.
  private func deleteRule(code: Int, hasInverse: Bool) -> DeleteRule? {
    let rule = DeleteRule.allCases.first { $0.code == code } ?? .nullify
    switch framework {
    case .coreData: return rule
    case .swiftData: return rule == .nullify && hasInverse ? nil : rule
    }
  }

  mutating func fetchedProperty(_ property: Property) -> FetchedProperty {
    let request = archive.object("NSFetchRequest", of: property.object)
    let entity =
      archive.string("_NSFetchRequestEntityName", of: property.object)
      ?? request.flatMap { archive.object("NSEntity", of: $0) }
      .flatMap { archive.string("NSEntityName", of: $0) }
    return FetchedProperty(
      name: property.name, entity: entity ?? "",
      predicate: request.flatMap { archive.object("NSPredicate", of: $0) }
        .flatMap { predicateText(of: $0) })
  }
}
