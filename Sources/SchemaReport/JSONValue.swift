/// A JSON value whose objects keep the order in which they were written.
///
/// The one way in which every command writes JSON: output is stable and no key is ever dropped.
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One key of an object.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as JSON, two spaces a level, with a line feed at its end.
  public var text: String {
    var result = ""
    write(to: &result, indent: "")
    return result + "\n"
  }

  private func write(to result: inout String, indent: String) {
    switch self {
    case .null: result += "null"
    case .boolean(let value): result += value ? "true" : "false"
    case .integer(let value): result += String(value)
    // JSON has no infinities.
    case .double(let value): result += value.isFinite ? "\(value)" : "null"
    case .string(let value): Self.write(value, to: &result)
    case .array(let elements):
      Self.write(elements, to: &result, brackets: ("[", "]"), indent: indent) {
        $0.write(to: &$1, indent: $2)
      }
    case .object(let members):
      Self.write(members, to: &result, brackets: ("{", "}"), indent: indent) {
        Self.write($0.key, to: &$1)
        $1 += ": "
        $0.value.write(to: &$1, indent: $2)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], to result: inout String, brackets: (String, String), indent: String,
    element: (Element, inout String, String) -> Void
  ) {
    result += brackets.0
    let inner = indent + "  "
    for (index, one) in elements.enumerated() {
      result += (index == 0 ? "\n" : ",\n") + inner
      element(one, &result, inner)
    }
    if !elements.isEmpty { result += "\n" + indent }
    result += brackets.1
  }

  /// Escapes what JSON demands, and what could steer a terminal that shows the output.
  private static func write(_ string: String, to result: inout String) {
    result += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.isUnsafeToPrint {
          for unit in scalar.utf16 { result += escape(unit) }
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    result += "\""
  }
}

/// `\u001b`: four hexadecimal digits of one UTF-16 unit.
private func escape(_ unit: UInt16) -> String {
  let digits = String(unit, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// The value's own text, or null.
  public init(_ string: String?) { self = string.map { .string($0) } ?? .null }

  /// The number, or null.
  public init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .null }
}
