/// A value of SQLite. Source: SQLite documentation, "Datatypes In SQLite".
public enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// Text; bytes that are no valid UTF-8 are repaired when read this way.
  case text(String)
  case blob([UInt8])

  /// The value as an SQL literal.
  public var literal: String {
    switch self {
    case .null: return "NULL"
    case .integer(let number): return "\(number)"
    case .real(let number):
      if number.isInfinite { return number < 0 ? "-9e999" : "9e999" }
      return number.isNaN ? "NULL" : "\(number)"
    case .text(let text):
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    case .blob(let bytes):
      let digits = Array("0123456789ABCDEF")
      return "X'"
        + String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) + "'"
    }
  }

  /// The whole number that the value is, a real without a fraction included.
  public var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .null, .text, .blob: nil
    }
  }

  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  public var blob: [UInt8]? {
    if case .blob(let bytes) = self { bytes } else { nil }
  }
}
