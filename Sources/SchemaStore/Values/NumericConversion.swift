import SchemaModel

/// How a number of one type becomes one of another in an inferred mapping, once as SQL and once in
/// Swift, so that the one can be checked against the other.
///
/// Believed, no store has shown it: a real number loses its fraction, a whole number outside the
/// range keeps its low bits, anything but zero is true, a Float has single precision, and a real
/// number outside Int64 becomes the nearest end. Source: design, coredata-store.md section 7.
public enum NumericConversion {
  /// The value after conversion; NULL and what is no number stay as they are.
  public static func value(_ value: Value, from: StorageType, to: StorageType) -> Value {
    switch to {
    case .integer16: return whole(value) { Int64(Int16(truncatingIfNeeded: $0)) }
    case .integer32: return whole(value) { Int64(Int32(truncatingIfNeeded: $0)) }
    case .integer64: return whole(value) { $0 }
    case .boolean: return boolean(value)
    case .double: return real(value) { $0 }
    case .float: return real(value) { Double(Float($0)) }
    case .decimal, .undefined, .string, .date, .binary, .uuid, .uri, .transformable, .objectID:
      return value
    }
  }

  /// The same as an SQL expression; every ``Database`` has the function ``singlePrecision``.
  public static func sql(_ value: SQL, from: StorageType, to: StorageType) -> SQL {
    switch to {
    case .integer16: return wrapped(value, half: 1 << 15)
    case .integer32: return wrapped(value, half: 1 << 31)
    case .integer64: return "CAST(\(value) AS INTEGER)"
    case .boolean: return "(\(value)) <> 0"
    case .double: return "CAST(\(value) AS REAL)"
    case .float: return "\(SQL(schemaText: singlePrecision))(\(value))"
    case .decimal, .undefined, .string, .date, .binary, .uuid, .uri, .transformable, .objectID:
      return value
    }
  }

  /// The name of an SQL function that rounds a number to single precision.
  static let singlePrecision = "schemactl_float32"

  /// Whether two stored numbers are the same number, as a whole one and a real one may be.
  public static func isSame(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.integer(let whole), .real(let real)), (.real(let real), .integer(let whole)):
      Int64(exactly: real) == whole
    case (.null, _), (.integer, _), (.real, _), (.text, _), (.blob, _): left == right
    }
  }

  private static func whole(_ value: Value, _ narrow: (Int64) -> Int64) -> Value {
    switch value {
    case .integer(let number): .integer(narrow(number))
    case .real(let number): .integer(narrow(truncated(number)))
    case .null, .text, .blob: value
    }
  }

  private static func boolean(_ value: Value) -> Value {
    switch value {
    case .integer(let number): .integer(number == 0 ? 0 : 1)
    case .real(let number): .integer(number == 0 ? 0 : 1)
    case .null, .text, .blob: value
    }
  }

  private static func real(_ value: Value, _ round: (Double) -> Double) -> Value {
    switch value {
    case .integer(let number): .real(round(Double(number)))
    case .real(let number): .real(round(number))
    case .null, .text, .blob: value
    }
  }

  /// The whole part, the nearest end of the range where it lies outside: what CAST does.
  /// Source: SQLite documentation, "CAST expressions".
  private static func truncated(_ number: Double) -> Int64 {
    if number >= 9_223_372_036_854_775_808 { return .max }
    if number <= -9_223_372_036_854_775_808 { return .min }
    return Int64(number)
  }

  /// The low bits of a whole number as a signed one: `((x + half) & (2·half − 1)) − half`.
  private static func wrapped(_ value: SQL, half: Int64) -> SQL {
    let mask = half &* 2 &- 1
    let whole: SQL = "(CAST(\(value) AS INTEGER) & \(mask))"
    return "((\(whole) + \(half)) & \(mask)) - \(half)"
  }
}
