import SchemaFormats
import SchemaModel
import TestSupport
import Testing

@Suite struct CoreDataModelWriterTests {
  @Test func whatIsWrittenReadsBackAsTheSameSchema() throws {
    print("written models: seeds \(TestSeed.start) to \(TestSeed.start + 399)")
    for seed in TestSeed.start..<(TestSeed.start + 400) {
      var random = SeededGenerator(seed: seed)
      let schema = SchemaGenerator.schema(using: &random, framework: .coreData).asModelsSayIt
      let text = CoreDataModelWriter.write(schema)
      let read = try CoreDataModelReader.read(
        Array(text.utf8), file: "contents", model: schema.model, version: schema.version,
        sourceName: schema.sourceName)
      guard read.version.schema == schema, read.warnings.isEmpty else {
        Issue.record("seed \(seed): \(read.warnings)\n\(text)")
        return
      }
      #expect(VersionHashes(of: read.version.schema) == VersionHashes(of: schema))
    }
  }

  @Test func writesAsXcodeLaysItOut() {
    let schema = Schema(
      model: "M", version: SchemaVersion(2, 0, 0), framework: .coreData, identifiers: ["x"],
      entities: [
        Entity(
          name: "Note", className: "CDNote", module: ".",
          attributes: [
            Attribute(
              name: "title", type: .scalar(.string), defaultValue: .string("<\"&\n>"))
          ],
          relationships: [
            Relationship(name: "next", destination: "Note", isOptional: true, inverse: "next")
          ])
      ])
    #expect(
      CoreDataModelWriter.write(schema) == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" \
        lastSavedToolsVersion="22758" systemVersion="23E224" minimumToolsVersion="Automatic" \
        sourceLanguage="Swift" userDefinedModelVersionIdentifier="x">
            <entity name="Note" representedClassName=".CDNote">
                <attribute name="title" attributeType="String" \
        defaultValueString="&lt;&quot;&amp;&#10;&gt;"/>
                <relationship name="next" optional="YES" maxCount="1" destinationEntity="Note" \
        inverseName="next" inverseEntity="Note"/>
            </entity>
        </model>

        """)
  }
}

extension Schema {
  /// The schema without what Xcode's models have no words for, and with what they spell out.
  fileprivate var asModelsSayIt: Schema {
    var schema = self
    schema.identifiers = [storedIdentifiers.first].compactMap { $0 }
    schema.dropped = []
    for index in schema.types.indices {
      guard case .structure(var members) = schema.types[index].kind else { continue }
      for member in members.indices {
        members[member].defaultValue = members[member].defaultValue?.asModelsSayIt
      }
      schema.types[index].kind = .structure(members)
    }
    for index in schema.entities.indices { schema.entities[index].sayAsModels() }
    return schema
  }
}

extension Entity {
  fileprivate mutating func sayAsModels() {
    doc = nil
    queries = []
    dropped = []
    hashModifier = hashModifier?.asModelsSayIt
    userInfo = userInfo.asModelsSayIt
    for index in indexes.indices { indexes[index].name = indexes[index].storedName }
    for index in attributes.indices {
      attributes[index].doc = nil
      attributes[index].derivationFilter = nil
      attributes[index].hashModifier = attributes[index].hashModifier?.asModelsSayIt
      attributes[index].userInfo = attributes[index].userInfo.asModelsSayIt
      attributes[index].defaultValue = attributes[index].defaultValue?.asModelsSayIt
    }
    for index in relationships.indices {
      relationships[index].doc = nil
      relationships[index].hashModifier = relationships[index].hashModifier?.asModelsSayIt
      relationships[index].userInfo = relationships[index].userInfo.asModelsSayIt
    }
    for index in fetchedProperties.indices {
      fetchedProperties[index].userInfo = fetchedProperties[index].userInfo.asModelsSayIt
    }
  }
}

extension Literal {
  /// The default, where the text of a model can say it.
  fileprivate var asModelsSayIt: Literal? {
    switch self {
    case .string(let text): .string(text.writable)
    case .data, .now, .newUUID, .array, .dictionary, .expression: nil
    case .boolean, .integer, .unsigned, .double, .decimal, .date, .uuid, .url, .enumCase: self
    }
  }
}

extension String {
  /// The text; `nil` for an empty one, which says nothing.
  fileprivate var asModelsSayIt: String? { isEmpty ? nil : writable }

  /// XML has no way to say a bell.
  fileprivate var writable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{7}" ? "\u{FFFD}" : $0 }))
  }
}

extension [UserInfoEntry] {
  fileprivate var asModelsSayIt: [UserInfoEntry] {
    map { UserInfoEntry(key: $0.key, value: $0.value.writable) }
  }
}
