import SchemaModel

/// The text of one file with its lines, so that libyaml's positions become places.
///
/// Positions are counted in Unicode scalars from the start of the text, a byte order mark at its
/// head not among them. Lines end with LF, CR LF or CR; the other breaks that YAML 1.1 knows (NEL,
/// LS, PS) are no lines to an editor.
struct YAMLSource: Sendable {
  let file: String
  /// The text without its byte order mark; valid UTF-8.
  let bytes: [UInt8]
  private let lines: [Line]

  private struct Line {
    var position: Int
    var offset: Int
    /// Behind the last scalar and the last byte, the break left out.
    var endPosition: Int
    var end: Int
  }

  /// The longest file that is read, in bytes.
  static let sizeLimit = 8 * 1024 * 1024

  /// Checks size and encoding; throws the first mistake.
  init(bytes: [UInt8], file: String) throws(DiagnosticsError) {
    let start = SourceLocation(file: file, line: 1, column: 1)
    guard bytes.count <= YAMLSource.sizeLimit else {
      throw DiagnosticsError(
        Diagnostic(.error, "the file is larger than 8 MiB, the most that is read", at: start))
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = hasMark ? Array(bytes.dropFirst(3)) : bytes
    self.file = file
    self.bytes = text
    lines = YAMLSource.lines(of: text)
    if let problem = YAMLSource.firstForbidden(in: text) {
      throw DiagnosticsError(
        Diagnostic(
          .error, problem.message, at: location(ofByte: problem.offset), hints: problem.hints))
    }
  }

  /// The place of the positions `start ..< end`; it covers what is on the first line. `guess` is the
  /// index of the line where it likely is.
  func location(from start: Int, to end: Int, guess: Int = 0) -> SourceLocation {
    let number = holds(guess, start) ? guess : lineIndex { $0.position <= start }
    let line = lines[number]
    return SourceLocation(
      file: file, line: number + 1, column: start - line.position + 1,
      length: min(end, line.endPosition) - start)
  }

  /// The place of one byte.
  func location(ofByte offset: Int) -> SourceLocation {
    let number = lineIndex { $0.offset <= offset }
    let line = lines[number]
    let column = scalarCount(line.offset..<min(max(line.offset, offset), bytes.count)) + 1
    return SourceLocation(file: file, line: number + 1, column: column)
  }

  /// The line of that number, counted from 1, as Unicode scalars without its break.
  func line(_ number: Int) -> [Unicode.Scalar] {
    guard lines.indices.contains(number - 1) else { return [] }
    let line = lines[number - 1]
    return Array(String(decoding: bytes[line.offset..<line.end], as: UTF8.self).unicodeScalars)
  }

  /// Whether the line of that index holds the position.
  private func holds(_ index: Int, _ position: Int) -> Bool {
    index < lines.count && lines[index].position <= position
      && (index + 1 == lines.count || position < lines[index + 1].position)
  }

  private func lineIndex(where isAtOrBefore: (Line) -> Bool) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAtOrBefore(lines[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  private func scalarCount(_ range: Range<Int>) -> Int {
    bytes[range].reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
  }

  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var current = Line(position: 0, offset: 0, endPosition: 0, end: 0)
    var position = 0
    for (offset, byte) in bytes.enumerated() {
      let isInPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if byte & 0xC0 != 0x80 { position += 1 }
      if byte == 0x0A || (byte == 0x0D && !isInPair) {
        lines.append(current)
        current = Line(
          position: position, offset: offset + 1, endPosition: position, end: offset + 1)
      } else if !isInPair {
        current.endPosition = position
        current.end = offset + 1
      }
    }
    return lines + [current]
  }

  private static func firstForbidden(
    in bytes: [UInt8]
  ) -> (offset: Int, message: String, hints: [String])? {
    let control = bytes.firstIndex { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    let invalid =
      String(validating: bytes, as: UTF8.self) == nil ? firstInvalid(in: bytes) : nil
    if let invalid, invalid < control ?? .max {
      return (invalid, "this byte is not UTF-8", ["save the file as UTF-8"])
    }
    guard let control else { return nil }
    let message =
      bytes[control] == 0
      ? "the file holds a NUL byte" : "the file holds a control character"
    return (control, message, ["write it as an escape in double quotes, such as \"\\u0007\""])
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var offset = 0
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
