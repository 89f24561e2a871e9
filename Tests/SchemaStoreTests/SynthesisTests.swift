import Foundation
import SchemaCoreData
import SchemaFormats
import SchemaModel
import SchemaStore
import TestSupport
import Testing

struct SynthesisTests {
  @Test func everyExampleGivesAStoreWithItsLayoutAndSoundRows() throws {
    let examples = try Examples.all()
    #expect(examples.count >= 12)
    for (file, schema) in examples { try expectSound(schema, Comment(rawValue: file)) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyMadeUpSchemaGivesAStoreWithItsLayoutAndSoundRows(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for framework in Framework.allCases {
      let schema = SchemaGenerator.schema(using: &generator, framework: framework)
      try expectSound(schema, "seed \(seed), \(framework.rawValue)")
    }
  }

  @Test func linksOfEveryKindAgreeOnBothSides() throws {
    let database = try Scratch.store(of: library, rows: 10)
    func count(_ sql: SQL) throws -> Int64? { try database.value(sql)?.integer }
    // A to-one into a hierarchy: the concrete entity's number is that of the row pointed at.
    #expect(try count("SELECT count(*) FROM ZPAGE WHERE ZBOOK NOT NULL") == 9)
    #expect(
      try count(
        """
        SELECT count(*) FROM ZPAGE JOIN ZBOOK ON ZPAGE.ZBOOK = ZBOOK.Z_PK
        WHERE ZPAGE.Z1_BOOK = ZBOOK.Z_ENT
        """) == 9)
    // Places in an ordered to-many are different.
    #expect(
      try count("SELECT count(*) - count(DISTINCT ZBOOK * 1000000 + Z_FOK_BOOK) FROM ZPAGE") == 1)
    #expect(try count("SELECT min(Z_FOK_BOOK) FROM ZPAGE") == 2048)
    // A one-to-one has the same pairs in both tables.
    let pairs = try count(
      "SELECT count(*) FROM ZBOOK b JOIN ZSHELF s ON b.ZSHELF = s.Z_PK AND s.ZBOOK = b.Z_PK")
    #expect(try count("SELECT count(*) FROM ZBOOK WHERE ZSHELF NOT NULL") == pairs)
    #expect(try count("SELECT count(*) FROM ZSHELF WHERE ZBOOK NOT NULL") == pairs)
    // A many-to-many has rows that exist at both ends.
    let joins = try count("SELECT count(*) FROM Z_1TAGS")
    #expect(joins == 19)
    #expect(
      try count(
        "SELECT count(*) FROM Z_1TAGS j JOIN ZBOOK b ON b.Z_PK = j.Z_1BOOKS JOIN ZTAG t ON t.Z_PK = j.Z_5TAGS"
      ) == joins)
    #expect(
      try database.rows("SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY ORDER BY 1") == [
        [.integer(1), .text("Book"), .integer(0), .integer(20)],
        [.integer(2), .text("Comic"), .integer(1), .integer(0)],
        [.integer(3), .text("Page"), .integer(0), .integer(10)],
        [.integer(4), .text("Shelf"), .integer(0), .integer(10)],
        [.integer(5), .text("Tag"), .integer(0), .integer(10)],
      ])
  }

  @Test func oneSeedGivesOneStoreAndAnotherGivesAnother() throws {
    func names(_ seed: UInt64) throws -> [[Value]] {
      let database = try Scratch.store(of: library, rows: 50, seed: seed)
      return try database.rows("SELECT ZNAME FROM ZTAG ORDER BY Z_PK")
    }
    #expect(try names(1) == names(1))
    #expect(try names(1) != names(2))
  }

  @Test func aStoreHasTheFrameworksPagesAndHistory() throws {
    let database = try Scratch.store(
      of: Schema(model: "M", version: .init(1, 0, 0), entities: [Entity(name: "Note")]), rows: 1)
    #expect(try database.value("PRAGMA page_size") == .integer(4096))
    #expect(try database.value("PRAGMA auto_vacuum") == .integer(2))
    #expect(try database.value("PRAGMA user_version") == .integer(0))
    #expect(
      try database.rows("SELECT Z_ENT, Z_NAME FROM Z_PRIMARYKEY WHERE Z_ENT > 16000") == [
        [.integer(16001), .text("CHANGE")], [.integer(16002), .text("TRANSACTION")],
        [.integer(16003), .text("TRANSACTIONSTRING")],
      ])
    #expect(try database.value("SELECT count(*) FROM ACHANGE") == .integer(0))
  }

  /// Integrity, layout, metadata, row counts, NULLs and dangling links of a store.
  private func expectSound(_ schema: Schema, _ comment: Comment) throws {
    let database = try Scratch.store(of: schema, rows: 23)
    let layout = StoreLayout(of: schema)
    #expect(try database.value("PRAGMA integrity_check") == .text("ok"), comment)
    let rows = try database.rows("SELECT type, name, tbl_name, sql FROM sqlite_master").map {
      SQLiteMasterRow(
        type: $0[0].text ?? "", name: $0[1].text ?? "", table: $0[2].text ?? "", sql: $0[3].text)
    }
    #expect(PhysicalLayout(parsing: rows).modelPart == layout.physical, comment)
    let plist = try database.value("SELECT Z_PLIST FROM Z_METADATA")?.blob ?? []
    #expect(try StoreMetadata(bytes: plist).hashes == VersionHashes(of: schema), comment)
    for entity in schema.entities {
      let table = try #require(layout.table(of: entity.name))
      let number = try #require(layout.number(of: entity.name))
      #expect(
        try database.value("SELECT count(*) FROM \(id: table) WHERE Z_ENT = \(number)")
          == .integer(entity.isAbstract ? 0 : 23), comment)
      for attribute in schema.allAttributes(of: entity) where attribute.isStored {
        guard !attribute.isOptional, case .simple = schema.storage(of: attribute),
          !entity.uniquenessConstraints.joined().contains(attribute.name), !attribute.isDerived
        else { continue }
        let column = try #require(layout.columns(of: attribute.name, in: entity.name)?.first)
        #expect(
          try database.value(
            "SELECT count(*) FROM \(id: table) WHERE Z_ENT = \(number) AND \(id: column.column) IS NULL"
          ) == .integer(0), comment)
      }
      for relationship in schema.allRelationships(of: entity) {
        guard case .toOne(let key)? = layout.placement(of: relationship.name, in: entity.name),
          let target = layout.table(of: relationship.destination)
        else { continue }
        #expect(
          try database.value(
            """
            SELECT count(*) FROM \(id: key.table) WHERE \(id: key.column) IS NOT NULL
            AND \(id: key.column) NOT IN (SELECT Z_PK FROM \(id: target))
            """) == .integer(0), comment)
      }
    }
  }

  private let library = Schema(
    model: "Library", version: .init(1, 0, 0), framework: .coreData,
    entities: [
      Entity(
        name: "Book", attributes: [Attribute(name: "title", type: .scalar(.string))],
        relationships: [
          Relationship(
            name: "pages", destination: "Page", isToMany: true, inverse: "book", isOrdered: true),
          Relationship(name: "shelf", destination: "Shelf", isOptional: true, inverse: "book"),
          Relationship(name: "tags", destination: "Tag", isToMany: true, inverse: "books"),
        ]),
      Entity(name: "Comic", parent: "Book"),
      Entity(
        name: "Page",
        relationships: [
          Relationship(name: "book", destination: "Book", isOptional: true, inverse: "pages")
        ]),
      Entity(
        name: "Shelf",
        relationships: [
          Relationship(name: "book", destination: "Book", isOptional: true, inverse: "shelf")
        ]),
      Entity(
        name: "Tag", uniquenessConstraints: [["code"]],
        attributes: [
          Attribute(name: "name", type: .scalar(.string), isOptional: true),
          Attribute(name: "code", type: .scalar(.int64)),
        ],
        relationships: [
          Relationship(name: "books", destination: "Book", isToMany: true, inverse: "tags")
        ]),
    ])
}

/// Made-up stores in memory.
private enum Scratch {
  static func store(of schema: Schema, rows: Int, seed: UInt64 = 7) throws -> Database {
    let database = try Database(path: ":memory:", access: .create)
    try StoreSynthesizer(schema: schema, rows: rows, seed: seed).write(to: database)
    return database
  }
}

/// The example versions of the repository.
private enum Examples {
  static func all() throws -> [(file: String, schema: Schema)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("schemas")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.compactMap { name in
      let file = URL(fileURLWithPath: name).lastPathComponent
      guard file.hasPrefix("v"), file.hasSuffix(".yaml") else { return nil }
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      return (name, try VersionReader.read(bytes, file: name).schema)
    }
  }
}
