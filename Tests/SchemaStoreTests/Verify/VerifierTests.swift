import SchemaModel
import Testing

@testable import SchemaCoreData
@testable import SchemaStore

/// A correct migration that is tampered with before it is verified.
struct VerifierTests {
  /// Runs a migration in which a statement comes right before the last step.
  private func failures(tampering statement: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = folder.file("old.store")
    try SynthesizedStore(schema: Self.old, rows: 0, seed: 1).write(to: path, named: "old.store")
    try read(path) { database in
      for statement in Self.rows { try database.execute(SQL(schemaText: statement)) }
    }
    let copy = try WorkingCopy(of: path, named: "store", in: folder.path, effects: FileEffects())
    let store = try CoreDataStore(opening: copy)
    let planner = try StepPlanner(
      from: Self.old, to: Self.new, shape: store.shape, defaults: Self.defaults)
    let plan = ProofPlan(
      source: Self.old, target: Self.new, mapping: planner.mapping,
      sourceLayout: planner.sourceLayout, targetLayout: planner.targetLayout,
      defaults: Self.defaults)
    let verifier = try Verifier(plan: plan, store: store)
    let metadata = store.metadata.updated(for: Self.new)
    try Migrator().run(planner.steps(metadata: metadata.bytes), on: store.database)
    try store.database.execute(SQL(schemaText: statement))
    let proof = try verifier.verify(store.database)
    #expect(proof.isSound == proof.failures.isEmpty)
    return proof.failures
  }

  @Test func anUntouchedMigrationIsSound() throws {
    #expect(try failures(tampering: "SELECT 1") == [])
  }

  @Test(arguments: [
    ("UPDATE ZB SET ZX = 11 WHERE Z_PK = 1", "‘B.x’ does not hold the values that it should"),
    ("UPDATE ZB SET ZX = NULL WHERE Z_PK = 1", "‘B.x’ does not hold the values that it should"),
    ("UPDATE ZB SET ZX = 30 - ZX", "‘B.x’ does not hold the values that it should"),
    (
      "UPDATE ZB SET ZADDED = 'other' WHERE Z_PK = 2",
      "‘B.added’ does not hold the values that it should"
    ),
    (
      "UPDATE ZB SET ZTEXT = 'é' WHERE Z_PK = 1", "‘B.text’ does not hold the values that it should"
    ),
    (
      "UPDATE ZB SET ZTEXT = char(65533) WHERE Z_PK = 2",
      "‘B.text’ does not hold the values that it should"
    ),
    (
      "UPDATE ZB SET Z_OPT = 9 WHERE Z_PK = 1",
      "‘B’ has other counters of optimistic locking (Z_OPT)"
    ),
    ("DELETE FROM ZT WHERE Z_PK = 6", "‘T’ had 2 rows and has 1 row"),
    ("INSERT INTO ZT (Z_PK, Z_ENT, Z_OPT) VALUES (9, 4, 1)", "‘T’ had 2 rows and has 3 rows"),
    (
      "UPDATE ZP SET ZBOOK = 3 - ZBOOK", "‘P.book’ does not have the links that it had"
    ),
    (
      "UPDATE ZP SET Z1_BOOK = 2 WHERE Z_PK = 1", "‘P.book’ does not have the links that it had"
    ),
    (
      "UPDATE ZP SET Z_FOK_BOOK = 4096 WHERE Z_PK = 1",
      "‘P.book’ does not have the links that it had"
    ),
    (
      "UPDATE Z_1TAGS SET Z_4TAGS = 11 - Z_4TAGS", "‘B.tags’ does not have the links that it had"
    ),
    ("DELETE FROM Z_1TAGS WHERE Z_1BOOKS = 2", "‘B.tags’ does not have the links that it had"),
    ("DELETE FROM app WHERE id = 1", "table app, which is not the model's, has changed"),
    ("UPDATE app SET v = 'b'", "table app, which is not the model's, has changed"),
    ("CREATE INDEX app_v ON app (v)", "a table that is not the model's was altered"),
    ("DROP TABLE app", "table app, which is not the model's, has changed"),
    ("DROP VIEW seen", "a table that is not the model's was altered"),
    ("DROP INDEX ZP_ZBOOK_INDEX", "index"),
    ("ALTER TABLE ZP ADD COLUMN ZOTHER INTEGER", "ZP"),
    (
      "UPDATE Z_PRIMARYKEY SET Z_MAX = 1 WHERE Z_ENT = 1",
      "Z_PRIMARYKEY has other highest keys (Z_MAX)"
    ),
    (
      "UPDATE Z_PRIMARYKEY SET Z_NAME = 'X' WHERE Z_ENT = 2",
      "Z_PRIMARYKEY has other entity numbers"
    ),
    ("DELETE FROM Z_METADATA", "the metadata cannot be read"),
    ("UPDATE Z_METADATA SET Z_PLIST = x'00'", "the metadata cannot be read"),
    ("UPDATE Z_METADATA SET Z_UUID = 'other'", "Z_METADATA"),
    ("CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)", "a stale cached model is left"),
  ])
  func tamperingIsFound(statement: String, sentence: String) throws {
    let failures = try failures(tampering: statement)
    #expect(failures.contains { $0.contains(sentence) }, "\(statement): \(failures)")
  }

