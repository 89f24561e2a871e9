import SchemaCoreData
import SchemaModel

/// Writes a store of a schema as the framework would make it, filled with made-up, awkward rows.
///
/// The same schema, number of rows and seed give the same store. Derived attributes stay empty (their
/// triggers call functions of the framework), and Z_MODELCACHE is left out: the framework writes a
/// missing one at the next open. Source: design, coredata-store.md sections 2 to 5.
public struct StoreSynthesizer {
  public let schema: Schema
  /// How many rows each entity has that is not abstract.
  public let rows: Int
  public let seed: UInt64
  public let frameworkVersion: Int
  let layout: StoreLayout
  let populations: Populations

  public init(
    schema: Schema, rows: Int, seed: UInt64,
    frameworkVersion: Int = StoreMetadata.defaultFrameworkVersion
  ) {
    self.schema = schema
    self.rows = max(0, rows)
    self.seed = seed
    self.frameworkVersion = frameworkVersion
    layout = StoreLayout(of: schema)
    populations = Populations(schema: schema, layout: layout, rows: max(0, rows))
  }

  /// Writes the store into a new, empty database, all rows in one transaction.
  public func write(to database: Database) throws(DatabaseError) {
    try database.execute("PRAGMA page_size = 4096")
    try database.execute("PRAGMA auto_vacuum = INCREMENTAL")
    _ = try database.rows("PRAGMA journal_mode = WAL")
    try database.execute("BEGIN")
    try writeTables(to: database)
    for member in populations.concrete { try writeRows(of: member, to: database) }
    for table in layout.joinTables { try writeJoins(of: table, to: database) }
    try writePrimaryKeys(to: database)
    try writeMetadata(to: database)
    try database.execute("COMMIT")
  }

  /// SwiftData's stores always keep persistent history.
  private var systemTables: [SystemTable] {
    switch schema.framework {
    case .coreData: [.primaryKey, .metadata]
    case .swiftData: [.primaryKey, .metadata] + SystemTable.history
    }
  }

  private func writeTables(to database: Database) throws(DatabaseError) {
    let statements =
      layout.physical.createStatements
      + systemTables.flatMap { [$0.createStatement] + $0.indexStatements }
    for statement in statements { try database.execute(SQL(schemaText: statement)) }
  }

  private func writePrimaryKeys(to database: Database) throws(DatabaseError) {
    for entity in layout.entityNumbers + systemTables.compactMap(\.entityNumber) {
      // The highest key stands on the root only, for the whole table.
      let count = entity.parentNumber == 0 ? populations.all(ofKind: entity.name).count : 0
      try database.execute(
        """
        INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX)
        VALUES (\(entity.number), \(entity.name), \(entity.parentNumber), \(count))
        """)
    }
  }

  private func writeMetadata(to database: Database) throws(DatabaseError) {
    let metadata = StoreMetadata.fresh(for: schema, frameworkVersion: frameworkVersion)
    try database.execute(
      """
      INSERT INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST)
      VALUES (1, \(storeIdentifier), \(Value.blob(metadata.bytes)))
      """)
  }

  /// A UUID of version 4 that depends on the seed only.
  private var storeIdentifier: String {
    var random = SynthesisRandom(seed: seed, purpose: "store", row: 0)
    var bytes = random.bytes(16)
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
      .joined(separator: "-")
  }
}
