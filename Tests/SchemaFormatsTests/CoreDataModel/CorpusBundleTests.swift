import Foundation
import SchemaFormats
import SchemaModel
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
struct CorpusBundleTests {
  @Test func everyBundleBecomesAHistoryInTheKnownOrder() throws {
    let models = Dictionary(grouping: try Corpus.versions()) { "\($0.source)/\($0.model)" }
    var versions = 0
    for (name, expected) in models.sorted(by: { $0.key < $1.key }) {
      let read = CoreDataModelBundle.read(files: try files(of: expected), source: name)
      let history = try #require(read.history, "\(name): \(read.diagnostics)")
      #expect(history.versions.map(\.schema.sourceName) == expected.map(\.name), "\(name)")
      for (version, expected) in zip(history.versions, expected) {
        if let checksum = expected.checksum {
          #expect(VersionHashes(of: version.schema).checksum == checksum, "\(name)")
        }
        versions += 1
      }
    }
    print("bundles: \(models.count) histories of \(versions) versions")
    #expect(versions == 63)
  }

  /// Entities that an earlier version has in the same words are not read again: nobody can tell.
  @Test func aVersionOfABundleIsReadAsOnItsOwn() throws {
    let models = Dictionary(grouping: try Corpus.versions()) { "\($0.source)/\($0.model)" }
    for (name, versions) in models {
      let history = try #require(
        CoreDataModelBundle.read(files: try files(of: versions), source: name).history)
      for (version, expected) in zip(history.versions, versions) {
        let alone = try CoreDataModelReader.read(
          Array(try Corpus.data("corpus/\(expected.path)")), file: expected.path,
          model: version.schema.model, version: version.version, sourceName: expected.name
        ).version
        #expect(version.schema == alone.schema)
        for entity in version.schema.entities {
          let properties = entity.attributes.map(\.name) + entity.relationships.map(\.name)
          let paths = properties.flatMap { property in
            [nil, "type", "to", "originalName", "hashModifier"].map {
              SchemaPath.property(property, of: entity.name, key: $0)
            }
          }
          for path in paths + [.entity(entity.name), .entity(entity.name, key: "className")] {
            #expect(version.sourceMap.location(of: path) == alone.sourceMap.location(of: path))
          }
        }
      }
    }
  }

  @Test func everyMappingModelFindsItsHop() throws {
    let models = Dictionary(grouping: try Corpus.versions()) { "\($0.source)/\($0.model)" }
    var found: [String] = []
    for (name, versions) in models.sorted(by: { $0.key < $1.key }) {
      let read = CoreDataModelBundle.read(files: try files(of: versions), source: name)
      for diagnostic in read.diagnostics where diagnostic.severity == .info {
        let policies = diagnostic.notes.map(\.message)
        found.append(([diagnostic.message] + policies).joined(separator: "; "))
      }
    }
    let text = found.joined(separator: "\n")
    #expect(found.count == 10, "\(text)")
    #expect(text.contains("‘Post.hexColor’ is set to ‘$source.color’"), "\(text)")
    #expect(text.contains("‘Model2_to_Model3_User’ makes 2.0.0 → 3.0.0 a custom stage"))
    #expect(
      text.contains(
        "‘DeletedCarbObject → CachedCarbObject’ has the migration policy "
          + "‘LoopKit.DeletedCarbObjectv3EntityMigrationPolicy’"))
    // Left behind in the file, and part of nothing.
    #expect(!text.contains("MHWUserToUserPolicy"))
  }

  /// The files of the bundle, and the mapping models that serve it.
  private func files(
    of versions: [Corpus.Version]
  ) throws -> [(path: String, text: [UInt8])] {
    let first = try #require(versions.first)
    let bundle = first.path.split(separator: "/").prefix(3).joined(separator: "/")
    var files = try versions.map { ($0.path, Array(try Corpus.data("corpus/\($0.path)"))) }
    if let current = try? Corpus.data("corpus/\(bundle)/.xccurrentversion") {
      files.append(("\(bundle)/.xccurrentversion", Array(current)))
    }
    let folder = "\(first.source)/mappings"
    for name in (try? Corpus.files(in: "corpus/\(folder)", ending: ".xcmappingmodel")) ?? [] {
      let path = "\(folder)/\(name)/xcmapping.xml"
      let text = Array(try Corpus.data("corpus/\(path)"))
      let mentions = "\(first.model)/"
      if String(decoding: text, as: UTF8.self).contains(mentions) { files.append((path, text)) }
    }
    return files.map { (path: $0.0, text: $0.1) }
  }
}
