/// How a scalar is written: plain where that is safe, in quotes where it is not.
enum YAMLScalarText {
  /// A word whose key knows what it means.
  static func word(_ text: String) -> String { isPlain(text) ? text : doubleQuoted(text) }

  /// A text, in quotes also where it looks like a number, a truth value, nothing or a date.
  static func text(_ text: String) -> String {
    isPlain(text) && !isAmbiguous(text) ? text : doubleQuoted(text)
  }

  /// An expression: its own quotes are double ones, so single ones go around it.
  static func expression(_ text: String) -> String {
    if isPlain(text), !isAmbiguous(text), !text.contains(" ") { return text }
    guard text.unicodeScalars.allSatisfy(isPrintable) else { return doubleQuoted(text) }
    return
      "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }

  /// The lines of a literal block that holds exactly this text, with its header; `nil` where only
  /// escapes can say it.
  static func literalBlock(_ text: String) -> (header: String, lines: [Substring])? {
    guard text.unicodeScalars.allSatisfy({ $0 == "\n" || isPrintable($0) }) else { return nil }
    let endsWithBreak = text.hasSuffix("\n")
    let lines = (endsWithBreak ? text.dropLast() : Substring(text))
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines.first, let last = lines.last, !first.isEmpty,
      !last.isEmpty, !lines.contains(where: { $0.first == " " || $0.last == " " })
    else { return nil }
    return (endsWithBreak ? "|" : "|-", lines)
  }

  /// Whether a plain scalar, also between brackets, would be read as this text.
  private static func isPlain(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last else { return false }
    guard !"?:,[]{}#&*!|>'\"%@` ".unicodeScalars.contains(first), last != " ", last != ":" else {
      return false
    }
    if first == "-", scalars.count == 1 || !("0"..."9" ~= scalars[1] || scalars[1] == "i") {
      return false
    }
    for (index, scalar) in scalars.enumerated() {
      guard isPrintable(scalar), !",[]{}".unicodeScalars.contains(scalar) else { return false }
      if scalar == ":", ",[]{} ".unicodeScalars.contains(scalars[index + 1]) { return false }
      if scalar == "#", scalars[index - 1] == " " { return false }
    }
    return true
  }

  /// Whether some version of YAML takes the plain text for something else than a text.
  private static func isAmbiguous(_ text: String) -> Bool {
    let words = [
      "null", "nil", "~", "true", "false", "yes", "no", "on", "off", "y", "n", "<<", "=", ".inf",
      ".nan", "inf", "nan",
    ]
    guard !words.contains(text.lowercased()) else { return true }
    // Numbers and dates begin with a digit, behind a sign or a point.
    let unsigned = text.drop { $0 == "-" || $0 == "+" || $0 == "." }
    guard let first = unsigned.first else { return true }
    return first.isNumber && !isVersion(text)
  }

  /// Three numbers with two points are a text to every reader.
  private static func isVersion(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD,
      0x10000...0x10FFFF:
      true
    default: false
    }
  }

  /// The text in double quotes, with escapes for what cannot stand there.
  static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isPrintable(scalar): result.unicodeScalars.append(scalar)
      default: result += escape(scalar.value)
      }
    }
    return result + "\""
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    let (letter, width) = value <= 0xFF ? ("x", 2) : value <= 0xFFFF ? ("u", 4) : ("U", 8)
    return "\\\(letter)" + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
