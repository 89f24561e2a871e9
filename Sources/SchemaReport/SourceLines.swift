/// The lines of the files that findings point at, split once.
struct SourceLines {
  private let lookup: (String) -> String?
  private var known: [String: [Substring.UnicodeScalarView]] = [:]

  init(lookup: @escaping (String) -> String?) { self.lookup = lookup }

  /// The line, counted from 1; `nil` where the file or the line is not there.
  mutating func line(_ number: Int, of file: String) -> String? {
    let lines = known[file] ?? Self.split(lookup(file) ?? "")
    known[file] = lines
    guard number >= 1, number <= lines.count else { return nil }
    return String(Substring(lines[number - 1]))
  }

  /// Splits where YAML 1.1 and libyaml do (CR LF, LF, CR, NEL, LS, PS), so that line numbers agree;
  /// a byte order mark is no part of the first line.
  private static func split(_ text: String) -> [Substring.UnicodeScalarView] {
    var rest = text.unicodeScalars[...]
    if rest.first?.value == 0xFEFF { rest = rest.dropFirst() }
    var lines: [Substring.UnicodeScalarView] = []
    var start = rest.startIndex
    var index = start
    while index < rest.endIndex {
      let scalar = rest[index]
      let next = rest.index(after: index)
      switch scalar.value {
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        lines.append(rest[start..<index])
        let isPair = scalar == "\r" && next < rest.endIndex && rest[next] == "\n"
        index = isPair ? rest.index(after: next) : next
        start = index
      default: index = next
      }
    }
    lines.append(rest[start...])
    return lines
  }
}
