import Foundation
import SchemaModel
import Testing

@testable import SchemaStore

/// A migration that stops before its n-th change to the file system, for every n.
struct FaultInjectionTests {
  private struct Stop: Error {}

  /// Counts effects, and throws from one on: at that one only, or for good as a killed process does.
  private final class Faults: @unchecked Sendable {
    private(set) var seen: [FileEffect] = []
    private let first: Int
    private let isFinal: Bool

    init(at first: Int, isFinal: Bool) {
      self.first = first
      self.isFinal = isFinal
    }

    var effects: FileEffects {
      FileEffects { [self] effect in
        seen.append(effect)
        if isFinal ? seen.count >= first : seen.count == first { throw Stop() }
      }
    }
  }

  private static let history = History.of(
    .of(
      Entity(
        name: "A",
        attributes: [
          Attribute(name: "photo", type: .scalar(.data), isOptional: true, isExternalStorage: true)
        ])),
    .of(
      Entity(
        name: "A",
        attributes: [
          Attribute(name: "photo", type: .scalar(.data), isOptional: true, isExternalStorage: true),
          .optional("x", .string),
        ])))

  @Test func aFileSystemWithoutLinksGetsTheResultByARename() throws {
    let folder = try TemporaryFolder()
    let path = try store(in: folder)
    let effects = FileEffects { effect in
      if case .link(_, let name) = effect { throw FileError(path: name, code: EPERM) }
    }
    let result = try Self.history.run(path, effects: effects)
      .migrate(to: folder.file("new.store"), named: "new.store")
    #expect(result.proof?.isSound == true)
    #expect(FileStatus(of: folder.file("new.store"))?.kind == .file)
  }

  /// A store with a write-ahead log and one external file.
  private func store(in folder: TemporaryFolder) throws -> String {
    let path = folder.file("old.store")
    try SynthesizedStore(schema: Self.history.versions[0].schema, rows: 0, seed: 1)
      .write(to: path, named: "old.store")
    let name = "0F0F0F0F-0000-4000-8000-00000000000A"
    let place = folder.file(".old_SUPPORT/_EXTERNAL_DATA")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(place)/\(name)"))
    // The copy is taken while the log is there; closing the connection would fold it in.
    let live = try Database(path: path, access: .readWrite)
    let value = Value.blob([2] + Array(name.utf8) + [0])
    try live.execute("INSERT INTO ZA (Z_PK, Z_ENT, Z_OPT, ZPHOTO) VALUES (1, 1, 1, \(value))")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
    let main = try Data(contentsOf: URL(fileURLWithPath: path))
    withExtendedLifetime(live) {}
    return try put(main, bytes, at: path)
  }

  private func put(_ main: Data, _ wal: Data, at path: String) throws -> String {
    let copy = path + ".copy"
    try main.write(to: URL(fileURLWithPath: copy))
    try wal.write(to: URL(fileURLWithPath: copy + "-wal"))
    return copy
  }

  private func effectCount() throws -> Int {
    let faults = Faults(at: .max, isFinal: false)
    let folder = try TemporaryFolder()
    let path = try prepared(folder)
    _ = try Self.history.run(path, effects: faults.effects)
      .migrate(to: folder.file("new.store"), named: "new.store")
    return faults.seen.count
  }

