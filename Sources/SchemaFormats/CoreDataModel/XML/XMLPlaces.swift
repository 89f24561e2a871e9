import SchemaModel

/// Finds the places of start tags and their attributes by one scan over the bytes.
///
/// libxml2 remembers only the line on which a start tag ends. The scan takes no view on what is
/// well-formed: it runs beside a parser that does, over text that it has accepted, and asks it for
/// nothing but the order of the elements.
struct XMLPlaces {
  private let bytes: [UInt8]
  private let file: String
  /// Where the scan stands: behind the last start tag.
  private(set) var position = 0
  private var line = 1
  private var column = 1

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The places of one start tag and, in order, of its attributes without namespace declarations.
  struct Tag {
    /// The offset of its `<`.
    var start: Int
    var location: SourceLocation
    var attributes: [SourceLocation]
  }

  /// The next start tag; `nil` at the end of the text.
  mutating func nextTag() -> Tag? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        advance()
        continue
      }
      if starts(with: "<!--") {
        skip(past: "-->")
      } else if starts(with: "<![CDATA[") {
        skip(past: "]]>")
      } else if starts(with: "<?") {
        skip(past: "?>")
      } else if starts(with: "<!") || starts(with: "</") {
        skip(past: ">")
      } else {
        return tag()
      }
    }
    return nil
  }

  /// The place of a document type that declares something of its own, or `nil`.
  ///
  /// Declarations are how a short file grows without bound, and no model needs them.
  static func declaringDocumentType(in bytes: [UInt8], file: String) -> SourceLocation? {
    var scan = XMLPlaces(bytes: bytes, file: file)
    while scan.position < bytes.count {
      if scan.starts(with: "<!DOCTYPE") {
        let location = scan.location(length: 9)
        return scan.documentTypeDeclares() ? location : nil
      } else if scan.starts(with: "<!--") {
        scan.skip(past: "-->")
      } else if scan.starts(with: "<?") {
        scan.skip(past: "?>")
      } else if scan.starts(with: "<") {
        return nil
      } else {
        scan.advance()
      }
    }
    return nil
  }

  private mutating func documentTypeDeclares() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): return true
      case UInt8(ascii: ">"): return false
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      default: advance()
      }
    }
    return false
  }

  private mutating func tag() -> Tag {
    let (offset, start) = (position, location())
    advance()
    let name = word()
    let place = SourceLocation(
      file: file, line: start.line, column: start.column, length: name.length + 1)
    var tag = Tag(start: offset, location: place, attributes: [])
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        advance()
        return tag
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "/"), UInt8(ascii: "="), 0x09, 0x0A, 0x0D, 0x20: advance()
      default:
        let name = word()
        if !name.isNamespace { tag.attributes.append(name.location) }
      }
    }
    return tag
  }

  /// A name: everything up to a space, `=`, `/` or `>`.
  private mutating func word() -> (location: SourceLocation, length: Int, isNamespace: Bool) {
    let (first, start) = (position, location())
    scan: while position < bytes.count {
      switch bytes[position] {
      case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"):
        break scan
      default: advance()
      }
    }
    let name = bytes[first..<position]
    let length = column - start.column
    return (
      SourceLocation(file: file, line: start.line, column: start.column, length: length), length,
      name.elementsEqual("xmlns".utf8) || name.starts(with: "xmlns:".utf8)
    )
  }

  private mutating func skipQuoted() {
    let quote = bytes[position]
    advance()
    while position < bytes.count, bytes[position] != quote { advance() }
    advance()
  }

  private mutating func skip(past end: StaticString) {
    while position < bytes.count, !starts(with: end) { advance() }
    for _ in 0..<end.utf8CodeUnitCount { advance() }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<count where bytes[position + offset] != buffer[offset] { return false }
      return true
    }
  }

  private func location(length: Int = 1) -> SourceLocation {
    SourceLocation(file: file, line: line, column: column, length: length)
  }

  /// Goes one byte on; only the first byte of a scalar counts as a column.
  private mutating func advance() {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    if byte == 0x0A {
      line += 1
      column = 1
    } else if position == bytes.count || bytes[position] & 0xC0 != 0x80 {
      column += 1
    }
  }
}