  @Test func aMetadataKeyOfTheAppIsMissed() throws {
    // The hashes of the new version, but the app's own key is gone.
    let metadata = StoreMetadata.fresh(for: Self.new)
    #expect(
      try failures(
        tampering: "UPDATE Z_METADATA SET Z_PLIST = \(Value.blob(metadata.bytes).literal)")
        == ["metadata keys that are not the model's have changed"])
  }

  /// The metadata of the old version with a key of the app's own.
  private static let metadata = StoreMetadata(
    pairs: StoreMetadata.fresh(for: old).pairs
      + [PropertyList.Pair("AppToken", .string("secret"))])

  private static let defaults = DefaultValues(now: 1, uuid: [UInt8](0..<16))

  private static func schema(
    _ version: Int, _ book: [Attribute]
  ) -> Schema {
    Schema(
      model: "Test", version: SchemaVersion(version, 0, 0), framework: .coreData,
      entities: [
        Entity(
          name: "B", attributes: book,
          relationships: [
            Relationship(
              name: "pages", destination: "P", isToMany: true, isOptional: true, inverse: "book",
              isOrdered: true),
            Relationship(
              name: "tags", destination: "T", isToMany: true, isOptional: true, inverse: "books"),
          ]),
        Entity(name: "Comic", parent: "B"),
        Entity(
          name: "P",
          relationships: [
            Relationship(name: "book", destination: "B", isOptional: true, inverse: "pages")
          ]),
        Entity(
          name: "T",
          relationships: [
            Relationship(
              name: "books", destination: "B", isToMany: true, isOptional: true, inverse: "tags")
          ]),
      ])
  }

  private static let old = schema(1, [.optional("x", .int64), .optional("text", .string)])
  private static let new = schema(
    2,
    [
      .optional("x", .int64), .optional("text", .string),
      Attribute(name: "added", type: .scalar(.string), defaultValue: .string("new")),
    ])

  private static let rows = [
    "INSERT INTO ZB (Z_PK, Z_ENT, Z_OPT, ZX, ZTEXT) VALUES (1, 1, 1, 10, CAST(x'65CC81' AS TEXT)), (2, 1, 1, 20, CAST(x'FF' AS TEXT))",
    "INSERT INTO ZP (Z_PK, Z_ENT, Z_OPT, ZBOOK, Z1_BOOK, Z_FOK_BOOK) VALUES (1, 3, 1, 1, 1, 2048), (2, 3, 1, 2, 1, 2048)",
    "INSERT INTO ZT (Z_PK, Z_ENT, Z_OPT) VALUES (5, 4, 1), (6, 4, 1)",
    "INSERT INTO Z_1TAGS (Z_1BOOKS, Z_4TAGS) VALUES (1, 5), (2, 6)",
    "UPDATE Z_PRIMARYKEY SET Z_MAX = 50 WHERE Z_SUPER = 0",
    "CREATE TABLE app (id INTEGER PRIMARY KEY, v)", "INSERT INTO app VALUES (1, 'a')",
    "CREATE VIEW seen AS SELECT id FROM app",
    "UPDATE Z_METADATA SET Z_PLIST = \(Value.blob(metadata.bytes).literal)",
  ]
}
