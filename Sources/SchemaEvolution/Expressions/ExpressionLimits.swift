/// How large an expression may be, so that no text can exhaust the stack of the parser.
enum ExpressionLimits {
  /// Unicode scalars of the whole text.
  static let length = 4096
  /// Brackets inside brackets.
  static let depth = 24
  /// Operands in one row of operators.
  static let operands = 100
  /// Dots outside texts.
  static let members = 100

  /// Throws where a text is larger; what stands inside texts in quotes does not count.
  static func check(_ text: String) throws(ExpressionError) {
    var depth = 0
    var members = 0
    var isInText = false
    var isEscaped = false
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      if offset >= length {
        throw ExpressionError("an expression has at most \(length) characters", offset: offset)
      }
      if isEscaped {
        isEscaped = false
        continue
      }
      if isInText, scalar == "\\" { isEscaped = true }
      if scalar == "\"" { isInText.toggle() }
      if isInText { continue }
      if "([{".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
      if scalar == "." { members += 1 }
      if depth > self.depth {
        throw ExpressionError("brackets nest deeper than \(self.depth)", offset: offset)
      }
      if members > self.members {
        throw ExpressionError("an expression has at most \(self.members) dots", offset: offset)
      }
    }
  }
}
