import SchemaModel
import Testing

/// Hashes that Apple's framework wrote into stores and compiled models, for small models of every
/// kind; the corpus has many more.
@Suite struct VersionHashTests {
  @Test func aDateAloneIsHashed() {
    expect(
      [Entity(name: "Item", attributes: [Attribute(name: "timestamp", type: .scalar(.date))])],
      "Item", "tz+EqCETrYpwWl4jr1szrkJaRxICg51GevZadC+AOhk=")
  }

  @Test func theDerivationOfADerivedAttributeIsHashedInItsPlace() {
    expect(
      [
        Entity(
          name: "Item",
          attributes: [
            Attribute(name: "timestamp", type: .scalar(.date), isOptional: true),
            Attribute(
              name: "updatedAt", type: .scalar(.date), isOptional: true, derivation: "now()"),
          ])
      ], "Item", "tskcONMojXTnFVQk1eUO5EeXixtvUYU2AZY2arIJ0Ss=")
  }

  @Test func inheritedPropertiesAndUniquenessConstraintsAreHashed() {
    let text = AttributeType.scalar(.string)
    let entities = [
      Entity(
        name: "Car", uniquenessConstraints: [["numberPlate"]],
        attributes: [
          Attribute(name: "maker", type: text, isOptional: true),
          Attribute(name: "markedForDeletionAsOf", type: .scalar(.date), isOptional: true),
          Attribute(name: "model", type: text, isOptional: true),
          Attribute(name: "numberPlate", type: text),
        ],
        relationships: [
          Relationship(name: "owner", destination: "Person", isOptional: true, inverse: "cars")
        ]),
      Entity(name: "SportCar", parent: "Car"),
      Entity(
        name: "LuxuryCar", parent: "SportCar", originalName: "ExpensiveSportCar",
        attributes: [Attribute(name: "isLimitedEdition", type: .scalar(.bool), isOptional: true)]),
      Entity(
        name: "Person", uniquenessConstraints: [["firstName", "lastName"]],
        attributes: [
          Attribute(name: "firstName", type: text, isOptional: true),
          Attribute(name: "lastName", type: text, isOptional: true),
          Attribute(name: "updatedAt", type: .scalar(.date)),
        ],
        relationships: [
          Relationship(
            name: "cars", destination: "Car", isToMany: true, isOptional: true, inverse: "owner")
        ]),
    ]
    expect(entities, "Car", "flA++/S2PNk/9ynpZ14hxjxlJi2FqYifWaJECvZIG5M=")
    expect(entities, "SportCar", "cipVtbvNUddIdqTdj497veV93GHLZaV37FsPvpeNe4w=")
    expect(entities, "LuxuryCar", "qHPFWQAQ5Oo/e9+EZ4bfv1ywlVJrhqoN4sVpxLsSGIY=")
    expect(entities, "Person", "BnrmLhvRAUy2VZ2ZCAOuWPNU3Rt7p7dyKjYcDDnyE04=")
  }

  @Test func aMinimumCountIsHashed() {
    expect(
      [
        Entity(
          name: "Book",
          attributes: [
            Attribute(name: "authorName", type: .scalar(.string), isOptional: true),
            Attribute(name: "fileURL", type: .scalar(.transformable), isOptional: true),
            Attribute(name: "title", type: .scalar(.string), isOptional: true),
          ],
          relationships: [
            Relationship(
              name: "user", destination: "User", isOptional: true, inverse: "books",
              minimumCount: 1)
          ]), Entity(name: "User"),
      ], "Book", "QAj4tkrjwHQVGdiK0wEeqC4C3pQrvIhRCwPbCZIk7fU=")
  }

  @Test func aSwiftDataEnumIsAnOptionalLeafAndALinkMayLackItsInverse() {
    expect(
      [
        Entity(
          name: "Ingredient",
          attributes: [
            Attribute(name: "id", type: .scalar(.uuid)),
            Attribute(name: "unit", type: .named("Unit")),
            Attribute(name: "value", type: .scalar(.double)),
          ],
          relationships: [Relationship(name: "ingredientBase", destination: "IngredientBase")]),
        Entity(name: "IngredientBase"),
      ], "Ingredient", "SjufMt9CruGesYa2rQOtV8ls0/tFMmcaQGPaIALPxho=", framework: .swiftData,
      types: [TypeDeclaration(name: "Unit", kind: .enumeration(raw: .string, cases: []))])
  }

