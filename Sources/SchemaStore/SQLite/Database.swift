import CSQLite

/// One open connection to a database file; its owner closes it.
public final class Database {
  public enum Access: Sendable {
    case readOnly
    case readWrite
    case create
  }

  private let handle: OpaquePointer

  /// Opens a file with defensive settings: no foreign-key enforcement, no functions from the file's
  /// schema, no double-quoted strings, no waiting for locks.
  ///
  /// Source: SQLite documentation, "Defense Against The Dark Arts".
  public init(path: String, access: Access) throws(DatabaseError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(path, &opened, Database.flags(access), nil)
    guard let opened else { throw DatabaseError(code: code, message: "out of memory") }
    guard code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw DatabaseError(code: code, message: message)
    }
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 0)
    schemactl_harden(handle)
    try registerFunctions()
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs a statement to its end.
  public func execute(_ sql: SQL) throws(DatabaseError) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  /// Every row of a query.
  public func rows(_ sql: SQL) throws(DatabaseError) -> [[Value]] {
    let statement = try prepare(sql)
    let count = statement.columnNames.count
    var rows: [[Value]] = []
    while try statement.step() { rows.append((0..<count).map { statement.value($0) }) }
    return rows
  }

  /// The first column of the first row, or `nil` when there is no row.
  public func value(_ sql: SQL) throws(DatabaseError) -> Value? {
    let statement = try prepare(sql)
    return try statement.step() ? statement.value(0) : nil
  }

  /// Prepares a statement and binds its values. Text behind the first statement is refused.
  public func prepare(_ sql: SQL) throws(DatabaseError) -> Statement {
    var prepared: OpaquePointer?
    var hasMore = false
    let code = sql.text.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(handle, text, -1, &prepared, &rest)
      hasMore =
        rest.map { !String(cString: $0).allSatisfy { $0.isWhitespace || $0 == ";" } } ?? false
      return code
    }
    guard code == SQLITE_OK else { throw lastError(sql: sql.text) }
    guard let prepared else {
      throw DatabaseError(code: SQLITE_MISUSE, message: "empty statement", sql: sql.text)
    }
    guard !hasMore else {
      sqlite3_finalize(prepared)
      throw DatabaseError(code: SQLITE_MISUSE, message: "more than one statement", sql: sql.text)
    }
    let statement = Statement(handle: prepared, database: self, text: sql.text)
    if !sql.bindings.isEmpty { try statement.bind(sql.bindings) }
    return statement
  }

  /// What the last failed call said.
  func lastError(sql: String?) -> DatabaseError {
    DatabaseError(
      code: sqlite3_extended_errcode(handle), message: String(cString: sqlite3_errmsg(handle)),
      sql: sql)
  }

  /// Registers what conversions between numbers need and SQLite lacks.
  private func registerFunctions() throws(DatabaseError) {
    let code = sqlite3_create_function_v2(
      handle, NumericConversion.singlePrecision, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, _, arguments in
        guard let value = arguments?.pointee else { return sqlite3_result_null(context) }
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER, SQLITE_FLOAT:
          sqlite3_result_double(context, Double(Float(sqlite3_value_double(value))))
        default: sqlite3_result_value(context, value)
        }
      }, nil, nil, nil)
    guard code == SQLITE_OK else { throw lastError(sql: nil) }
  }

  private static func flags(_ access: Access) -> Int32 {
    switch access {
    case .readOnly: SQLITE_OPEN_READONLY
    case .readWrite: SQLITE_OPEN_READWRITE
    case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
  }
}
