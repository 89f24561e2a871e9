/// The framework's own tables, with the statements that make them word for word as in real stores.
/// Source: design, coredata-store.md section 3.
public enum SystemTable: String, Hashable, Sendable, CaseIterable {
  case primaryKey = "Z_PRIMARYKEY"
  case metadata = "Z_METADATA"
  case modelCache = "Z_MODELCACHE"
  case change = "ACHANGE"
  case transaction = "ATRANSACTION"
  case transactionString = "ATRANSACTIONSTRING"

  public var name: String { rawValue }

  /// Whether the table belongs to persistent history, which SwiftData's stores always have.
  public var isHistory: Bool {
    switch self {
    case .primaryKey, .metadata, .modelCache: false
    case .change, .transaction, .transactionString: true
    }
  }

  /// The tables of persistent history, in the order of their numbers.
  public static let history = allCases.filter(\.isHistory)

  /// The row that the table has in Z_PRIMARYKEY: 16001 to 16003 for persistent history.
  public var entityNumber: EntityNumber? {
    switch self {
    case .primaryKey, .metadata, .modelCache: nil
    case .change: EntityNumber(number: 16001, name: "CHANGE", parentNumber: 0)
    case .transaction: EntityNumber(number: 16002, name: "TRANSACTION", parentNumber: 0)
    case .transactionString: EntityNumber(number: 16003, name: "TRANSACTIONSTRING", parentNumber: 0)
    }
  }

  public var createStatement: String {
    switch self {
    case .primaryKey:
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, "
        + "Z_MAX INTEGER)"
    case .metadata:
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)"
    case .modelCache: "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)"
    case .change:
      "CREATE TABLE ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
        + "ZCHANGETYPE INTEGER, ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER, "
        + "ZCOLUMNS BLOB )"
    case .transaction:
      "CREATE TABLE ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
        + "ZAUTHORTS INTEGER, ZBUNDLEIDTS INTEGER, ZCONTEXTNAMETS INTEGER, ZPROCESSIDTS INTEGER, "
        + "ZTIMESTAMP FLOAT, ZAUTHOR VARCHAR, ZBUNDLEID VARCHAR, ZCONTEXTNAME VARCHAR, "
        + "ZPROCESSID VARCHAR, ZQUERYGEN BLOB )"
    case .transactionString:
      "CREATE TABLE ATRANSACTIONSTRING ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
        + "ZNAME VARCHAR )"
    }
  }

  /// The statements that make the table's indexes.
  public var indexStatements: [String] {
    switch self {
    case .primaryKey, .metadata, .modelCache: []
    case .change: ["CREATE INDEX ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)"]
    case .transaction:
      ["ZAUTHORTS", "ZBUNDLEIDTS", "ZCONTEXTNAMETS", "ZPROCESSIDTS"].map {
        "CREATE INDEX ATRANSACTION_\($0)_INDEX ON ATRANSACTION (\($0))"
      } + [
        "CREATE INDEX Z_TRANSACTION_TransactionAuthorIndex ON ATRANSACTION "
          + "(ZAUTHOR COLLATE BINARY ASC)",
        "CREATE INDEX Z_TRANSACTION_TransactionTimestampIndex ON ATRANSACTION "
          + "(ZTIMESTAMP COLLATE BINARY ASC)",
      ]
    case .transactionString:
      [
        "CREATE UNIQUE INDEX Z_TRANSACTIONSTRING_UNIQUE_NAME ON ATRANSACTIONSTRING "
          + "(ZNAME COLLATE BINARY ASC)"
      ]
    }
  }

  /// The names of the tables whose names look like the model's but are not.
  static let modelIndependentNames: Set<String> = [
    SystemTable.primaryKey.name, SystemTable.metadata.name, SystemTable.modelCache.name,
  ]
}
