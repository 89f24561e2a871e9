import SchemaCoreData
import SchemaModel

/// What the steps depend on beside the two models: the tables that a store really has, and its
/// entity numbers.
public struct StoreShape: Hashable, Sendable {
  /// Every table, index and trigger of the store, its own and others'.
  public var physical: PhysicalLayout
  /// The rows of Z_PRIMARYKEY.
  public var primaryKeys: [PrimaryKeyRow]
  /// Whether CloudKit's mirroring has recorded rows; entity numbers stand in them too.
  public var hasCloudKitRows: Bool

  public init(
    physical: PhysicalLayout, primaryKeys: [PrimaryKeyRow], hasCloudKitRows: Bool = false
  ) {
    self.physical = physical
    self.primaryKeys = primaryKeys
    self.hasCloudKitRows = hasCloudKitRows
  }

  /// The shape of a store that the framework has just made, for a plan without a store.
  public init(freshStoreOf schema: Schema) {
    let layout = StoreLayout(of: schema)
    var physical = layout.physical
    var numbers = layout.entityNumbers
    if schema.framework == .swiftData {
      let history = PhysicalLayout(
        parsing: SystemTable.history.map {
          SQLiteMasterRow(type: "table", name: $0.name, table: $0.name, sql: $0.createStatement)
        })
      physical.tables += history.tables
      numbers += SystemTable.history.compactMap(\.entityNumber)
    }
    self.init(
      physical: physical,
      primaryKeys: numbers.map { PrimaryKeyRow(number: $0, highestKey: .integer(0)) })
  }

  /// The shape of an open store. Throws what SQLite says, and for rows that are no entity numbers.
  public init(reading database: Database) throws(DatabaseError) {
    let rows = try database.rows("SELECT type, name, tbl_name, sql FROM sqlite_master")
    physical = PhysicalLayout(
      parsing: rows.map { row in
        SQLiteMasterRow(
          type: row[0].text ?? "", name: row[1].text ?? "", table: row[2].text ?? "",
          sql: row[3].text)
      })
    primaryKeys = try database.rows(
      "SELECT Z_ENT, Z_NAME, Z_SUPER, Z_MAX FROM Z_PRIMARYKEY ORDER BY Z_ENT"
    ).compactMap { row in
      guard let number = row[0].integer, let name = row[1].text else { return nil }
      return PrimaryKeyRow(
        number: EntityNumber(
          number: Int(number), name: name, parentNumber: Int(row[2].integer ?? 0)),
        highestKey: row[3])
    }
    hasCloudKitRows = false
    if physical.table(named: Self.cloudKitTable) != nil {
      let found = try database.value("SELECT EXISTS (SELECT 1 FROM \(id: Self.cloudKitTable))")
      hasCloudKitRows = found == .integer(1)
    }
  }

  func has(_ table: SystemTable) -> Bool { physical.table(named: table.name) != nil }

  /// The table in which CloudKit's mirroring keeps entity numbers (believed).
  /// Source: design, coredata-store.md section 6.
  private static let cloudKitTable = "ANSCKRECORDMETADATA"
}
