/// What SQLite says when a call fails.
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The extended result code. Source: SQLite documentation, "Result and Error Codes".
  public var code: Int32
  /// SQLite's words; they may name tables and columns, never values.
  public var message: String
  /// The text of the statement, values left out.
  public var sql: String?

  public init(code: Int32, message: String, sql: String? = nil) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// The result code without its extension.
  public var primaryCode: Int32 { code & 0xFF }

  public var description: String { sql.map { "\(message), in: \($0)" } ?? message }
}
