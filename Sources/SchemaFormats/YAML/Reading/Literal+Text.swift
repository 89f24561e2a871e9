import SchemaModel

extension Literal {
  /// A text as a value of a built-in type; `nil` where it is none.
  init?(_ text: String, of type: ScalarType) {
    switch type {
    case .bool:
      guard text == "true" || text == "false" else { return nil }
      self = .boolean(text == "true")
    case .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      if let number = Int64(text) {
        self = .integer(number)
      } else if let number = UInt64(text) {
        self = .unsigned(number)
      } else {
        return nil
      }
    case .float, .double:
      guard let number = Double(text) else { return nil }
      self = .double(number)
    case .decimal:
      guard Literal.isDecimal(text) else { return nil }
      self = .decimal(text)
    case .string: self = .string(text)
    case .date:
      if text == "now" {
        self = .now
      } else if let seconds = DateText.seconds(text) {
        self = .date(seconds)
      } else {
        return nil
      }
    case .uuid:
      if text == "new" {
        self = .newUUID
      } else if Literal.isUUID(text) {
        self = .uuid(text.uppercased())
      } else {
        return nil
      }
    case .url: self = .url(text)
    case .data, .transformable, .objectID, .undefined: return nil
    }
  }

  /// `-12`, `19.90`, `1.5e3`: ASCII digits, one point, one exponent.
  private static func isDecimal(_ text: String) -> Bool {
    let allowed = Set("+-.eE0123456789".utf8)
    guard text.utf8.allSatisfy(allowed.contains), let number = Double(text) else { return false }
    return number.isFinite
  }

  /// 8-4-4-4-12 hexadecimal digits.
  private static func isUUID(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return false }
    return parts.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
