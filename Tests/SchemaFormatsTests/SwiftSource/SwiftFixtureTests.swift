import SchemaModel
import TestSupport
import Testing

/// Whether the facts beside the Swift fixtures are true; the importer's tests rest on them.
@Suite struct SwiftFixtureTests {
  @Test func everyFolderHasSourceAndFacts() throws {
    #expect(SwiftFixture.all.count == 10)
    #expect(SwiftFixture.all.flatMap(\.versions).count == 11)
    for fixture in SwiftFixture.all { #expect(try !fixture.sources().isEmpty, "\(fixture.name)") }
  }

  @Test(arguments: SwiftFixture.all)
  func theHandwrittenVersionsHaveTheKnownHashes(_ fixture: SwiftFixture) throws {
    let schemas = try fixture.handwritten()
    #expect(schemas.map(SwiftFixture.KnownVersion.init) == fixture.versions)
  }

  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
  func theFactsAreThoseOfTheVectors() throws {
    let vectors = try Corpus.vectors().filter { $0.file.hasPrefix("swiftdata-") }
    #expect(vectors.count == 9)
    for vector in vectors {
      let name = String(vector.file.dropFirst("swiftdata-".count).dropLast(".json".count))
      let fixture = try #require(SwiftFixture.all.first { $0.name == name })
      let known = SwiftFixture.KnownVersion(
        version: SchemaVersion(1, 0, 0), checksum: try #require(vector.checksum),
        entityHashes: vector.entityHashes)
      #expect(fixture.versions == [known], "\(name)")
    }
  }

  /// Two releases of the framework wrote a store of each version.
  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
  func theFactsAreThoseOfTheStores() throws {
    let fixture = try #require(SwiftFixture.all.first { $0.name == "freezeray" })
    let stores = try Corpus.storeFacts(of: fixture.name)
    #expect(stores.count == 2 * fixture.versions.count)
    for known in fixture.versions {
      let same = stores.filter { $0.versionIdentifiers == [known.version.description] }
      #expect(same.count == 2)
      for store in same {
        #expect(store.checksum == known.checksum, "\(store.path)")
        #expect(store.entityHashes == known.entityHashes, "\(store.path)")
      }
    }
  }
}
