/// A statement's text with its bound values, built by interpolation.
///
/// `"SELECT \(id: name) FROM ZVIAJE WHERE Z_PK = \(key)"` quotes the identifier and binds the value,
/// so that neither can change what the statement says.
public struct SQL: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The text with a `?` for each bound value.
  public private(set) var text: String
  public private(set) var bindings: [Value]

  public init(stringLiteral value: String) {
    text = value
    bindings = []
  }

  public init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
    bindings = stringInterpolation.bindings
  }

  /// Statement text read from a store's own schema, which holds no values.
  public init(schemaText: String) {
    text = schemaText
    bindings = []
  }

  /// The statement as a person reads it, with the values written as SQL literals.
  public var description: String {
    var rest = bindings[...]
    return text.split(separator: "?", omittingEmptySubsequences: false).enumerated().map {
      $0.offset == 0 ? String($0.element) : (rest.popFirst()?.literal ?? "?") + $0.element
    }.joined()
  }

  public struct Interpolation: StringInterpolationProtocol {
    var text = ""
    var bindings: [Value] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Quotes an identifier. Source: SQLite documentation, "SQLite Keywords".
    public mutating func appendInterpolation(id name: String) {
      text += SQL.quoted(name)
    }

    public mutating func appendInterpolation(_ value: Value) {
      text += "?"
      bindings.append(value)
    }

    public mutating func appendInterpolation(_ value: Int64) {
      appendInterpolation(.integer(value))
    }
    public mutating func appendInterpolation(_ value: Int) {
      appendInterpolation(.integer(Int64(value)))
    }
    public mutating func appendInterpolation(_ value: String) { appendInterpolation(.text(value)) }

    /// Takes another piece of SQL in, values and all.
    public mutating func appendInterpolation(_ fragment: SQL) {
      text += fragment.text
      bindings += fragment.bindings
    }
  }

  /// The name in double quotes, with double quotes inside it doubled.
  public static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

extension [SQL] {
  /// The pieces as one, with a separator between them.
  public func joined(separator: SQL) -> SQL {
    var result: SQL = ""
    for (index, piece) in enumerated() {
      result = index == 0 ? piece : "\(result)\(separator)\(piece)"
    }
    return result
  }
}
