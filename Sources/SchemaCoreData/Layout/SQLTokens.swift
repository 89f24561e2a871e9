/// The tokens of one statement of sqlite_master, as far as reading a schema needs them.
struct SQLTokens {
  enum Token: Hashable {
    /// A bare word or a number.
    case word(String)
    /// A name or text in quotes, without them.
    case quoted(String)
    case symbol(UInt8)

    var name: String? {
      switch self {
      case .word(let text), .quoted(let text): text
      case .symbol: nil
      }
    }

    func isKeyword(_ keyword: String) -> Bool {
      switch self {
      case .word(let text): text.uppercased() == keyword
      case .quoted, .symbol: false
      }
    }
  }

  static func all(of sql: String) -> [Token] {
    let bytes = Array(sql.utf8)
    var tokens: [Token] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if byte == 0x2D, index + 1 < bytes.count, bytes[index + 1] == 0x2D {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if byte == 0x2F, index + 1 < bytes.count, bytes[index + 1] == 0x2A {
        index = endOfComment(bytes, index + 2)
      } else if let end = closingQuote(of: byte) {
        tokens.append(.quoted(quotedText(bytes, &index, end)))
      } else if isWord(byte) {
        let start = index
        while index < bytes.count, isWord(bytes[index]) { index += 1 }
        tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
      } else {
        tokens.append(.symbol(byte))
        index += 1
      }
    }
    return tokens
  }

  private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == 0x2A, bytes[index + 1] == 0x2F { return index + 2 }
      index += 1
    }
    return bytes.count
  }

  private static func closingQuote(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x22, 0x27, 0x60: byte
    case 0x5B: 0x5D
    default: nil
    }
  }

  /// Reads a quoted token; a doubled closing quote stands for itself.
  private static func quotedText(_ bytes: [UInt8], _ index: inout Int, _ end: UInt8) -> String {
    var text: [UInt8] = []
    index += 1
    while index < bytes.count {
      if bytes[index] == end {
        guard end != 0x5D, index + 1 < bytes.count, bytes[index + 1] == end else { break }
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || byte == 0x24 || byte == 0x2E
      || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
