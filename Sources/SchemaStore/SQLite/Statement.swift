import CSQLite

/// A prepared statement; its owner frees it.
public final class Statement {
  private let handle: OpaquePointer
  private let database: Database
  private let text: String

  init(handle: OpaquePointer, database: Database, text: String) {
    self.handle = handle
    self.database = database
    self.text = text
  }

  deinit { sqlite3_finalize(handle) }

  /// The names of the result's columns.
  public var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map {
      sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? ""
    }
  }

  /// Binds the values from the first parameter on and starts the statement anew.
  public func bind(_ values: [Value]) throws(DatabaseError) {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    for (offset, value) in values.enumerated() {
      try check(bind(value, at: Int32(clamping: offset + 1)))
    }
  }

  /// Goes to the next row; `false` at the end.
  public func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.lastError(sql: text)
    }
  }

  /// The value of a column of the current row, counted from 0.
  public func value(_ column: Int) -> Value {
    let index = Int32(clamping: column)
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT: return .text(String(decoding: bytes(column), as: UTF8.self))
    case SQLITE_BLOB: return .blob(bytes(column))
    default: return .null
    }
  }

  /// The kind of the value of a column of the current row.
  func storageClass(_ column: Int) -> StorageClass {
    switch sqlite3_column_type(handle, Int32(clamping: column)) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(clamping: column)) }

  func real(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(clamping: column)) }

  /// The kinds of values. Source: SQLite documentation, "Datatypes In SQLite".
  enum StorageClass {
    case null, integer, real, text, blob
  }

  /// The bytes of a text or blob column of the current row, unrepaired.
  public func bytes(_ column: Int) -> [UInt8] {
    withBytes(column) { [UInt8]($0) }
  }

  /// Lends the bytes of a text or blob column of the current row without copying them.
  public func withBytes<Result>(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result
  {
    let index = Int32(clamping: column)
    let isText = sqlite3_column_type(handle, index) == SQLITE_TEXT
    let start =
      isText
      ? UnsafeRawPointer(sqlite3_column_text(handle, index)) : sqlite3_column_blob(handle, index)
    let count = Int(sqlite3_column_bytes(handle, index))
    return body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 {
        $0.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            handle, index, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), copied)
      }
    }
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw database.lastError(sql: text) }
  }
}

/// SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
