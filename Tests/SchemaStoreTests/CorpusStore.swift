import Foundation
import SchemaCoreData
import SchemaStore
import TestSupport

/// A store of the corpus, read from a copy: opening one in place would replay its WAL into it.
struct CorpusStore: CustomStringConvertible {
  let path: String
  let metadata: [UInt8]
  let modelCache: [UInt8]?
  let master: [SQLiteMasterRow]
  let primaryKeys: [EntityNumber]

  var description: String { path }

  static func all() throws -> [CorpusStore] {
    let corpus = try Corpus.url("corpus")
    let sources = try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
    return try sources.flatMap { source -> [CorpusStore] in
      let folder = "corpus/\(source)/stores"
      guard FileManager.default.fileExists(atPath: try Corpus.url(folder).path) else { return [] }
      return try Corpus.files(in: folder, ending: ".sqlite").map {
        try CorpusStore("\(folder)/\($0)")
      }
    }
  }

  private init(_ path: String) throws {
    self.path = path
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("schemactl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("store.sqlite").path
    for suffix in ["", "-wal"] {
      guard let data = try? Corpus.data(path + suffix) else { continue }
      try data.write(to: URL(fileURLWithPath: copy + suffix))
    }
    let database = try Database(path: copy, access: .readWrite)
    metadata = try database.value("SELECT Z_PLIST FROM Z_METADATA")?.blob ?? []
    master = try database.rows("SELECT type, name, tbl_name, sql FROM sqlite_master").map {
      SQLiteMasterRow(
        type: $0[0].text ?? "", name: $0[1].text ?? "", table: $0[2].text ?? "", sql: $0[3].text)
    }
    let hasCache = master.contains { $0.name == "Z_MODELCACHE" }
    modelCache =
      hasCache ? try database.value("SELECT Z_CONTENT FROM Z_MODELCACHE")?.blob : nil
    primaryKeys = try database.rows(
      "SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY ORDER BY Z_ENT"
    ).map {
      EntityNumber(
        number: Int($0[0].integer ?? 0), name: $0[1].text ?? "",
        parentNumber: Int($0[2].integer ?? 0))
    }
  }
}
