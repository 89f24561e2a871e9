import SchemaCoreData
import SchemaModel
import Testing

/// Expected texts are those of real stores: Bookmarks V4 and SampleModel2 of the corpus.
struct StoreLayoutTests {
  @Test func orderedManyToManyWithinOneEntityHasTheTextOfTheRealStore() {
    let layout = StoreLayout(of: bookmarks)
    #expect(
      layout.physical.tables.map(\.createStatement) == [
        "CREATE TABLE ZBOOKMARKENTITY ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
          + "ZISFOLDER INTEGER, ZISPENDINGDELETION INTEGER, ZPARENT INTEGER, "
          + "Z_FOK_PARENT INTEGER, ZMODIFIEDAT TIMESTAMP, ZTITLE VARCHAR, ZURL VARCHAR, "
          + "ZUUID VARCHAR )",
        "CREATE TABLE Z_1FAVORITES ( Z_1FAVORITEFOLDERS INTEGER, Z_1FAVORITES INTEGER, "
          + "Z_FOK_1FAVORITES INTEGER, PRIMARY KEY (Z_1FAVORITEFOLDERS, Z_1FAVORITES) )",
      ])
    #expect(
      layout.physical.indexes.map(\.createStatement) == [
        "CREATE INDEX ZBOOKMARKENTITY_ZPARENT_INDEX ON ZBOOKMARKENTITY (ZPARENT)",
        "CREATE INDEX Z_1FAVORITES_Z_1FAVORITES_INDEX ON Z_1FAVORITES "
          + "(Z_1FAVORITES, Z_1FAVORITEFOLDERS)",
        "CREATE INDEX Z_BookmarkEntity_isPendingDeletion ON ZBOOKMARKENTITY "
          + "(ZISPENDINGDELETION COLLATE BINARY ASC)",
        "CREATE INDEX Z_BookmarkEntity_byUUID ON ZBOOKMARKENTITY "
          + "(ZUUID COLLATE BINARY ASC, ZISPENDINGDELETION COLLATE BINARY ASC)",
        "CREATE INDEX Z_BookmarkEntity_byIsPendingDeletion ON ZBOOKMARKENTITY "
          + "(ZISPENDINGDELETION COLLATE BINARY ASC)",
      ])
    #expect(
      layout.placement(of: "favoriteFolders", in: "BookmarkEntity")
        == .manyToMany(
          JoinColumns(
            table: "Z_1FAVORITES", source: "Z_1FAVORITES", destination: "Z_1FAVORITEFOLDERS",
            inverseOrder: "Z_FOK_1FAVORITES")))
    #expect(
      layout.placement(of: "children", in: "BookmarkEntity")
        == .toMany(
          inverse: ForeignKey(
            table: "ZBOOKMARKENTITY", column: "ZPARENT", orderColumn: "Z_FOK_PARENT")))
  }

  @Test func aStoreThatWasReadIsEqualToItsSchemaWhateverTheOrder() {
    let layout = StoreLayout(of: bookmarks)
    var rows =
      masterRows(of: layout.physical).reversed() + [
        SQLiteMasterRow(
          type: "table", name: "Z_METADATA", table: "Z_METADATA",
          sql: SystemTable.metadata.createStatement),
        SQLiteMasterRow(type: "table", name: "notes", table: "notes", sql: "create table notes(a)"),
      ]
    #expect(PhysicalLayout(parsing: rows).modelPart == layout.physical)
    rows.removeAll { $0.name == "ZBOOKMARKENTITY_ZPARENT_INDEX" }
    #expect(PhysicalLayout(parsing: rows).modelPart != layout.physical)
  }

  @Test func aStoreKeepsTheOtherNameOfAManyToManyWithinOneEntity() {
    let text =
      "CREATE TABLE Z_1FAVORITEFOLDERS ( Z_1FAVORITES INTEGER, Z_1FAVORITEFOLDERS INTEGER, "
      + "Z_FOK_1FAVORITES INTEGER, PRIMARY KEY (Z_1FAVORITES, Z_1FAVORITEFOLDERS) )"
    let store = PhysicalLayout(parsing: [
      .init(type: "table", name: "Z_1FAVORITEFOLDERS", table: "Z_1FAVORITEFOLDERS", sql: text)
    ])
    let layout = StoreLayout(of: bookmarks, reading: store)
    #expect(layout.joinTables.map(\.physical.createStatement) == [text])
  }

  @Test func hierarchiesShareATableAndForeignKeysToThemNameTheConcreteEntity() {
    let schema = Schema(
      model: "Library", version: .init(1, 0, 0), framework: .coreData,
      entities: [
        Entity(
          name: "Page", attributes: [Attribute(name: "number", type: .scalar(.int32))],
          relationships: [Relationship(name: "book", destination: "Book", inverse: "pages")]),
        Entity(
          name: "GraphicNovel", parent: "Book",
          attributes: [Attribute(name: "isBlackAndWhite", type: .scalar(.bool))]),
        Entity(
          name: "Book", uniquenessConstraints: [["uniqueID"]],
          attributes: [
            Attribute(name: "uniqueID", type: .scalar(.uuid)),
            Attribute(name: "price", type: .scalar(.decimal)),
            Attribute(name: "cover", type: .scalar(.data)),
          ],
          relationships: [
            Relationship(name: "pages", destination: "Page", isToMany: true, inverse: "book")
          ]),
      ])
    let layout = StoreLayout(of: schema)
    #expect(
      layout.entityNumbers == [
        EntityNumber(number: 1, name: "Book", parentNumber: 0),
        EntityNumber(number: 2, name: "GraphicNovel", parentNumber: 1),
        EntityNumber(number: 3, name: "Page", parentNumber: 0),
      ])
    #expect(
      layout.physical.tables.map(\.createStatement) == [
        "CREATE TABLE ZBOOK ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
          + "ZISBLACKANDWHITE INTEGER, ZPRICE DECIMAL, ZUNIQUEID BLOB, ZCOVER BLOB )",
        "CREATE TABLE ZPAGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
          + "ZNUMBER INTEGER, ZBOOK INTEGER, Z1_BOOK INTEGER )",
      ])
    #expect(layout.columns(of: "price", in: "GraphicNovel")?.map(\.column) == ["ZPRICE"])
    #expect(layout.numbers(ofKind: "Book") == [1, 2])
    #expect(
      layout.physical.indexes.map(\.name) == [
        "ZBOOK_Z_ENT_INDEX", "Z_Book_UNIQUE_uniqueID", "ZPAGE_ZBOOK_INDEX",
      ])
  }

  @Test func siblingsWithOneNameAndToManysWithoutInverseGetColumnsOfTheirOwn() {
    let text = Attribute(name: "text", type: .scalar(.string))
    let schema = Schema(
      model: "M", version: .init(1, 0, 0), framework: .coreData,
      entities: [
        Entity(name: "Base"), Entity(name: "A", parent: "Base", attributes: [text]),
        Entity(name: "B", parent: "Base", attributes: [text]),
        Entity(
          name: "Owner",
          relationships: [
            Relationship(name: "parts", destination: "B", isToMany: true, isOrdered: true)
          ]),
      ])
    let layout = StoreLayout(of: schema)
    #expect(layout.columns(of: "text", in: "A")?.map(\.column) == ["ZTEXT"])
    #expect(layout.columns(of: "text", in: "B")?.map(\.column) == ["ZTEXT1"])
    #expect(
      layout.placement(of: "parts", in: "Owner")
        == .toManyWithoutInverse(
          ForeignKey(table: "ZBASE", column: "Z4PARTS", orderColumn: "Z_FOK_4PARTS")))
  }

  private func masterRows(of layout: PhysicalLayout) -> [SQLiteMasterRow] {
    layout.tables.map {
      SQLiteMasterRow(type: "table", name: $0.name, table: $0.name, sql: $0.createStatement)
    }
      + layout.indexes.map {
        SQLiteMasterRow(
          type: "index", name: $0.name, table: $0.definition.table, sql: $0.createStatement)
      }
  }

  private let bookmarks = Schema(
    model: "Bookmarks", version: .init(4, 0, 0), framework: .coreData,
    entities: [
      Entity(
        name: "BookmarkEntity",
        indexes: [
          FetchIndex(
            name: "byUUID",
            keys: [.init(property: "uuid"), .init(property: "isPendingDeletion")]),
          FetchIndex(name: "byIsPendingDeletion", keys: [.init(property: "isPendingDeletion")]),
        ],
        attributes: [
          Attribute(name: "isFolder", type: .scalar(.bool)),
          Attribute(name: "isPendingDeletion", type: .scalar(.bool)),
          Attribute(name: "modifiedAt", type: .scalar(.date), isOptional: true),
          Attribute(name: "title", type: .scalar(.string), isOptional: true),
          Attribute(name: "url", type: .scalar(.string), isOptional: true),
          Attribute(name: "uuid", type: .scalar(.string)),
        ],
        relationships: [
          Relationship(
            name: "children", destination: "BookmarkEntity", isToMany: true, inverse: "parent",
            isOrdered: true),
          Relationship(
            name: "favoriteFolders", destination: "BookmarkEntity", isToMany: true,
            inverse: "favorites"),
          Relationship(
            name: "favorites", destination: "BookmarkEntity", isToMany: true,
            inverse: "favoriteFolders", isOrdered: true),
          Relationship(name: "parent", destination: "BookmarkEntity", inverse: "children"),
        ])
    ])
}
