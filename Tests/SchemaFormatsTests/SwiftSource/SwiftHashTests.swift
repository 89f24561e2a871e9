import SchemaFormats
import SchemaModel
import TestSupport
import Testing

/// The importer against the framework: source whose hashes are known must give those hashes.
@Suite struct SwiftHashTests {
  @Test func everyFixtureGivesTheHashesThatTheFrameworkWrote() throws {
    var versions = (equal: 0, all: 0)
    var entities = (equal: 0, all: 0)
    for fixture in SwiftFixture.all {
      let found = try imported(fixture).map(SwiftFixture.KnownVersion.init)
      #expect(found == fixture.versions, "\(fixture.name)")
      for known in fixture.versions {
        let same = found.first { $0.version == known.version }
        versions.all += 1
        versions.equal += same == known ? 1 : 0
        entities.all += known.entityHashes.count
        entities.equal += known.entityHashes.count { same?.entityHashes[$0.key] == $0.value }
      }
    }
    print(
      "Swift source: \(versions.equal) of \(versions.all) checksums, "
        + "\(entities.equal) of \(entities.all) entity hashes")
  }

  @Test(arguments: SwiftFixture.all)
  func theSourceSaysWhatTheHandwrittenVersionSays(_ fixture: SwiftFixture) throws {
    let found = try imported(fixture)
    let handwritten = try fixture.handwritten()
    #expect(found.count == handwritten.count)
    for (schema, other) in zip(found, handwritten) {
      #expect(comparable(schema) == comparable(other))
    }
  }

  /// The versions of the fixture's one history; a finding of the importer fails the test.
  private func imported(_ fixture: SwiftFixture) throws -> [Schema] {
    let result = SwiftSourceReader.read(files: try fixture.sources(), source: fixture.name)
    let findings = result.diagnostics.filter { $0.severity > .info }
    #expect(findings.isEmpty, "\(fixture.name)")
    #expect(result.histories.count == 1, "\(fixture.name)")
    return result.histories.first?.versions.map(\.schema) ?? []
  }

  /// The schema without what a hand-written version need not repeat: docs, defaults, queries, the
  /// order of declarations, and the side of a relationship that states the inverse.
  private func comparable(_ schema: Schema) -> Schema {
    var result = schema
    result.sourceName = nil
    result.types.sort { byteOrder($0.name, $1.name) }
    result.entities = schema.entities.map { comparable($0, in: schema) }
      .sorted { byteOrder($0.name, $1.name) }
    return result
  }

  private func comparable(_ entity: Entity, in schema: Schema) -> Entity {
    var result = entity
    result.doc = nil
    result.queries = []
    result.attributes = entity.attributes.map { attribute in
      var attribute = attribute
      attribute.doc = nil
      attribute.defaultValue = nil
      return attribute
    }.sorted { byteOrder($0.name, $1.name) }
    result.relationships = entity.relationships.map { relationship in
      var relationship = relationship
      relationship.doc = nil
      relationship.inverse = schema.inverse(of: relationship, in: entity)
      return relationship
    }.sorted { byteOrder($0.name, $1.name) }
    return result
  }
}
