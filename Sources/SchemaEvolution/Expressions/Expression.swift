/// An expression of a migration plan: the syntax tree of a small subset of Swift.
///
/// Untyped: which names exist and which types fit is checked against a schema elsewhere.
/// Source: design, yaml.md "The plan".
public indirect enum Expression: Hashable, Sendable {
  case nilLiteral
  case boolean(Bool)
  case integer(Int64)
  /// A number with a fraction or an exponent, as written without `_`.
  case decimal(String)
  case string(String)
  /// Attributes and relationships from the row on, such as `destino.viaje.nombre`; also an entity,
  /// `element` or `new`.
  case path([String])
  /// `stash.NAME.FIELD`: a value that a stash of the stage kept.
  case stash(name: String, field: String)
  /// `$0.apodo`: a path from the element that a closure is given; `$0` alone is the empty path.
  case closureArgument([String])
  case unary(UnaryOperator, Expression)
  case binary(BinaryOperator, Expression, Expression)
  case ternary(condition: Expression, then: Expression, else: Expression)
  case call(Function, [Argument])
  /// A property of a value that is no path, such as `first(actividades, by: fecha).nombre`.
  case member(Expression, String)
  case closure(Expression)
  case array([Expression])
  case dictionary([Pair])

  /// The operators in front of one operand.
  public enum UnaryOperator: String, Hashable, Sendable, CaseIterable {
    case negate = "-"
    case not = "!"
  }

  /// The operators between two operands, as Swift writes them.
  public enum BinaryOperator: String, Hashable, Sendable, CaseIterable {
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
    case add = "+"
    case subtract = "-"
    case coalesce = "??"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"
  }

  /// The functions that expressions know.
  public enum Function: String, Hashable, Sendable, CaseIterable {
    case map, count, sum, first, min, max, exists
    case uuid, now, lower, upper, trim, replace, split, join, contains, hasPrefix, hasSuffix
    case substring, number, int, double, decimal, string, date, seconds, json, sha256
  }

  /// One argument of a call; a trailing closure is the last one, without a label.
  public struct Argument: Hashable, Sendable {
    public var label: String?
    public var value: Expression

    public init(label: String? = nil, _ value: Expression) {
      self.label = label
      self.value = value
    }
  }

  /// One pair of a dictionary literal.
  public struct Pair: Hashable, Sendable {
    public var key: Expression
    public var value: Expression

    public init(key: Expression, value: Expression) {
      self.key = key
      self.value = value
    }
  }
}

/// What is wrong with the text of an expression.
public struct ExpressionError: Error, Hashable, Sendable {
  /// Lower case without a full stop.
  public var message: String
  /// Where, in Unicode scalars from the start of the text.
  public var offset: Int
  public var hint: String?

  public init(_ message: String, offset: Int, hint: String? = nil) {
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}
