import SchemaFormats
import SchemaModel
import Testing

@Suite struct CoreDataModelReaderTests {
  @Test func readsWhatAnEntitySays() throws {
    let model = ModelText.model(
      """
      <entity name="Base" representedClassName="Base" isAbstract="YES"/>
      <entity name="E" representedClassName="Notes.Entry" parentEntity="Base" elementID="Old"
          versionHashModifier="2" syncable="YES" codeGenerationType="category"
          coreSpotlightDisplayNameExpression="title">
          <userInfo><entry key="team" value="sync"/></userInfo>
      </entity>
      """)
    let schema = try ModelText.read(model).version.schema
    #expect(schema.framework == .coreData)
    #expect(
      schema.entities == [
        Entity(name: "Base", isAbstract: true),
        Entity(
          name: "E", parent: "Base", originalName: "Old", className: "Entry", module: "Notes",
          codegen: "category", hashModifier: "2", isSyncable: true, spotlightDisplayName: "title",
          userInfo: [UserInfoEntry(key: "team", value: "sync")]),
      ])
  }

  @Test(
    arguments: [
      (#" representedClassName="E""#, nil, nil), (#" representedClassName=".E""#, nil, "."),
      (#" representedClassName=".Other""#, "Other", "."),
      (#" representedClassName="M.Outer.Inner""#, "Outer.Inner", "M"),
      ("", "NSManagedObject", nil),
      (#" representedClassName="NSManagedObject""#, "NSManagedObject", nil),
    ] as [(String, String?, String?)])
  func tellsClassAndModuleApart(
    attribute: String, className: String?, module: String?
  ) throws {
    let text = ModelText.model("<entity name=\"E\"\(attribute)/>")
    let entity = try #require(try ModelText.read(text).version.schema.entities.first)
    #expect(entity.className == className)
    #expect(entity.module == module)
  }

  @Test(arguments: [
    (#"attributeType="Integer 16" defaultValueString="-5""#, ScalarType.int16, Literal.integer(-5)),
    (#"attributeType="Integer 32" defaultValueString="0""#, .int32, .integer(0)),
    (
      #"attributeType="Integer 64" defaultValueString="9223372036854775807""#, .int64,
      .integer(.max)
    ),
    (#"attributeType="Boolean" defaultValueString="YES""#, .bool, .boolean(true)),
    (#"attributeType="Boolean" defaultValueString="NO""#, .bool, .boolean(false)),
    (#"attributeType="Double" defaultValueString="0.0""#, .double, .double(0)),
    (#"attributeType="Float" defaultValueString="1.5""#, .float, .double(1.5)),
    (#"attributeType="Decimal" defaultValueString="19.90""#, .decimal, .decimal("19.90")),
    (#"attributeType="String" defaultValueString="YES""#, .string, .string("YES")),
    (#"attributeType="String" defaultValueString="""#, .string, .string("")),
    (#"attributeType="URI" defaultValueString="https://a.b""#, .url, .url("https://a.b")),
    (
      #"attributeType="UUID" defaultValueString="6ba7b810-9dad-11d1-80b4-00c04fd430c8""#, .uuid,
      .uuid("6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    ),
    (#"attributeType="Date" defaultDateTimeInterval="784758480""#, .date, .date(784_758_480)),
    (#"attributeType="Integer 16" defaultValueString="0.0""#, .int16, .integer(0)),
    (#"attributeType="Integer 16" defaultValueString="0.5""#, .int16, .string("0.5")),
    // What does not fit is kept as a text, for the rule invalid-default to find.
    (#"attributeType="Integer 16" defaultValueString="five""#, .int16, .string("five")),
    (#"attributeType="Boolean" defaultValueString="maybe""#, .bool, .string("maybe")),
    (#"attributeType="Date" defaultValueString="now""#, .date, .string("now")),
    (#"attributeType="UUID" defaultValueString="new""#, .uuid, .string("new")),
  ])
  func readsADefaultByItsType(attributes: String, type: ScalarType, value: Literal) throws {
    let entity = try ModelText.entityRead("<attribute name=\"a\" \(attributes)/>")
    #expect(entity.attributes == [Attribute(name: "a", type: .scalar(type), defaultValue: value)])
  }

  @Test func readsEveryOptionOfAnAttribute() throws {
    let entity = try ModelText.entityRead(
      """
      <attribute name="code" optional="YES" attributeType="String" minValueString="1"
        maxValueString="9" regularExpressionString="^[a-z]+$" elementID="kode" syncable="NO"
        versionHashModifier="x" spotlightIndexingEnabled="YES" allowsCloudEncryption="YES"
        preserveAfterDeletion="YES" readOnly="YES"/>
      <attribute name="photo" attributeType="Binary" allowsExternalBinaryDataStorage="YES"/>
      <attribute name="color" attributeType="Transformable" customClassName="UIColor"
        valueTransformerName="ColorTransformer"/>
      <attribute name="count" attributeType="Integer 64" usesScalarValueType="YES" derived="YES"
        derivationExpression="pages.@count"/>
      <attribute name="due" attributeType="Date" minDateTimeInterval="0" maxDateTimeInterval="99"
        usesScalarValueType="NO"/>
      <attribute name="cache" transient="YES"/>
      """)
    #expect(
      entity.attributes == [
        Attribute(
          name: "code", type: .scalar(.string), isOptional: true, originalName: "kode",
          hashModifier: "x", isReadOnly: true, isSpotlightIndexed: true,
          allowsCloudEncryption: true, preservesValueOnDeletion: true, isSyncable: false,
          minimum: "1", maximum: "9", regularExpression: "^[a-z]+$"),
        Attribute(name: "photo", type: .scalar(.data), isExternalStorage: true),
        Attribute(
          name: "color", type: .scalar(.transformable), transformer: "ColorTransformer",
          customClass: "UIColor"),
        Attribute(
          name: "count", type: .scalar(.int64), derivation: "pages.@count", usesScalar: true),
        Attribute(
          name: "due", type: .scalar(.date), usesScalar: false, minimum: "0", maximum: "99"),
        Attribute(name: "cache", type: .scalar(.undefined), isTransient: true),
      ])
  }

  @Test func readsCompositesDeclaredApartAndInline() throws {
    let schema = try ModelText.read(
      ModelText.model(
        """
        <entity name="E" representedClassName="E">
          <attribute name="home" optional="YES" attributeType="Composite" composite="Place"/>
          <attribute name="size" attributeType="Composite">
            <element name="width" attributeType="Double"/>
          </attribute>
        </entity>
        <composite name="Place">
          <attribute name="x" attributeType="Double" defaultValueString="1.5"
            usesScalarValueType="YES"/>
          <attribute name="note" optional="YES" transient="YES" attributeType="String"/>
        </composite>
        """)
    ).version.schema
    #expect(
      schema.types == [
        TypeDeclaration(
          name: "Place",
          kind: .structure([
            .init(name: "x", type: .scalar(.double), defaultValue: .double(1.5), usesScalar: true),
            .init(name: "note", type: .scalar(.string), isOptional: true, isTransient: true),
          ])),
        TypeDeclaration(
          name: "E_size", kind: .structure([.init(name: "width", type: .scalar(.double))])),
      ])
    #expect(schema.entities[0].attributes.map(\.type) == [.named("Place"), .named("E_size")])
  }

  @Test func readsEveryOptionOfARelationship() throws {
    let entity = try ModelText.entityRead(
      """
      <relationship name="parts" optional="YES" toMany="YES" ordered="YES" minCount="1"
        maxCount="9" deletionRule="Cascade" destinationEntity="E" inverseName="whole"
        inverseEntity="E" syncable="YES" elementID="pieces" versionHashModifier="r"/>
      <relationship name="whole" maxCount="1" deletionRule="No Action" destinationEntity="E"
        inverseName="parts" inverseEntity="E" transient="YES">
        <userInfo><entry key="k" value=""/></userInfo>
      </relationship>
      """)
    #expect(
      entity.relationships == [
        Relationship(
          name: "parts", destination: "E", isToMany: true, isOptional: true, inverse: "whole",
          deleteRule: .cascade, isOrdered: true, minimumCount: 1, maximumCount: 9,
          originalName: "pieces", hashModifier: "r", isSyncable: true),
        Relationship(
          name: "whole", destination: "E", inverse: "parts", deleteRule: .noAction,
          isTransient: true, userInfo: [UserInfoEntry(key: "k", value: "")]),
      ])
  }

  @Test func readsIndexesAndConstraints() throws {
    let entity = try ModelText.entityRead(
      """
      <attribute name="a" attributeType="Double"/>
      <attribute name="b" attributeType="Double"/>
      <fetchIndex name="byA" partialIndexPredicate="a &gt; 1">
        <fetchIndexElement property="a" type="Binary" order="descending"/>
        <fetchIndexElement expression="length:(b)" expressionType="Integer 64" type="Binary"
          order="ascending"/>
      </fetchIndex>
      <fetchIndex name="near">
        <fetchIndexElement property="a" type="RTree" order="ascending"/>
        <fetchIndexElement property="b" type="RTree" order="ascending"/>
      </fetchIndex>
      <uniquenessConstraints>
        <uniquenessConstraint><constraint value="b"/><constraint value="a"/></uniquenessConstraint>
      </uniquenessConstraints>
      """)
    #expect(
      entity.indexes == [
        FetchIndex(
          name: "byA",
          keys: [
            .init(property: "a", isDescending: true),
            .init(property: "length:(b)", expressionType: "Integer 64"),
          ], partialPredicate: "a > 1"),
        FetchIndex(name: "near", kind: .rtree, keys: [.init(property: "a"), .init(property: "b")]),
      ])
    #expect(entity.uniquenessConstraints == [["b", "a"]])
  }

  @Test func readsTheIndexesOfOldFiles() throws {
    let entity = try ModelText.entityRead(
      """
      <attribute name="a" attributeType="Double" indexed="YES"/>
      <attribute name="b" attributeType="Double" indexed="NO"/>
      <compoundIndexes>
        <compoundIndex><index value="a"/><index value="b"/></compoundIndex>
      </compoundIndexes>
      """)
    #expect(
      entity.indexes == [
        FetchIndex(name: "a", keys: [.init(property: "a")]),
        FetchIndex(name: "a_b", keys: [.init(property: "a"), .init(property: "b")]),
      ])
  }

  @Test func readsConfigurationsAndWhatIsFetched() throws {
    let text = ModelText.model(
      """
      <entity name="E" representedClassName="E">
        <fetchedProperty name="recent" optional="YES" syncable="YES" elementID="newest">
          <fetchRequest name="fetchedPropertyFetchRequest" entity="E"
            predicateString="date &gt; $NOW" fetchLimit="5"/>
        </fetchedProperty>
      </entity>
      <configuration name="Cloud" usedWithCloudKit="YES"><memberEntity name="E"/></configuration>
      <fetchRequest name="all" entity="E" resultType="1"/>
      """, attributes: #" userDefinedModelVersionIdentifier="7" usedWithCloudKit="YES""#)
    let schema = try ModelText.read(text).version.schema
    #expect(schema.identifiers == ["7"])
    #expect(schema.isUsedWithCloudKit)
    #expect(
      schema.configurations == [
        Configuration(name: "Cloud", entities: ["E"], isUsedWithCloudKit: true)
      ])
    #expect(
      schema.fetchRequests == [
        FetchRequest(
          name: "all", entity: "E", options: [UserInfoEntry(key: "resultType", value: "1")])
      ])
    #expect(
      schema.entities[0].fetchedProperties == [
        FetchedProperty(
          name: "recent", entity: "E", predicate: "date > $NOW",
          options: [UserInfoEntry(key: "fetchLimit", value: "5")], isOptional: true,
          originalName: "newest", isSyncable: true)
      ])
  }

  @Test func pointsAtTheAttributesOfTheXML() throws {
    let text = """
      <model>
        <entity name="Año" parentEntity="Base"
            elementID="Y">
          <!-- <attribute name="no"/> --><attribute name='ñ' attributeType="String"
            defaultValueString="a > b" elementID="é"/>
          <relationship name="r" destinationEntity="Z" inverseName="i" deletionRule="Deny"/>
        </entity>
      </model>
      """
    let map = try ModelText.read(text).version.sourceMap
    func place(_ path: SchemaPath) -> String? {
      map[exactly: path].map { "\($0.line):\($0.column)+\($0.length)" }
    }
    #expect(place(.schema) == "1:1+6")
    #expect(place(SchemaPath(.schema, key: "version")) == "1:1+6")
    #expect(place(.entity("Año")) == "2:3+7")
    #expect(place(.entity("Año", key: "parent")) == "2:22+12")
    #expect(place(.entity("Año", key: "originalName")) == "3:7+9")
    #expect(place(.property("ñ", of: "Año")) == "4:36+10")
    #expect(place(.property("ñ", of: "Año", key: "type")) == "4:56+13")
    #expect(place(.property("ñ", of: "Año", key: "default")) == "5:7+18")
    #expect(place(.property("ñ", of: "Año", key: "originalName")) == "5:34+9")
    #expect(place(.property("r", of: "Año", key: "to")) == "6:28+17")
    #expect(place(.property("r", of: "Año", key: "inverse")) == "6:50+11")
    #expect(place(.property("r", of: "Año", key: "deleteRule")) == "6:66+12")
  }
}
