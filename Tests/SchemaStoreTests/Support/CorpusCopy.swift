import Foundation
import SchemaCoreData
import SchemaModel
import TestSupport

@testable import SchemaStore

/// Copies of a store of the corpus in a folder of a test.
extension TemporaryFolder {
  /// Copies a store with its write-ahead log and gives the copy's path.
  func copy(ofCorpusStore path: String, as name: String? = nil) throws -> String {
    let target = file(name ?? (path as NSString).lastPathComponent)
    for suffix in ["", "-wal"] {
      guard let data = try? Corpus.data(path + suffix) else { continue }
      try data.write(to: URL(fileURLWithPath: target + suffix))
    }
    return target
  }

  /// The model in the cache of a copy of a store.
  func cachedModel(of path: String) throws -> Schema {
    try StoreModelImport.schema(at: path, named: path, in: self.path)
  }
}

/// The five versions of the bookmarks of a browser, each with the store that the framework left.
enum Bookmarks {
  static func path(_ version: Int) -> String {
    "corpus/duckduckgo-bsk/stores/Bookmarks_V\(version).sqlite"
  }

  /// The history of the models in the stores, with version numbers 1.0.0 to 5.0.0.
  static func history(in folder: TemporaryFolder) throws -> History {
    let versions = try (1...5).map { number in
      var schema = try folder.cachedModel(
        of: folder.copy(ofCorpusStore: path(number), as: "model\(number)"))
      schema.model = "Bookmarks"
      schema.version = SchemaVersion(number, 0, 0)
      return HistoryVersion(schema: schema, sourceMap: SourceMap(file: "test.yaml"))
    }
    return History(source: "Bookmarks", versions: versions)
  }
}

/// What `expected.json` says of the corpus' stores.
struct ExpectedStore: Decodable {
  struct Rows: Decodable {
    var rows: Int64
    var zMax: Int64
  }

  var path: String
  var frameworkVersion: Int
  var checksum: String
  var rowsByEntity: [String: Rows]
  var walHoldsRows: Bool?
  var history: Bool

  static func all() throws -> [ExpectedStore] {
    struct Source: Decodable { var stores: [String: ExpectedStore] }
    struct File: Decodable { var sources: [String: Source] }
    let file = try JSONDecoder().decode(File.self, from: Corpus.data("corpus/expected.json"))
    return file.sources.values.flatMap(\.stores.values).sorted { $0.path < $1.path }
  }
}
