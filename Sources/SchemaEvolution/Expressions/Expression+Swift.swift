extension Expression: CustomStringConvertible {
  /// The expression as Swift, with the parentheses that its operators need and no others.
  public var description: String {
    switch self {
    case .nilLiteral: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .decimal(let text): text
    case .string(let text): Expression.quoted(text)
    case .path(let names): names.map(Expression.escaped).joined(separator: ".")
    case .stash(let name, let field):
      "stash.\(Expression.escaped(name)).\(Expression.escaped(field))"
    case .closureArgument(let names):
      (["$0"] + names.map(Expression.escaped)).joined(separator: ".")
    case .unary(let operation, let operand):
      operation.rawValue + operand.wrapped(below: .primary)
    case .binary(let operation, let left, let right):
      left.wrapped(below: operation.leftPrecedence) + " \(operation.rawValue) "
        + right.wrapped(below: operation.rightPrecedence)
    case .ternary(let condition, let then, let otherwise):
      condition.wrapped(below: .or) + " ? " + then.wrapped(below: .ternary) + " : "
        + otherwise.wrapped(below: .ternary)
    case .call(let function, let arguments):
      "\(function.rawValue)(\(arguments.map(\.description).joined(separator: ", ")))"
    case .member(let base, let name):
      base.wrapped(below: .primary) + ".\(Expression.escaped(name))"
    case .closure(let body): "{ \(body) }"
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .dictionary(let pairs):
      pairs.isEmpty
        ? "[:]" : "[\(pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
    }
  }

  private func wrapped(below precedence: Precedence) -> String {
    self.precedence < precedence ? "(\(description))" : description
  }

  private var precedence: Precedence {
    switch self {
    case .ternary: .ternary
    case .binary(let operation, _, _): operation.precedence
    case .unary: .unary
    case .integer(let value): value < 0 ? .unary : .primary
    case .decimal(let text): text.hasPrefix("-") ? .unary : .primary
    case .nilLiteral, .boolean, .string, .path, .stash, .closureArgument, .call, .member,
      .closure, .array, .dictionary:
      .primary
    }
  }

  /// The words that Swift takes for something else unless they stand in backticks.
  private static let reserved: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
    "true", "try", "typealias", "var", "where", "while", "Any", "Self", "stash",
  ]

  private static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Expression.Argument: CustomStringConvertible {
  public var description: String { (label.map { "\($0): " } ?? "") + "\(value)" }
}

/// How tightly Swift binds, from loose to tight.
private enum Precedence: Int, Comparable {
  case ternary, or, and, comparison, coalesce, addition, multiplication, unary
  case primary

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .primary }
}

extension Expression.BinaryOperator {
  fileprivate var precedence: Precedence {
    switch self {
    case .multiply, .divide, .remainder: .multiplication
    case .add, .subtract: .addition
    case .coalesce: .coalesce
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
    case .and: .and
    case .or: .or
    }
  }

  /// What the left operand must bind to stand without parentheses; `??` groups to the right and
  /// comparisons do not group at all.
  fileprivate var leftPrecedence: Precedence {
    switch precedence {
    case .coalesce, .comparison: precedence.next
    case .ternary, .or, .and, .addition, .multiplication, .unary, .primary:
      precedence
    }
  }

  fileprivate var rightPrecedence: Precedence {
    switch precedence {
    case .coalesce: precedence
    case .ternary, .or, .and, .comparison, .addition, .multiplication, .unary,
      .primary:
      precedence.next
    }
  }
}
