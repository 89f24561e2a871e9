import Foundation
import SchemaModel
import Testing

@testable import SchemaStore

/// Files that are no store, or a broken one: a diagnostic, whatever they hold.
struct BrokenInputTests {
  private let folder: TemporaryFolder
  private let scratch: TemporaryFolder

  private static let history = History.of(
    .of(Entity(name: "A", attributes: [.optional("x", .string)])),
    .of(Entity(name: "A", attributes: [.optional("y", .string, was: "x")])))

  init() throws {
    folder = try TemporaryFolder()
    scratch = try TemporaryFolder()
  }

  private func store(_ name: String = "old.store", rows: Int = 40) throws -> String {
    let path = folder.file(name)
    try SynthesizedStore(schema: Self.history.versions[0].schema, rows: rows, seed: 1)
      .write(to: path, named: name)
    return path
  }

  /// What both inspection and rehearsal say of a file that cannot be read.
  private func message(_ path: String) throws -> String? {
    let before = try folder.contents()
    _ = try? StoreInspection(
      path: path, name: "store", history: Self.history, temporaryFolder: scratch.path
    ).run()
    let failure = #expect(throws: DiagnosticsError.self) {
      try Self.history.run(path).rehearse(in: scratch.path)
    }
    #expect(try folder.contents() == before)
    #expect(try scratch.contents().isEmpty)
    return failure?.diagnostics.first?.message
  }

  @Test func whatIsNoDatabaseIsNamed() throws {
    #expect(try message(folder.file("none")) == "store: there is no such file")
    #expect(try message(folder.path) == "store: this is a folder, not a store")
    #expect(try message("/dev/null") == "store: this is no plain file")
    #expect(try message(folder.write([], to: "empty")) == "store: the file is empty")
    #expect(
      try message(folder.write(Array("hello".utf8), to: "text")) == "store: not an SQLite file")
    #expect(
      try message(folder.write(Array("SQLite format 3".utf8) + [0], to: "header"))?
        .hasPrefix("store: the database is damaged") == true)
  }

  @Test func aTruncatedDatabaseIsDiagnosedAtEveryLength() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: store())))
    for length in stride(from: 17, to: bytes.count, by: 2_011) {
      let path = try folder.write(Array(bytes.prefix(length)), to: "short")
      #expect(throws: (any Error).self, "\(length) bytes") {
        try Self.history.run(path).rehearse(in: scratch.path)
      }
    }
  }

  @Test func damagedPagesNeverTrapAndNeverPassForSound() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: store())))
    var failures = 0
    for seed in 0..<60 {
      var damaged = bytes
      let start = 100 + seed * 997 % (bytes.count - 200)
      for offset in 0..<64 {
        damaged[start + offset] = UInt8(truncatingIfNeeded: seed &* 31 &+ offset)
      }
      let path = try folder.write(damaged, to: "damaged")
      _ = try? StoreInspection(
        path: path, name: "store", history: Self.history, temporaryFolder: scratch.path
      ).run()
      do { _ = try Self.history.run(path).rehearse(in: scratch.path) } catch { failures += 1 }
    }
    print("damaged stores refused: \(failures) of 60")
    #expect(failures > 0)
  }

  @Test(arguments: [
    "DROP TABLE Z_METADATA", "DROP TABLE Z_PRIMARYKEY", "DELETE FROM Z_METADATA",
    "UPDATE Z_METADATA SET Z_PLIST = NULL", "UPDATE Z_METADATA SET Z_PLIST = 7",
    "UPDATE Z_METADATA SET Z_PLIST = 'bplist00'",
    "UPDATE Z_METADATA SET Z_PLIST = x'62706C69737430300000'",
    "UPDATE Z_METADATA SET Z_PLIST = zeroblob(20000000)",
    "ALTER TABLE Z_METADATA RENAME COLUMN Z_PLIST TO Z_OTHER",
    "ALTER TABLE Z_PRIMARYKEY RENAME COLUMN Z_NAME TO Z_OTHER", "DELETE FROM Z_PRIMARYKEY",
    "UPDATE Z_PRIMARYKEY SET Z_NAME = NULL", "UPDATE Z_PRIMARYKEY SET Z_NAME = x'FF'",
    "UPDATE Z_PRIMARYKEY SET Z_SUPER = 1", "UPDATE Z_PRIMARYKEY SET Z_SUPER = 9223372036854775807",
    "UPDATE Z_PRIMARYKEY SET Z_ENT = -9223372036854775808",
    "INSERT INTO Z_PRIMARYKEY VALUES (2, 'Stranger', 0, 0)", "DROP TABLE ZA",
    "CREATE VIEW ZVIEW AS SELECT 1", "UPDATE ZA SET Z_ENT = 77",
    "UPDATE Z_PRIMARYKEY SET Z_NAME = '\"; DROP TABLE ZA; --'",
  ])
  func anOddStoreIsDiagnosedOrRefused(_ change: String) throws {
    let path = try store()
    try read(path) { try $0.execute(SQL(schemaText: change)) }
    let before = try folder.contents()
    _ = try? StoreInspection(
      path: path, name: "store", history: Self.history, temporaryFolder: scratch.path
    ).run()
    do {
      _ = try Self.history.run(path).rehearse(in: scratch.path)
      Issue.record("\(change): was migrated")
    } catch is DiagnosticsError {
    } catch is MigrationRefusal {
    } catch is UnknownStoreVersion {
    } catch {
      Issue.record("\(change): \(error)")
    }
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [512, 1024, 65536])
  func everyPageSizeIsReadAndKept(size: Int) throws {
    let path = try store()
    try read(path) { database in
      _ = try database.rows("PRAGMA journal_mode = DELETE")
      _ = try database.rows(SQL(schemaText: "PRAGMA page_size = \(size)"))
      try database.execute("VACUUM")
    }
    let new = folder.file("new.store")
    _ = try Self.history.run(path).migrate(to: new, named: "new.store")
    #expect(try read(new) { try $0.value("PRAGMA page_size") } == .integer(Int64(size)))
  }

  @Test(arguments: ["UTF-16le", "UTF-16be"])
  func aDatabaseInUTF16IsMigrated(encoding: String) throws {
    let path = folder.file("old.store")
    let database = try Database(path: path, access: .create)
    _ = try database.rows(SQL(schemaText: "PRAGMA encoding = '\(encoding)'"))
    try StoreSynthesizer(schema: Self.history.versions[0].schema, rows: 30, seed: 1)
      .write(to: database)
    try database.execute("UPDATE ZA SET ZX = 'é€😀' WHERE Z_PK = 1")
    let text = try database.rows("SELECT ZX FROM ZA ORDER BY Z_PK")
    let copy = try WorkingFiles.snapshot(path, in: folder, as: "copy.store")
    let new = folder.file("new.store")
    let result = try Self.history.run(copy).migrate(to: new, named: "new.store")
    #expect(result.proof?.isSound == true)
    #expect(try read(new) { try $0.rows("SELECT ZY FROM ZA ORDER BY Z_PK") } == text)
  }

  @Test(arguments: [
    "with space.store", "it's.store", "a\"b.store", "what?.store", "100%41.store", "naïve 😀.store",
    "#hash;semi&.store", ":memory:", "file:x.store",
  ])
  func everyFileNameIsTakenAsItIs(name: String) throws {
    let path = try store(name)
    let result = try Self.history.run(path)
      .migrate(to: folder.file("new \(name)"), named: "new")
    #expect(result.proof?.isSound == true)
    #expect(try Set(folder.contents().keys) == [name, "new \(name)"])
  }

  @Test func aStoreThatIsHeldIsRefused() throws {
    guard
      let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else {
      print("skipped: no python3 to hold a lock with")
      return
    }
    let path = try store()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [
      "-c",
      "import sqlite3,sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); "
        + "c.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.read()",
      path,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    _ = output.fileHandleForReading.availableData
    defer {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    let failure = #expect(throws: CommandRefusal.self) {
      try Self.history.run(path).rehearse(in: scratch.path)
    }
    #expect(
      failure?.diagnostic.message
        == "store: held by another process (PID \(process.processIdentifier))")
    #expect(try scratch.contents().isEmpty)
  }
}

/// The files of a store that is open, as another process would copy them.
private enum WorkingFiles {
  static func snapshot(_ path: String, in folder: TemporaryFolder, as name: String) throws -> String
  {
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: folder.file(name) + suffix)
    }
    return folder.file(name)
  }
}
