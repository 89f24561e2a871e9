/// The lines of the files that findings point at, split once.
struct SourceLines {
  private let lookup: (String) -> String?
  private var known: [String: [Substring.UnicodeScalarView]] = [:]

  init(lookup: @escaping (String) -> String?) { self.lookup = lookup }

  /// The line, counted from 1; `nil` where the file or the line is not there.
  mutating func line(_ number: Int, of file: String) -> String? {
    let lines =
      known[file]
      ?? Self.split(lookup(file) ?? "", isYAML: file.hasSuffix(".yaml") || file.hasSuffix(".yml"))
    known[file] = lines
    guard number >= 1, number <= lines.count else { return nil }
    return String(Substring(lines[number - 1]))
  }

  /// Splits where the reader of the file does, so that line numbers agree: at CR LF, LF and CR, and
  /// as YAML 1.1 and libyaml also at NEL, LS and PS. A byte order mark is no part of the first line.
  private static func split(_ text: String, isYAML: Bool) -> [Substring.UnicodeScalarView] {
    var rest = text.unicodeScalars[...]
    if rest.first?.value == 0xFEFF { rest = rest.dropFirst() }
    var lines: [Substring.UnicodeScalarView] = []
    var start = rest.startIndex
    var index = start
    while index < rest.endIndex {
      let scalar = rest[index]
      let next = rest.index(after: index)
      switch scalar.value {
      case 0x85, 0x2028, 0x2029:
        if isYAML {
          lines.append(rest[start..<index])
          start = next
        }
        index = next
      case 0x0A, 0x0D:
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
