import Foundation
import SchemaCoreData
import SchemaFormats
import SchemaModel
import TestSupport
import Testing

/// One model by three roads: the XML of the app's project, the model that the store keeps, and the
/// hashes that the framework noted in the store's metadata.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
struct ImportedModelCorpusTests {
  @Test func theXMLHasTheHashesOfTheStoresThatItMade() throws {
    let versions = try Corpus.versions()
    let stores = try CorpusStore.all()
    let matches = try Matches.read()
    var (matched, cached) = (0, 0)
    for store in stores {
      let metadata = try StoreMetadata(bytes: store.metadata)
      for match in matches[store.path] ?? [] {
        let version = try #require(
          versions.first {
            store.path.hasPrefix("corpus/\($0.source)/") && $0.model == match.model
              && $0.name == match.version
          }, "\(store)")
        let imported = VersionHashes(of: try schema(of: version))
        #expect(imported == metadata.hashes, "\(store)")
        matched += imported == metadata.hashes ? 1 : 0
        guard let cache = store.modelCache else { continue }
        let kept = VersionHashes(of: try ManagedObjectModelArchive.schema(modelCache: cache))
        #expect(kept == imported, "\(store)")
        cached += kept == imported ? 1 : 0
      }
    }
    let expected = matches.values.joined().count
    print("stores with the hashes of their XML: \(matched) of \(expected), of the cache: \(cached)")
    #expect(matched == expected)
    #expect((matched, cached) == (19, 18))
  }

  @Test func aCompiledModelIsCheckedAgainstItsVersionInfo() throws {
    let folder = "corpus/coredataplus/models/SampleModel.momd"
    let info = Array(try Corpus.data("\(folder)/VersionInfo.plist"))
    let files = try compiledModels() + [("SampleModel.momd/VersionInfo.plist", info)]
    let read = CompiledModelBundle.read(files: files, source: "SampleModel.momd")
    #expect(read.diagnostics.filter { $0.severity == .error }.isEmpty, "\(read.diagnostics)")
    let history = try #require(read.history)
    #expect(history.name == "SampleModel")
    #expect(history.versions.map(\.schema.sourceName) == ["SampleModel", "SampleModel2"])
    #expect(
      read.diagnostics.map(\.message) == [
        "the current version ‘SampleModel’ is not the last, ‘SampleModel2’",
        "the version ‘SampleModel3’ has no compiled model here",
      ])
  }

  @Test func aCompiledModelUnderAnothersNameIsRefused() throws {
    let folder = "corpus/coredataplus/models/SampleModel.momd"
    let info = Array(try Corpus.data("\(folder)/VersionInfo.plist"))
    var files = try compiledModels()
    files[0].path = "SampleModel.momd/SampleModel3.mom"
    files.append(("SampleModel.momd/VersionInfo.plist", info))
    files.append(("SampleModel.momd/SampleModel.omo", [1, 2, 3]))
    let read = CompiledModelBundle.read(files: files, source: "SampleModel.momd")
    #expect(read.history == nil)
    let messages = read.diagnostics.map(\.message)
    #expect(
      messages.contains {
        $0.hasPrefix(
          "the model ‘SampleModel3’ has other hashes than ‘VersionInfo.plist’ says: ‘Car’")
      }, "\(messages)")
    #expect(messages.contains { $0.hasPrefix("optimized models are skipped") })
  }

  /// The models that the stores of the sample keep, under the names of their versions.
  private func compiledModels() throws -> [(path: String, text: [UInt8])] {
    try ["V1": "SampleModel", "V2": "SampleModel2"].sorted { $0.key < $1.key }.map { suffix, name in
      let store = try #require(
        try CorpusStore.all().first { $0.path.hasSuffix("/SampleModel_\(suffix).sqlite") })
      let cache = try #require(store.modelCache)
      return ("SampleModel.momd/\(name).mom", try Deflate.inflate(cache))
    }
  }

  private func schema(of version: Corpus.Version) throws -> Schema {
    try CoreDataModelReader.read(
      Array(Corpus.data("corpus/\(version.path)")), file: version.path, model: version.model,
      version: SchemaVersion(1, 0, 0), sourceName: version.name
    ).version.schema
  }
}

/// The versions that each store is known to have, by the store's path.
private enum Matches {
  struct Match: Decodable {
    var model: String
    var version: String
  }

  private struct File: Decodable {
    struct Source: Decodable {
      var stores: [String: Store]
    }

    struct Store: Decodable {
      var path: String
      var matches: [Match]
    }

    var sources: [String: Source]
  }

  static func read() throws -> [String: [Match]] {
    let file = try JSONDecoder().decode(File.self, from: Corpus.data("corpus/expected.json"))
    let stores = file.sources.values.flatMap(\.stores.values)
    return Dictionary(stores.map { ("corpus/\($0.path)", $0.matches) }) { first, _ in first }
  }
}
