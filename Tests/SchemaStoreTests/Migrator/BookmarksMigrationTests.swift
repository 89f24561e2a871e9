import Foundation
import SchemaCoreData
import SchemaModel
import TestSupport
import Testing

@testable import SchemaStore

/// Real stores: what the framework made of the same rows is beside the one that is migrated.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
struct BookmarksMigrationTests {
  private let folder: TemporaryFolder
  private let history: History

  init() throws {
    folder = try TemporaryFolder()
    history = try Bookmarks.history(in: folder)
  }

  @Test func theFirstVersionIsRehearsedToTheThirdWithAllItsRows() throws {
    let place = try TemporaryFolder()
    let store = try place.copy(ofCorpusStore: Bookmarks.path(1))
    let before = try place.contents()
    let result = try history.run(store, to: 2).rehearse(in: folder.path)
    let proof = try #require(result.proof)
    #expect(proof.isSound)
    #expect(result.from == SchemaVersion(1, 0, 0))
    #expect(result.to == SchemaVersion(3, 0, 0))
    #expect(proof.entities.map(\.rowsBefore) == [10])
    #expect(proof.entities.map(\.rowsAfter) == [10])
    #expect(try place.contents() == before)
  }

  @Test func theFirstVersionMigratesToWhatTheFrameworkMadeOfIt() throws {
    let place = try TemporaryFolder()
    let store = try place.copy(ofCorpusStore: Bookmarks.path(1))
    let before = try place.contents()
    let output = try TemporaryFolder()
    let new = output.file("new.sqlite")
    _ = try history.run(store, to: 2).migrate(to: new, named: "new.sqlite")
    #expect(try place.contents() == before)
    #expect(try Set(output.contents().keys) == ["new.sqlite"])

    let real = try folder.copy(ofCorpusStore: Bookmarks.path(3))
    try expectEqualForms(new, real)
    try expectEqualMetadata(new, real)
    try expectEqualRows(new, store: store)
  }

  private func expectEqualForms(_ new: String, _ real: String) throws {
    let master: SQL =
      "SELECT type, name, tbl_name FROM sqlite_master WHERE name <> 'Z_MODELCACHE' ORDER BY 1, 2"
    #expect(try read(new) { try $0.rows(master) } == read(real) { try $0.rows(master) })
    let columns: SQL =
      "SELECT name, type, pk FROM pragma_table_info('ZBOOKMARKENTITY') ORDER BY name"
    #expect(try read(new) { try $0.rows(columns) } == read(real) { try $0.rows(columns) })
    let indexes: SQL = """
      SELECT m.name, i.seqno, i.name, i."desc", i.coll FROM sqlite_master m, \
      pragma_index_xinfo(m.name) i WHERE m.type = 'index' AND i.key = 1 ORDER BY 1, 2
      """
    #expect(try read(new) { try $0.rows(indexes) } == read(real) { try $0.rows(indexes) })
    let numbers: SQL = "SELECT * FROM Z_PRIMARYKEY ORDER BY 1"
    #expect(try read(new) { try $0.rows(numbers) } == read(real) { try $0.rows(numbers) })
  }

  private func expectEqualMetadata(_ new: String, _ real: String) throws {
    let query: SQL = "SELECT Z_PLIST FROM Z_METADATA"
    let metadata = try StoreMetadata(bytes: read(new) { try $0.value(query)?.blob ?? [] })
    let expected = try StoreMetadata(bytes: read(real) { try $0.value(query)?.blob ?? [] })
    #expect(metadata.hashes != nil)
    #expect(metadata.hashes == expected.hashes)
    #expect(metadata.digest != nil)
    #expect(metadata.digest == expected.digest)
    #expect(metadata.checksum == nil)
    let checksum = try ExpectedStore.all().first { $0.path.hasSuffix("Bookmarks_V3.sqlite") }
    #expect(metadata.hashes?.checksum == checksum?.checksum)
  }

  /// Every column that the first version has, row by row, read by hand-written SQL.
  private func expectEqualRows(_ new: String, store: String) throws {
    let columns: SQL = "SELECT name FROM pragma_table_info('ZBOOKMARKENTITY') ORDER BY name"
    let old = try folder.copy(ofCorpusStore: Bookmarks.path(1), as: "old.sqlite")
    let names = try read(old) { try $0.rows(columns) }.compactMap { $0.first?.text }
    let kept = Set(try read(new) { try $0.rows(columns) }.compactMap { $0.first?.text })
    let common = names.filter(kept.contains)
    #expect(names.filter { !kept.contains($0) } == ["ZISFAVORITE"])
    let rows = SQL(
      schemaText: "SELECT \(common.joined(separator: ", ")) FROM ZBOOKMARKENTITY ORDER BY Z_PK")
    let (before, after) = (try read(old) { try $0.rows(rows) }, try read(new) { try $0.rows(rows) })
    #expect(before.count == 10)
    #expect(before == after)
  }

  @Test func theFourthVersionIsRefusedByNameBeforeAnythingIsWritten() throws {
    let place = try TemporaryFolder()
    let store = try place.copy(ofCorpusStore: Bookmarks.path(3))
    let before = try place.contents()
    let run = history.run(store, to: 3)
    let refusal = #expect(throws: MigrationRefusal.self) {
      try run.migrate(to: place.file("new.sqlite"), named: "new.sqlite")
    }
    #expect(
      refusal?.message == "this migration needs what is not supported on stores yet (3.0.0 → 4.0.0)"
    )
    #expect(refusal?.details.contains { $0.contains("‘BookmarkEntity.favorites’") } == true)
    #expect(try place.contents() == before)
  }
}
