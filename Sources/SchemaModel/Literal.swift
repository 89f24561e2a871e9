/// A value written in a model: a default, or the raw value of an enum's case.
public enum Literal: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)
  /// A decimal number as written, such as `19.90`.
  case decimal(String)
  case string(String)
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  /// A UUID in its upper-case text form.
  case uuid(String)
  case url(String)
  case data([UInt8])
  /// A case of an enum, by name.
  case enumCase(String)
  case array([Literal])
  case dictionary([LiteralPair])
  /// `now`: the time at which the container is built, one for all rows.
  case now
  /// `new`: a UUID made when the container is built, one for all rows.
  case newUUID
  /// A Swift expression as written, whose value is not known here, such as `Address()`.
  /// It stands for a whole default only, never inside another literal.
  case expression(String)
}

/// One pair of a dictionary literal.
public struct LiteralPair: Hashable, Sendable {
  public var key: Literal
  public var value: Literal

  public init(key: Literal, value: Literal) {
    self.key = key
    self.value = value
  }
}
