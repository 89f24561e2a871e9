import SchemaModel

extension SchemaDraft {
  /// Declares one type of every kind that the framework has.
  mutating func addTypes() {
    if isCoreData {
      schema.types = [structure("Direccion"), structure("Medida")]
      return
    }
    schema.types = [
      .init(
        name: "Estado",
        kind: .enumeration(
          raw: .string,
          cases: [
            .init(name: "nuevo", rawValue: .string("nuevo")),
            .init(name: "enCurso", rawValue: .string(random.pick(Words.texts))),
          ])),
      .init(
        name: "Nivel",
        kind: .enumeration(
          raw: .int,
          cases: [
            .init(name: "bajo", rawValue: .integer(0)),
            .init(name: "alto", rawValue: .integer(random.one(in: 2) ? 1 : -7)),
          ])),
      .init(
        name: "Modo",
        kind: .enumeration(
          raw: nil,
          cases: [
            .init(name: "tren"),
            .init(name: "otro", payload: random.one(in: 2) ? [payload(), payload()] : []),
          ])),
      structure("Direccion"),
      .init(
        name: "Ruta",
        kind: .codable([
          .init(name: "puntos", type: .array(.scalar(.double))),
          .init(name: "etiquetas", type: .set(.named("Estado")), isOptional: true),
        ])),
      .init(name: "UIColor", kind: .external),
    ]
  }

  /// A new attribute for the entity.
  mutating func attribute(in entity: Entity) -> Attribute {
    var attribute = Attribute(
      name: propertyName(in: entity), doc: doc(), type: random.pick(types),
      isOptional: random.one(in: 3))
    attribute.originalName = random.one(in: 6) ? "antes" : nil
    attribute.hashModifier = random.one(in: 8) ? random.pick(Words.texts) : nil
    attribute.isSpotlightIndexed = random.one(in: 8)
    attribute.allowsCloudEncryption = random.one(in: 8)
    attribute.preservesValueOnDeletion = random.one(in: 8)
    attribute.isTransient = random.one(in: 10)
    attribute.userInfo = userInfo()
    if random.one(in: 2) || (!attribute.isStored && !attribute.isOptional) {
      attribute.defaultValue = literal(of: attribute.type)
      if attribute.defaultValue == nil, !isCoreData, random.one(in: 2) {
        attribute.defaultValue = .expression(random.pick(Words.expressions))
      }
      attribute.isOptional = attribute.isOptional || attribute.defaultValue == nil
    }
    addTypeOptions(to: &attribute)
    if isCoreData {
      addCoreDataOptions(to: &attribute)
    } else if !attribute.isTransient, attribute.isOptional || attribute.defaultValue != nil {
      attribute.isEphemeral = random.one(in: 8)
    }
    return attribute
  }

  private mutating func addTypeOptions(to attribute: inout Attribute) {
    switch attribute.type {
    case .scalar(.data): attribute.isExternalStorage = random.one(in: 2)
    case .scalar(.transformable):
      attribute.transformer = random.one(in: 2) ? "ColorTransformer" : nil
      attribute.customClass = random.one(in: 2) ? "UIColor" : nil
    case .named("UIColor"): attribute.transformer = "ColorTransformer"
    case .scalar, .named, .array, .set, .dictionary, .optional: break
    }
  }

  private mutating func addCoreDataOptions(to attribute: inout Attribute) {
    attribute.isReadOnly = random.one(in: 8)
    attribute.usesScalar = random.one(in: 4) ? Bool.random(using: &random) : nil
    attribute.isSyncable = random.one(in: 4) ? Bool.random(using: &random) : nil
    switch attribute.type {
    case .scalar(.string):
      attribute.minimum = random.one(in: 4) ? "1" : nil
      attribute.maximum = random.one(in: 4) ? "120" : nil
      attribute.regularExpression = random.one(in: 4) ? "^[a-z]: #\\d{2}$" : nil
    case .scalar(.double): attribute.maximum = random.one(in: 4) ? "1.5" : nil
    case .scalar(.int64) where !attribute.isTransient && random.one(in: 2):
      attribute.derivation = random.pick(["nombre", "items.@count", "now()"])
      attribute.derivationFilter = random.one(in: 2) ? "estado == \"x\"" : nil
      attribute.isOptional = true
      attribute.defaultValue = nil
    case .scalar, .named, .array, .set, .dictionary, .optional: break
    }
  }

  private var types: [AttributeType] {
    if isCoreData {
      let words: [ScalarType] = [
        .bool, .int16, .int32, .int64, .float, .double, .decimal, .string, .date, .data, .uuid,
        .url, .transformable,
      ]
      return words.map { .scalar($0) } + [.named("Direccion"), .named("Medida")]
    }
    let coreDataOnly: [ScalarType] = [.transformable, .objectID, .undefined]
    let words = ScalarType.allCases.filter { !coreDataOnly.contains($0) }
    return words.map { .scalar($0) } + [
      .named("Estado"), .named("Nivel"), .named("Modo"), .named("Direccion"), .named("Ruta"),
      .named("UIColor"), .array(.scalar(.string)), .array(.scalar(.int)), .set(.scalar(.uuid)),
      .dictionary(key: .scalar(.string), value: .scalar(.double)), .array(.named("Direccion")),
      .array(.optional(.scalar(.string))), .array(.array(.scalar(.int))),
      .dictionary(key: .scalar(.string), value: .optional(.array(.named("Estado")))),
    ]
  }

  private mutating func structure(_ name: String) -> TypeDeclaration {
    var members: [TypeDeclaration.Member] = [
      .init(name: "\(name.lowercased())Calle", type: .scalar(.string)),
      .init(name: "\(name.lowercased())Numero", type: .scalar(.int64), isOptional: true),
    ]
    if isCoreData {
      members[0].defaultValue = random.one(in: 2) ? .string(random.pick(Words.texts)) : nil
      members[1].usesScalar = random.one(in: 2) ? Bool.random(using: &random) : nil
    }
    if isCoreData, random.one(in: 2) {
      members.append(
        .init(name: "nota", type: .scalar(.date), isOptional: true, isTransient: true))
    }
    return .init(name: name, kind: .structure(members))
  }

  private mutating func payload() -> TypeDeclaration.Payload {
    .init(
      type: random.pick([.scalar(.string), .array(.scalar(.int)), .named("Nivel")]),
      isOptional: random.one(in: 2))
  }
}
