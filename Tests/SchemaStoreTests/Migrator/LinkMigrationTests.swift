import SchemaModel
import Testing

@testable import SchemaStore

/// Relationships that are carried over while the numbers and names around them change.
struct LinkMigrationTests {
  private func schema(_ entities: [Entity], first: Bool) -> Schema {
    Schema(
      model: "Test", version: SchemaVersion(1, 0, 0), framework: .coreData,
      entities: (first ? [Entity(name: "Aaa")] : []) + entities)
  }

  private func history(_ entities: [Entity]) -> History {
    .of(schema(entities, first: false), schema(entities, first: true))
  }

  @Test func aManyToManyIsCarriedOverWithItsOrder() throws {
    let store = try Migrated(
      history([
        Entity(
          name: "B",
          relationships: [
            Relationship(
              name: "tags", destination: "T", isToMany: true, isOptional: true, inverse: "books",
              isOrdered: true)
          ]),
        Entity(
          name: "T",
          relationships: [
            Relationship(
              name: "books", destination: "B", isToMany: true, isOptional: true, inverse: "tags")
          ]),
      ]),
      filledBy: "INSERT INTO ZB (Z_PK, Z_ENT, Z_OPT) VALUES (1, 1, 1), (2, 1, 1)",
      "INSERT INTO ZT (Z_PK, Z_ENT, Z_OPT) VALUES (5, 2, 1), (6, 2, 1)",
      "INSERT INTO Z_1TAGS (Z_1BOOKS, Z_2TAGS, Z_FOK_2TAGS) VALUES (1, 5, 2048), (1, 6, 1024), (2, 5, 2048)"
    )
    #expect(
      try store.rows("SELECT Z_2BOOKS, Z_3TAGS, Z_FOK_3TAGS FROM Z_2TAGS ORDER BY 1, 2")
        == [[1, 5, 2048], [1, 6, 1024], [2, 5, 2048]])
    #expect(
      store.proof.entities.flatMap(\.links).contains { $0.linksBefore == 3 && $0.linksAfter == 3 })
  }

  @Test func aManyToManyWithinOneEntityKeepsItsDirection() throws {
    let entity = Entity(
      name: "P",
      relationships: [
        Relationship(
          name: "follows", destination: "P", isToMany: true, isOptional: true, inverse: "followers"),
        Relationship(
          name: "followers", destination: "P", isToMany: true, isOptional: true, inverse: "follows"),
      ])
    let first = try Migrated(history([entity]), rows: 5)
    let before = try first.rowsBefore(
      "SELECT name FROM sqlite_master WHERE name LIKE 'Z\\_1%' ESCAPE '\\' AND type = 'table'")
    let table = before.first?.first?.text ?? ""
    let after = table.replacing("Z_1", with: "Z_2")
    #expect(
      try first.rowsBefore("SELECT Z_1FOLLOWS, Z_1FOLLOWERS FROM \(table) ORDER BY 1, 2")
        == first.rows("SELECT Z_2FOLLOWS, Z_2FOLLOWERS FROM \(after) ORDER BY 1, 2"))
    #expect(try !first.rows("SELECT * FROM \(after)").isEmpty)
  }

  @Test func aToManyWithoutInverseIsCarriedOverUnderItsNewNumber() throws {
    let store = try Migrated(
      history([
        Entity(
          name: "B",
          relationships: [
            Relationship(name: "pages", destination: "P", isToMany: true, isOptional: true)
          ]), Entity(name: "P"),
      ]),
      filledBy: "INSERT INTO ZB (Z_PK, Z_ENT, Z_OPT) VALUES (4, 1, 1)",
      "INSERT INTO ZP (Z_PK, Z_ENT, Z_OPT, Z1PAGES) VALUES (1, 2, 1, 4), (2, 2, 1, NULL)")
    #expect(try store.rows("SELECT Z_PK, Z2PAGES FROM ZP ORDER BY 1") == [[1, 4], [2, nil]])
  }

  @Test func orderedAndSingleLinksAreCarriedOver() throws {
    let store = try Migrated(
      history([
        Entity(
          name: "B",
          relationships: [
            Relationship(
              name: "pages", destination: "P", isToMany: true, isOptional: true, inverse: "book",
              isOrdered: true),
            Relationship(name: "shelf", destination: "S", isOptional: true, inverse: "book"),
          ]),
        Entity(
          name: "P",
          relationships: [
            Relationship(name: "book", destination: "B", isOptional: true, inverse: "pages")
          ]),
        Entity(
          name: "S",
          relationships: [
            Relationship(name: "book", destination: "B", isOptional: true, inverse: "shelf")
          ]),
      ]),
      filledBy: "INSERT INTO ZB (Z_PK, Z_ENT, Z_OPT, ZSHELF) VALUES (4, 1, 1, 9)",
      "INSERT INTO ZP (Z_PK, Z_ENT, Z_OPT, ZBOOK, Z_FOK_BOOK) VALUES (1, 2, 1, 4, 3072), (2, 2, 1, 4, 2048)",
      "INSERT INTO ZS (Z_PK, Z_ENT, Z_OPT, ZBOOK) VALUES (9, 3, 1, 4)")
    #expect(
      try store.rows("SELECT Z_PK, Z_ENT, ZBOOK, Z_FOK_BOOK FROM ZP ORDER BY 1")
        == [[1, 3, 4, 3072], [2, 3, 4, 2048]])
    #expect(try store.rows("SELECT ZSHELF FROM ZB") == [[9]])
    #expect(try store.rows("SELECT ZBOOK FROM ZS") == [[4]])
  }

  @Test func linksOfRemovedRelationshipsAreCounted() throws {
    func schema(_ relationships: [Relationship]) -> Schema {
      .of(Entity(name: "B", relationships: relationships), Entity(name: "T"))
    }
    let store = try Migrated(
      .of(
        schema([
          Relationship(name: "many", destination: "T", isToMany: true, isOptional: true),
          Relationship(name: "one", destination: "T", isOptional: true),
        ]), schema([])),
      filledBy: "INSERT INTO ZB (Z_PK, Z_ENT, Z_OPT, ZONE) VALUES (4, 1, 1, 7)",
      "INSERT INTO ZT (Z_PK, Z_ENT, Z_OPT, Z1MANY) VALUES (7, 2, 1, 4), (8, 2, 1, 4)")
    #expect(
      store.proof.dropped == [
        DroppedData(kind: .links, element: "B.many", count: 2),
        DroppedData(kind: .links, element: "B.one", count: 1),
      ])
  }
}
