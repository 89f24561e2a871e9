import SchemaFormats
import SchemaModel
import Testing

@Suite struct ModelMistakeTests {
  @Test(arguments: [
    (#"<attribute name="a" attributeType="Text"/>"#, "4:21 ‘E.a’ is of the unknown type ‘Text’"),
    (
      #"<attribute name="a" attributeType="Integer 46"/>"#,
      "4:21 ‘E.a’ is of the unknown type ‘Integer 46’ (did you mean ‘Integer 64’?)"
    ),
    (#"<attribute name="a"/>"#, "4:1 ‘E.a’ has no type"),
    (#"<attribute attributeType="String"/>"#, "4:1 ‘attribute’ has no ‘name’"),
    (#"<attribute name="" attributeType="String"/>"#, "4:12 ‘name’ of ‘attribute’ is empty"),
    (
      #"<attribute name="a" attributeType="String" optional="maybe"/>"#,
      "4:44 ‘optional’ is YES or NO, not ‘maybe’"
    ),
    (
      #"<attribute name="a" attributeType="Date" defaultDateTimeInterval="nan"/>"#,
      "4:42 ‘defaultDateTimeInterval’ is a number of seconds, not ‘nan’"
    ),
    (
      #"<attribute name="a" attributeType="Date" derived="YES"/>"#,
      "4:1 ‘a’ is derived and has no ‘derivationExpression’"
    ),
    (
      #"<attribute name="a" attributeType="Date" derivationExpression="now()"/>"#,
      "4:42 ‘a’ has a ‘derivationExpression’ and is not derived"
    ),
    (#"<relationship name="r"/>"#, "4:1 ‘E.r’ has no ‘destinationEntity’"),
    (
      #"<relationship name="r" destinationEntity="E" minCount="x"/>"#,
      "4:46 ‘minCount’ is a whole number, not ‘x’"
    ),
    (
      #"<relationship name="r" destinationEntity="E" maxCount="99999999999999999999"/>"#,
      "4:46 ‘maxCount’ is a whole number, not ‘99999999999999999999’"
    ),
    (
      #"<relationship name="r" destinationEntity="E" maxCount="2"/>"#,
      "4:46 ‘r’ is a to-one with a ‘maxCount’ of 2"
    ),
    (
      #"<relationship name="r" destinationEntity="E" deletionRule="Explode"/>"#,
      "4:46 ‘deletionRule’ is one of No Action, Nullify, Cascade, Deny, not ‘Explode’"
    ),
    (#"<fetchedProperty name="f"/>"#, "4:1 ‘E.f’ has one ‘fetchRequest’"),
    (
      #"<fetchIndex name="i"><fetchIndexElement type="Binary"/></fetchIndex>"#,
      "4:22 a key of an index has a ‘property’ or an ‘expression’"
    ),
    (
      #"<fetchIndex name="i"><fetchIndexElement property="a" type="Hash"/></fetchIndex>"#,
      "4:54 ‘type’ of an index is Binary or RTree, not ‘Hash’"
    ),
  ])
  func refusesWhatASchemaCannotHold(elements: String, mistake: String) {
    #expect(ModelText.mistakes(ModelText.entity(elements)) == [mistake])
  }

  @Test func reportsEveryMistakeAndEveryNameTwice() {
    let text = ModelText.model(
      """
      <entity name="A"><attribute name="x" attributeType="?"/></entity>
      <entity name="B">
      <attribute name="x" attributeType="String"/>
      <relationship name="x" destinationEntity="A"/>
      </entity>
      <entity name="B"/>
      <configuration name="c"/>
      <configuration name="c"/>
      """)
    #expect(
      ModelText.mistakes(text) == [
        "3:38 ‘A.x’ is of the unknown type ‘?’", "6:1 ‘B’ has two properties named ‘x’",
        "8:1 the entity ‘B’ stands here twice", "10:1 the configuration ‘c’ stands here twice",
      ])
  }

  @Test func warnsOfWhatIsNotKnownAndKeepsQuietAboutTheEditor() throws {
    let text = ModelText.model(
      """
      <entity name="E" representedClassName="E" sparkle="YES">
      <attribute name="a" attributeType="String" minLenght="2"/>
      <glitter/>
      </entity>
      <elements><element name="E" positionX="0" positionY="0" width="1" height="2"/></elements>
      """, attributes: #" lastSavedToolsVersion="22758" systemVersion="23E224""#)
    #expect(
      try ModelText.warnings(text) == [
        "3:43 ‘sparkle’ of ‘entity’ is not known and left out",
        "4:44 ‘minLenght’ of ‘attribute’ is not known and left out",
        "5:1 ‘glitter’ inside ‘entity’ is not known and left out",
      ])
  }

  @Test func leavesNamesThatPointNowhereToTheRules() throws {
    let text = ModelText.entity(
      #"<relationship name="r" destinationEntity="Gone" inverseName="x" inverseEntity="Gone"/>"#,
      attributes: #" parentEntity="Nobody""#)
    let read = try ModelText.read(text)
    #expect(read.warnings.isEmpty)
    #expect(read.version.schema.entities[0].parent == "Nobody")
  }
}
