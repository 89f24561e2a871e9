import SchemaModel

/// Runs steps on a working copy.
public struct Migrator {
  /// Told before each step, with its place among all; throwing stops the migration there.
  public var willRun: (Step, _ index: Int, _ count: Int) throws -> Void

  public init(willRun: @escaping (Step, _ index: Int, _ count: Int) throws -> Void = { _, _, _ in })
  {
    self.willRun = willRun
  }

  /// Runs the steps in order. The copy is disposable: nothing is journaled and nothing synced before
  /// the whole is verified. Throws what SQLite says, with the step that failed.
  public func run(_ steps: [Step], on database: Database) throws {
    for setting in Self.settings { try database.execute(setting) }
    try database.execute("BEGIN EXCLUSIVE")
    for (index, step) in steps.enumerated() {
      try willRun(step, index, steps.count)
      for statement in step.statements {
        do {
          try database.execute(statement)
        } catch {
          throw StepFailure(step: step, error: error)
        }
      }
    }
    try database.execute("COMMIT")
  }

  /// Renaming a table must not rewrite triggers and views that name it.
  /// Source: SQLite documentation, "ALTER TABLE", compatibility note; "PRAGMA Statements".
  private static let settings: [SQL] = [
    "PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF", "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA temp_store = MEMORY", "PRAGMA cache_size = -65536", "PRAGMA foreign_keys = OFF",
    "PRAGMA legacy_alter_table = ON",
  ]
}

/// A step that SQLite refused.
public struct StepFailure: Error, Sendable, CustomStringConvertible {
  public var step: Step
  public var error: DatabaseError

  /// Whether rows stand in the way: a unique index over equal keys.
  /// Source: SQLite documentation, "Result and Error Codes", SQLITE_CONSTRAINT.
  public var isConstraint: Bool { error.primaryCode == 19 }

  public var description: String { "\(step.summary): \(error.message)" }
}
