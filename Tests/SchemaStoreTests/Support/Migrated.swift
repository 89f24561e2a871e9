import SchemaCoreData
import SchemaModel
import Testing

@testable import SchemaStore

/// A store of a history's first version that a test filled by hand, and the migrated one.
struct Migrated {
  let proof: Proof
  let schema: Schema
  private let folder: TemporaryFolder

  /// Empties the tables of a fresh store, runs the statements on it and migrates it.
  init(_ history: History, filledBy statements: String..., rows: Int = 0) throws {
    folder = try TemporaryFolder()
    let old = folder.file("old.store")
    try SynthesizedStore(schema: history.versions[0].schema, rows: rows, seed: 3)
      .write(to: old, named: "old.store")
    try read(old) { database in
      for statement in statements { try database.execute(SQL(schemaText: statement)) }
    }
    let result = try history.run(old).migrate(to: folder.file("new.store"), named: "new.store")
    proof = try #require(result.proof)
    schema = history.versions[history.versions.count - 1].schema
    #expect(proof.isSound)
    try check()
  }

  private func check() throws {
    let schema = schema
    try read(folder.file("new.store")) { database in
      try StoreCheck(schema: schema, database: database).expectSound("migrated")
    }
  }

  /// Rows of the migrated store.
  func rows(_ query: String) throws -> [[Value]] { try rows(query, of: "new.store") }

  /// Rows of the store before.
  func rowsBefore(_ query: String) throws -> [[Value]] { try rows(query, of: "old.store") }

  private func rows(_ query: String, of name: String) throws -> [[Value]] {
    try read(folder.file(name)) { try $0.rows(SQL(schemaText: query)) }
  }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByNilLiteral
{
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(floatLiteral value: Double) { self = .real(value) }
  public init(nilLiteral: ()) { self = .null }
}
