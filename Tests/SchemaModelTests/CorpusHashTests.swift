import SchemaModel
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
struct CorpusHashTests {
  @Test func everyVectorIsReproducedByteForByte() throws {
    var entities = 0
    var checksums = 0
    var digests = 0
    let vectors = try Corpus.vectors()
    for vector in vectors {
      let hashes = VersionHashes(of: vector.schema)
      #expect(
        Dictionary(uniqueKeysWithValues: hashes.entities.map { ($0.name, $0.hash.base64) })
          == vector.entityHashes, "\(vector.file)")
      entities += vector.entityHashes.count
      if let checksum = vector.checksum {
        #expect(hashes.checksum == checksum, "\(vector.file)")
        checksums += 1
      }
      if let digest = vector.digest {
        #expect(hashes.digest == digest, "\(vector.file)")
        digests += 1
      }
    }
    #expect(vectors.count == 28)
    print(
      "hash vectors: \(vectors.count) models, \(entities) entity hashes, "
        + "\(checksums) checksums, \(digests) digests compared")
  }

  @Test func everyModelVersionHasTheHashesThatAreKnownOfIt() throws {
    var entities = 0
    var checksums = 0
    let versions = try Corpus.versions()
    for version in versions {
      let hashes = VersionHashes(of: version.schema)
      let label = "\(version.source) \(version.name)"
      #expect(Set(hashes.entities.map(\.name)) == Set(version.entityHashes.keys), "\(label)")
      for case (let name, let expected?) in version.entityHashes {
        #expect(hashes[name]?.base64 == expected, "\(label) \(name)")
        entities += 1
      }
      if let checksum = version.checksum {
        #expect(hashes.checksum == checksum, "\(label)")
        checksums += 1
      }
    }
    #expect(versions.count == 63)
    print(
      "corpus models: \(versions.count) versions, \(entities) entity hashes, "
        + "\(checksums) checksums compared")
  }
}
