import SchemaModel
import Testing

@testable import SchemaStore

/// Entities that come, go and change names, and with them the numbers of all others.
struct EntityMigrationTests {
  private let x = [Attribute.optional("x", .int64)]

  @Test func anEntityBeforeAllOthersMovesTheirNumbersUp() throws {
    let store = try Migrated(
      .of(
        .of(Entity(name: "B", attributes: x), Entity(name: "C", attributes: x)),
        .of(Entity(name: "A"), Entity(name: "B", attributes: x), Entity(name: "C", attributes: x))),
      filledBy: "INSERT INTO ZB VALUES (1, 1, 4, 10)", "INSERT INTO ZC VALUES (8, 2, 5, 20)",
      "UPDATE Z_PRIMARYKEY SET Z_MAX = 70 + Z_ENT")
    #expect(try store.rows("SELECT Z_PK, Z_ENT, Z_OPT, ZX FROM ZB") == [[1, 2, 4, 10]])
    #expect(try store.rows("SELECT Z_PK, Z_ENT, Z_OPT, ZX FROM ZC") == [[8, 3, 5, 20]])
    #expect(
      try store.rows("SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY ORDER BY 1")
        == [[1, "A", 0, 0], [2, "B", 0, 71], [3, "C", 0, 72]])
  }

  @Test func aRemovedEntityMovesNumbersDownAndItsRowsAreCounted() throws {
    let store = try Migrated(
      .of(
        .of(Entity(name: "A", attributes: x), Entity(name: "B", attributes: x)),
        .of(Entity(name: "B", attributes: x))),
      filledBy: "INSERT INTO ZA VALUES (1, 1, 1, 1), (2, 1, 1, 2)",
      "INSERT INTO ZB VALUES (5, 2, 1, 3)")
    #expect(try store.rows("SELECT Z_PK, Z_ENT, ZX FROM ZB") == [[5, 1, 3]])
    #expect(try store.rows("SELECT count(*) FROM sqlite_master WHERE name = 'ZA'") == [[0]])
    #expect(store.proof.dropped == [DroppedData(kind: .rows, element: "A", count: 2)])
  }

  @Test func renamedEntitiesSwapTheirNumbers() throws {
    let store = try Migrated(
      .of(
        .of(Entity(name: "A", attributes: x), Entity(name: "B", attributes: x)),
        .of(
          Entity(name: "B", originalName: "A", attributes: x),
          Entity(name: "A", originalName: "B", attributes: x))),
      filledBy: "INSERT INTO ZA VALUES (1, 1, 1, 10)", "INSERT INTO ZB VALUES (2, 2, 1, 20)")
    #expect(try store.rows("SELECT Z_PK, Z_ENT, ZX FROM ZA") == [[2, 1, 20]])
    #expect(try store.rows("SELECT Z_PK, Z_ENT, ZX FROM ZB") == [[1, 2, 10]])
  }

  @Test func aLeafSubEntityGoesWithItsRowsAndTheLinksToThem() throws {
    func schema(_ leaf: Bool) -> Schema {
      var entities = [
        Entity(name: "Base", attributes: x),
        Entity(name: "Keep", parent: "Base", attributes: [.optional("y", .int64)]),
        Entity(
          name: "Owner",
          relationships: [Relationship(name: "one", destination: "Base", isOptional: true)]),
      ]
      if leaf {
        entities.append(Entity(name: "Gone", parent: "Base", attributes: [.optional("z", .int64)]))
      }
      return Schema(
        model: "Test", version: SchemaVersion(1, 0, 0), framework: .coreData, entities: entities)
    }
    let store = try Migrated(
      .of(schema(true), schema(false)),
      filledBy: """
        INSERT INTO ZBASE (Z_PK, Z_ENT, Z_OPT, ZX, ZY, ZZ) VALUES (1, 1, 1, 10, NULL, NULL),
        (2, 2, 1, 20, NULL, 5), (3, 3, 1, 30, 6, NULL)
        """,
      "INSERT INTO ZOWNER (Z_PK, Z_ENT, Z_OPT, ZONE, Z1_ONE) VALUES (1, 4, 1, 1, 1), (2, 4, 1, 2, 2), (3, 4, 1, 3, 3), (4, 4, 1, NULL, NULL)"
    )
    #expect(
      try store.rows("SELECT Z_PK, Z_ENT, ZX, ZY FROM ZBASE ORDER BY 1")
        == [[1, 1, 10, nil], [3, 2, 30, 6]])
    #expect(
      try store.rows("SELECT Z_PK, Z_ENT, ZONE, Z1_ONE FROM ZOWNER ORDER BY 1")
        == [[1, 3, 1, 1], [2, 3, nil, nil], [3, 3, 3, 2], [4, 3, nil, nil]])
    #expect(
      store.proof.dropped == [
        DroppedData(kind: .rows, element: "Gone", count: 1),
        DroppedData(kind: .links, element: "Owner.one", count: 1),
      ])
  }

  @Test func concreteEntitiesOfLinksAreRenumberedWithTheirColumns() throws {
    let family = [
      Entity(name: "Base", attributes: x), Entity(name: "Leaf", parent: "Base"),
      Entity(
        name: "Owner",
        relationships: [Relationship(name: "one", destination: "Base", isOptional: true)]),
    ]
    func schema(_ entities: [Entity]) -> Schema {
      Schema(
        model: "Test", version: SchemaVersion(1, 0, 0), framework: .coreData, entities: entities)
    }
    let store = try Migrated(
      .of(schema(family), schema([Entity(name: "Aa")] + family)),
      filledBy: "INSERT INTO ZBASE (Z_PK, Z_ENT, Z_OPT, ZX) VALUES (1, 1, 1, 10), (2, 2, 1, 20)",
      "INSERT INTO ZOWNER (Z_PK, Z_ENT, Z_OPT, ZONE, Z1_ONE) VALUES (1, 3, 1, 1, 1), (2, 3, 1, 2, 2)"
    )
    #expect(
      try store.rows("SELECT Z_PK, Z_ENT, ZONE, Z2_ONE FROM ZOWNER ORDER BY 1")
        == [[1, 4, 1, 2], [2, 4, 2, 3]])
  }

  @Test func historyFollowsTheNumbersAndForgetsEntitiesThatAreGone() throws {
    func schema(_ names: String...) -> Schema {
      Schema(
        model: "Test", version: SchemaVersion(1, 0, 0), framework: .swiftData,
        entities: names.map { Entity(name: $0, attributes: x) })
    }
    let store = try Migrated(
      .of(schema("B", "C", "D"), schema("A", "B", "D"), schema("A", "B", "C", "D")),
      filledBy: """
        INSERT INTO ACHANGE (Z_PK, Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK) VALUES
        (1, 16001, 1, 0, 1, 7), (2, 16001, 1, 0, 2, 8), (3, 16001, 1, 1, 3, 9), (4, 16001, 1, 1, 99, 9)
        """)
    #expect(
      try store.rows("SELECT Z_PK, ZENTITY, ZENTITYPK FROM ACHANGE ORDER BY 1")
        == [[1, 2, 7], [3, 4, 9], [4, 99, 9]])
  }

  @Test func whatIsNotTheModelsStaysByteForByte() throws {
    let store = try Migrated(
      .of(
        .of(Entity(name: "B", attributes: x)),
        .of(Entity(name: "A"), Entity(name: "B", attributes: [.optional("y", .int64, was: "x")]))),
      filledBy: "CREATE TABLE app (id INTEGER PRIMARY KEY, v)",
      "CREATE INDEX app_v ON app (v)", "INSERT INTO app VALUES (1, 'ä'), (2, x'00'), (3, 1.5)",
      "CREATE VIEW recent AS SELECT id FROM app ORDER BY id DESC",
      "CREATE TABLE \"odd \"\"name\"\" ?\" (\"a b\" TEXT)",
      "INSERT INTO \"odd \"\"name\"\" ?\" VALUES ('x')")
    for query in [
      "SELECT type, name, sql FROM sqlite_master WHERE tbl_name LIKE 'app%' OR tbl_name LIKE 'odd%' OR type = 'view' ORDER BY 1, 2",
      "SELECT * FROM app", "SELECT * FROM \"odd \"\"name\"\" ?\"", "SELECT * FROM recent",
    ] {
      let rows = try store.rows(query)
      #expect(!rows.isEmpty)
      #expect(try rows == store.rowsBefore(query))
    }
  }
}
