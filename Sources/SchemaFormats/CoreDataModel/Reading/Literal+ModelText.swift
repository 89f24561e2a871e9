import SchemaModel

extension Literal {
  /// A `defaultValueString` as a value of the attribute's type.
  ///
  /// A text that does not fit is kept as a text: whether it may stand there is a rule's question
  /// (invalid-default), not the reader's.
  init(modelText text: String, of type: ScalarType) {
    self = Literal.fitting(text, type) ?? .string(text)
  }

  private static func fitting(_ text: String, _ type: ScalarType) -> Literal? {
    switch type {
    case .bool:
      switch text {
      case "YES", "1", "true": return .boolean(true)
      case "NO", "0", "false": return .boolean(false)
      default: return nil
      }
    // A date's default is a `defaultDateTimeInterval`; `now` and `new` are words of the YAML alone.
    case .date: return nil
    case .uuid: return text == "new" ? nil : Literal(text, of: .uuid)
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      return Literal(text, of: type) ?? wholeNumber(text)
    case .float, .double, .decimal, .string, .url, .data, .transformable, .objectID, .undefined:
      return Literal(text, of: type)
    }
  }

  /// `0.0` for an integer: Xcode leaves it behind when the type of an attribute is changed.
  private static func wholeNumber(_ text: String) -> Literal? {
    guard text.utf8.allSatisfy({ "-.0123456789".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { Int64(exactly: $0) }.map { .integer($0) }
  }
}