  @Test func aSwiftDataStructIsHashedByItsLeaves() {
    let text = AttributeType.scalar(.string)
    expect(
      [
        Entity(
          name: "Profile",
          attributes: [
            Attribute(name: "contact", type: .named("Contact")),
            Attribute(name: "headline", type: text), Attribute(name: "name", type: text),
            Attribute(name: "updatedAt", type: .scalar(.date)),
          ],
          relationships: [
            Relationship(
              name: "roles", destination: "Role", isToMany: true, inverse: "profile"),
            Relationship(
              name: "skills", destination: "SkillTag", isToMany: true, inverse: "profile"),
          ])
      ], "Profile", "PEVbZUw3e58updfo/zs68ley214im/9BoiSAch0Hw6M=", framework: .swiftData,
      types: [
        TypeDeclaration(
          name: "Contact",
          kind: .structure(
            ["email", "phone", "location", "link"].map { .init(name: $0, type: text) }))
      ])
  }

  @Test func checksumAndDigestAreThoseOfTheStore() {
    let user = Entity(
      name: "User",
      attributes: [
        Attribute(name: "name", type: .scalar(.string)),
        Attribute(name: "petName", type: .scalar(.string), isOptional: true),
      ])
    let hashes = VersionHashes(of: schema([user]))
    #expect(hashes["User"]?.base64 == "azH06XtpHRbEyCC65V+JQI1HATvUIVHs/eHqx/5L55g=")
    #expect(hashes.checksum == "u970QgYhRHEJGIt0zQr1UhuZL2ZJ1KxBS+B7rkAx0ik=")
    #expect(
      hashes.digest
        == "0KLB/FnL8roMcgeszeCxnPnvYqnn4VzB2DpFP6csqrDKzLB6fyG5rrVfjY5D"
        + "tnQxx4355oWuKFublPf2Jo1UWg==")
  }

  @Test func whatTheHashDoesNotSeeLeavesItAsItIs() {
    let plain = Entity(
      name: "Item", attributes: [Attribute(name: "timestamp", type: .scalar(.date))])
    var other = plain
    other.className = "CDItem"
    other.originalName = "Thing"
    other.userInfo = [UserInfoEntry(key: "k", value: "v")]
    other.indexes = [FetchIndex(keys: [.init(property: "timestamp")])]
    other.attributes[0].defaultValue = .now
    other.attributes[0].originalName = "date"
    other.attributes[0].isSpotlightIndexed = true
    other.attributes[0].allowsCloudEncryption = true
    other.attributes.append(Attribute(name: "flag", type: .scalar(.bool), isTransient: true))
    #expect(VersionHashes(of: schema([plain])) == VersionHashes(of: schema([other])))
  }

  @Test(
    arguments: [
      { (attribute: inout Attribute) in attribute.isOptional = true },
      { $0.isReadOnly = true }, { $0.isExternalStorage = true }, { $0.hashModifier = "2" },
      { $0.preservesValueOnDeletion = true }, { $0.type = .scalar(.double) }, { $0.name = "date" },
    ] as [@Sendable (inout Attribute) -> Void])
  func whatTheHashSeesChangesIt(_ change: @Sendable (inout Attribute) -> Void) {
    let plain = Attribute(name: "timestamp", type: .scalar(.date))
    var other = plain
    change(&other)
    #expect(
      VersionHashes(of: schema([Entity(name: "Item", attributes: [plain])]))
        != VersionHashes(of: schema([Entity(name: "Item", attributes: [other])])))
  }

  private func expect(
    _ entities: [Entity], _ name: String, _ hash: String, framework: Framework = .coreData,
    types: [TypeDeclaration] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var schema = schema(entities)
    schema.framework = framework
    schema.types = types
    #expect(
      VersionHashes(of: schema)[name]?.base64 == hash, sourceLocation: sourceLocation)
  }

  private func schema(_ entities: [Entity]) -> Schema {
    Schema(
      model: "M", version: SchemaVersion(1, 0, 0), framework: .coreData, entities: entities)
  }
}
