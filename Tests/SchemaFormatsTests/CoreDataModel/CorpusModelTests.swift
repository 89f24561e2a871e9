import Foundation
import SchemaFormats
import SchemaModel
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
struct CorpusModelTests {
  @Test func everyModelHasItsKnownHashes() throws {
    let versions = try Corpus.versions()
    var (hashes, checksums) = (0, 0)
    for version in versions {
      let (schema, warnings) = try read(version)
      #expect(warnings.isEmpty, "\(version.model) \(version.name)")
      let computed = VersionHashes(of: schema)
      for (entity, expected) in version.entityHashes {
        guard let expected else { continue }
        let hash = computed[entity]?.base64
        #expect(hash == expected, "\(version.model) \(version.name) \(entity)")
        hashes += 1
      }
      if let expected = version.checksum {
        #expect(computed.checksum == expected, "\(version.model) \(version.name)")
        checksums += 1
      }
    }
    print(
      "corpus models: \(versions.count) of 63 read, \(hashes) entity hashes and "
        + "\(checksums) checksums equal")
    #expect(versions.count == 63)
  }

  @Test func everyModelSurvivesYAMLAndXML() throws {
    let versions = try Corpus.versions()
    var survived = 0
    for version in versions {
      let schema = try read(version).schema
      let yaml = try VersionReader.read(
        Array(VersionWriter.write(schema).utf8), file: "v.yaml"
      ).schema
      #expect(yaml == schema, "\(version.model) \(version.name)")
      let text = CoreDataModelWriter.write(yaml)
      let again = try CoreDataModelReader.read(
        Array(text.utf8), file: "contents", model: schema.model, version: schema.version,
        sourceName: schema.sourceName)
      #expect(again.warnings.isEmpty)
      #expect(again.version.schema == schema, "\(version.model) \(version.name)")
      #expect(VersionHashes(of: again.version.schema) == VersionHashes(of: schema))
      survived += again.version.schema == schema ? 1 : 0
    }
    print("YAML and XML: \(survived) of \(versions.count) models survive")
  }

  private func read(
    _ version: Corpus.Version
  ) throws -> (schema: Schema, warnings: [Diagnostic]) {
    let read = try CoreDataModelReader.read(
      Array(Corpus.data("corpus/\(version.path)")), file: version.path, model: version.model,
      version: SchemaVersion(1, 0, 0), sourceName: version.name)
    return (read.version.schema, read.warnings)
  }
}
