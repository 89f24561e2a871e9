import Foundation
import SchemaModel
import Testing

@testable import SchemaStore

/// Stores that are of the wanted version already, and those with rows outside the main file.
struct CurrentStoreTests {
  private static let old = Entity(name: "A", attributes: [.optional("x", .string)])
  private static let new = Entity(
    name: "A", attributes: [.optional("x", .string), .optional("y", .string)])
  private static let history = History.of(.of(old), .of(new))

  /// A store whose last row lies in the write-ahead log, as the files of an open one are.
  private func store(in folder: TemporaryFolder) throws -> String {
    let path = folder.file("live.store")
    try SynthesizedStore(schema: Self.history.versions[0].schema, rows: 2, seed: 1)
      .write(to: path, named: "live.store")
    let live = try Database(path: path, access: .readWrite)
    try live.execute("INSERT INTO ZA (Z_PK, Z_ENT, Z_OPT, ZX) VALUES (9, 1, 1, 'in the log')")
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: path + suffix, toPath: folder.file("old.store") + suffix)
    }
    return folder.file("old.store")
  }

  @Test(arguments: [0, 1])
  func rowsInTheLogAreInTheNewStore(target: Int) throws {
    let folder = try TemporaryFolder()
    let path = try store(in: folder)
    let new = folder.file("new.store")
    let result = try Self.history.run(path, to: target).migrate(to: new, named: "new.store")
    #expect((result.proof == nil) == (target == 0))
    #expect(result.sizeAfter == FileStatus(of: new)?.size)
    #expect(FileStatus(of: new + "-wal") == nil)
    #expect(
      try read(new) { try $0.rows("SELECT Z_PK, ZX FROM ZA WHERE Z_PK > 2") } == [
        [9, "in the log"]
      ])
    #expect(try read(new) { try $0.value("PRAGMA journal_mode") } == "wal")
  }

  @Test func inspectionTellsThatTheLogHoldsRows() throws {
    let folder = try TemporaryFolder()
    let path = try store(in: folder)
    let report = try StoreInspection(
      path: path, name: "old.store", history: Self.history, temporaryFolder: folder.path
    ).run()
    #expect(report.walHoldsRows)
    #expect(report.entities == [.init(entity: "A", rows: 3)])
    #expect(report.identification == .version(model: "Test", version: SchemaVersion(1, 0, 0)))
  }

  @Test func aPlanHasTheVeryStepsThatRun() throws {
    let folder = try TemporaryFolder()
    let path = try store(in: folder)
    var run = Self.history.run(path)
    let planned = try run.plannedSteps(in: folder.path).hops.flatMap(\.steps)
    let ran = Steps()
    run.progress = { step, _, _ in ran.list.append(step) }
    _ = try run.rehearse(in: folder.path)
    // The metadata is written last, and depends on the store's own.
    #expect(ran.list.dropLast() == planned[...])
    #expect(ran.list.last?.summary == "write hashes and identifiers of the new version")
    #expect(planned.map(\.summary) == ["add column ZA.ZY"])
  }

  private final class Steps {
    var list: [Step] = []
  }
}
