import Foundation
import TestSupport
import Testing

@testable import schemactl

/// The whole way on real stores: five stores of one app become a history, and the oldest is migrated.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
final class BookmarksTests {
  private let folder: URL
  private let originals: [String: Data]

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bookmarks-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("history"), withIntermediateDirectories: true)
    var originals: [String: Data] = [:]
    for name in try Corpus.files(in: "corpus/duckduckgo-bsk/stores", ending: "")
    where name.hasPrefix("Bookmarks_") {
      let data = try Corpus.data("corpus/duckduckgo-bsk/stores/\(name)")
      try data.write(to: folder.appendingPathComponent(name))
      originals[name] = data
    }
    self.originals = originals
    for version in 1...5 {
      let result = try run(
        "schemactl import Bookmarks_V\(version).sqlite --as \(version).0.0 --model Bookmarks -o history/v\(version).yaml"
      )
      #expect(result.code == 0, "\(result.output)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func theImportedVersionsHashAsTheStoresDo() throws {
    let expected = try Corpus.versions().filter {
      $0.model.hasSuffix("BookmarksModel.xcdatamodeld")
    }
    let recorder = Recorder()
    _ = Main.run(
      ["checksum", "--history", "history", "--format", "json"],
      console: recorder.console(in: folder))
    let object = try JSONSerialization.jsonObject(with: Data(recorder.output.utf8))
    let versions = try #require((object as? [String: Any])?["versions"] as? [[String: Any]])
    #expect(versions.count == 5)
    #expect(expected.count == 6)
    for (version, facts) in zip(versions, expected) {
      #expect(version["checksum"] as? String == facts.checksum)
      let hashes = try #require(version["entities"] as? [String: String])
      #expect(hashes.mapValues(Optional.some) == facts.entityHashes)
    }
    try expectOriginalsUnchanged()
  }

  @Test func lintFindsNothingWrongInWhatWasShipped() throws {
    let result = try run("schemactl lint history")
    #expect(result.code == 0)
    #expect(result.output == "no findings in 1 history (5 versions, 5 entities) · 0 ms\n")
  }

  @Test(arguments: 1...4) func diffNamesEveryChange(from: Int) throws {
    let pair = try #require(
      try Corpus.pairs().filter { $0.model.hasSuffix("BookmarksModel.xcdatamodeld") }.dropFirst(
        from - 1
      )
      .first)
    let output = try run("schemactl diff v\(from) v\(from + 1) --history history").output
    for change in pair.changes where change.change != "renamingIdChanged" {
      let phrase =
        switch change.change {
        case "indexesChanged": "other indexes"
        case "hashModifierChanged": "\(change.name ?? "")"
        case "attributeAdded": "+ \(change.name ?? "")"
        case "attributeRemoved": "- \(change.name ?? "")"
        case "relationshipRenamed": "renamed from ‘\(change.from ?? "")’"
        case "cardinalityChanged": "to-one → to-many"
        case "inverseChanged": "inverse \(change.from ?? "") → \(change.to ?? "")"
        default: "an unexpected word: \(change.change)"
        }
      #expect(output.contains(phrase), "\(phrase) is not in:\n\(output)")
    }
  }

  @Test func theOldestStoreMigratesToTheThirdVersion() throws {
    let rehearsal = try run("schemactl rehearse Bookmarks_V1.sqlite --history history --to 3.0.0")
    #expect(rehearsal.code == 0)
    #expect(rehearsal.output.contains("BookmarkEntity  10 of 10 rows kept"))
    let migration = try run(
      "schemactl migrate Bookmarks_V1.sqlite -o new.sqlite --history history --to 3.0.0")
    #expect(migration.code == 0)
    let inspection = try run("schemactl inspect new.sqlite --history history")
    #expect(inspection.code == 0)
    #expect(inspection.output.contains("Bookmarks 3.0.0"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("new.sqlite"))
    try expectOriginalsUnchanged()
  }

  @Test func whatIsNotSupportedIsRefusedByName() throws {
    let result = try run(
      "schemactl migrate Bookmarks_V3.sqlite -o new.sqlite --history history --to 4.0.0")
    #expect(result.code == 4)
    #expect(result.output.contains("‘BookmarkEntity.favoriteFolders’"))
    try expectOriginalsUnchanged()
  }

  /// No byte of a store changed, and nothing lies beside them.
  private func expectOriginalsUnchanged() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(originals.keys).union(["history"]))
    for (name, data) in originals {
      #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == data)
    }
  }

  private func run(_ line: String) throws -> (output: String, code: Int32) {
    try Session.run(line, in: folder)
  }
}

/// Every model that a store of the corpus caches, on its way through YAML.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
struct ImportCorpusTests {
  @Test func whatIsImportedIsReadAgainWithTheStoresHashes() throws {
    let folder = try WorkFolder()
    var count = 0
    let stores = try Corpus.url("corpus")
    let paths = FileManager.default.enumerator(atPath: stores.path)?.compactMap { $0 as? String }
    for path in (paths ?? []).sorted() where path.hasSuffix(".sqlite") {
      let work = folder.url.appendingPathComponent("\(count)")
      try FileManager.default.createDirectory(
        at: work.appendingPathComponent("h"), withIntermediateDirectories: true)
      for suffix in ["", "-wal"] {
        let from = stores.appendingPathComponent(path + suffix)
        guard FileManager.default.fileExists(atPath: from.path) else { continue }
        try Data(contentsOf: from).write(to: work.appendingPathComponent("store.sqlite" + suffix))
      }
      let imported = try Session.run("schemactl import store.sqlite -o h/v1.yaml", in: work)
      if imported.output.contains("no cached model") { continue }
      #expect(imported.code == 0, "\(path): \(imported.output)")
      let inspected = try Session.run("schemactl inspect store.sqlite --history h", in: work)
      #expect(inspected.code == 0, "\(path): \(inspected.output)")
      let same = try Session.run("schemactl diff store.sqlite h/v1.yaml", in: work)
      #expect(same.output.contains("no difference"), "\(path): \(same.output)")
      count += 1
    }
    print("imported models read again and recognised: \(count) of 24")
    #expect(count == 24)
  }
}