  /// The store with its log under the name that the external file belongs to.
  private func prepared(_ folder: TemporaryFolder) throws -> String {
    let copy = try store(in: folder)
    let path = folder.file("old.store")
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
      try? FileManager.default.moveItem(atPath: copy + suffix, toPath: path + suffix)
    }
    return path
  }

  @Test(arguments: [false, true])
  func aRunThatStopsAnywhereLeavesTheStoreAndANewOneThatIsWholeOrNotThere(isFinal: Bool) throws {
    let count = try effectCount()
    print("effects of a migration: \(count)")
    #expect(count > 10)
    for first in 1...count {
      let folder = try TemporaryFolder()
      let path = try prepared(folder)
      let before = try folder.contents()
      let faults = Faults(at: first, isFinal: isFinal)
      _ = try? Self.history.run(path, effects: faults.effects)
        .migrate(to: folder.file("new.store"), named: "new.store")
      let after = try folder.contents()
      for (name, bytes) in before {
        #expect(after[name] == bytes, "effect \(first): \(name)")
      }
      if after["new.store"] != nil { try expectWhole(folder, "effect \(first)") }
      try expectCleanAfterNextRun(folder, path, before: before, "effect \(first)")
    }
  }

  private func expectWhole(_ folder: TemporaryFolder, _ comment: String) throws {
    try read(folder.file("new.store")) { database in
      try StoreCheck(schema: Self.history.versions[1].schema, database: database)
        .expectSound("\(comment)")
      #expect(try database.value("SELECT count(*) FROM ZA") == 1)
    }
    let external = try folder.contents().keys.filter {
      $0.hasPrefix(".new_SUPPORT/_EXTERNAL_DATA/")
    }
    #expect(external.count == 1, "\(comment)")
  }

  /// What a stopped run left is taken for that of a process that is gone, as it would be.
  private func expectCleanAfterNextRun(
    _ folder: TemporaryFolder, _ path: String, before: [String: Data], _ comment: String
  ) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasPrefix(".schemactl-") {
      let dead = name.replacing("-\(getpid())-", with: "-\(Self.deadProcess)-")
      try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file(dead))
    }
    _ = try Self.history.run(path).rehearse(in: folder.path)
    let leftover = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(".schemactl-") }
    #expect(leftover == [], "\(comment)")
  }

  /// No process has the highest number that Linux allows.
  private static let deadProcess = 4_194_304

  @Test func theFolderOfALivingProcessStays() throws {
    let folder = try TemporaryFolder()
    let path = try prepared(folder)
    let living = folder.file(".schemactl-\(getppid())-x")
    try FileManager.default.createDirectory(atPath: living, withIntermediateDirectories: true)
    _ = try Self.history.run(path).rehearse(in: folder.path)
    #expect(FileManager.default.fileExists(atPath: living))
  }

  @Test func aStoreThatChangesWhileItIsCopiedIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try prepared(folder)
    let effects = FileEffects { effect in
      guard case .copy(let from, _) = effect, from == path else { return }
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path + "-wal"))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data([0]))
      try handle.close()
    }
    let failure = #expect(throws: DiagnosticsError.self) {
      try Self.history.run(path, effects: effects).rehearse(in: folder.path)
    }
    #expect(failure?.diagnostics.first?.message == "store: changes while it is read")
  }

  @Test func aStoreThatChangesWhileItsCopyIsMigratedIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try prepared(folder)
    var run = Self.history.run(path)
    run.progress = { _, index, _ in
      guard index == 0 else { return }
      try Data([0]).write(to: URL(fileURLWithPath: path + "-wal"))
    }
    #expect(throws: CommandRefusal.self) {
      try run.migrate(to: folder.file("new.store"), named: "new.store")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("new.store")))
  }

  @Test func aFileThatComesUpMeanwhileIsNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let path = try prepared(folder)
    let new = folder.file("new.store")
    let effects = FileEffects { effect in
      guard case .link = effect else { return }
      try Data([7]).write(to: URL(fileURLWithPath: new))
    }
    #expect(throws: (any Error).self) {
      try Self.history.run(path, effects: effects).migrate(to: new, named: "new.store")
    }
    #expect(FileManager.default.contents(atPath: new) == Data([7]))
    #expect(try !folder.contents().keys.contains { $0.hasPrefix(".new_SUPPORT") })
  }

  @Test func theNewStoreHasTheOriginalsPermissions() throws {
    let folder = try TemporaryFolder()
    let path = try prepared(folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o440], ofItemAtPath: path)
    let new = folder.file("new.store")
    _ = try Self.history.run(path).migrate(to: new, named: "new.store")
    #expect(FileStatus(of: new)?.mode == 0o440)
    #expect(FileStatus(of: path)?.mode == 0o440)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func aReadOnlyFolderIsReadAndNotWritten() throws {
    let folder = try TemporaryFolder()
    let scratch = try TemporaryFolder()
    let path = try prepared(folder)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    #expect(try Self.history.run(path).rehearse(in: scratch.path).proof?.isSound == true)
    #expect(throws: DiagnosticsError.self) {
      try Self.history.run(path).migrate(to: folder.file("new.store"), named: "new.store")
    }
  }
}
