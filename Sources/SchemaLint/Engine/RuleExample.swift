import SchemaModel

/// A small history as one text: files behind lines `--- NAME`, the place of a finding behind `↓`.
public struct RuleExample: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text as written in the rule, with the mark.
  public let text: String

  public init(stringLiteral text: String) { self.text = text }

  /// One file of an example.
  public struct File: Hashable, Sendable {
    public var name: String
    /// The text without the mark.
    public var text: String
  }

  /// The files in the order of the text.
  public var files: [File] {
    parts.map { File(name: $0.name, text: $0.lines.joined(separator: "\n") + "\n") }
      .map { File(name: $0.name, text: $0.text.replacing(Self.mark, with: "")) }
  }

  /// Whether the files are Swift source; the others are in our own format.
  public var isSwift: Bool { parts.contains { $0.name.hasSuffix(".swift") } }

  /// Where the mark stands; `nil` in an example without one.
  public var markedPlace: SourceLocation? {
    for part in parts {
      for (index, line) in part.lines.enumerated() {
        guard let mark = line.unicodeScalars.firstIndex(of: "↓") else { continue }
        let column = line.unicodeScalars.distance(from: line.unicodeScalars.startIndex, to: mark)
        return SourceLocation(file: part.name, line: index + 1, column: column + 1)
      }
    }
    return nil
  }

  private static let mark = "↓"

  private var parts: [(name: String, lines: [Substring])] {
    var parts: [(name: String, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        parts.append((String(line.dropFirst(4)), []))
      } else if !parts.isEmpty {
        parts[parts.count - 1].lines.append(line)
      }
    }
    return parts
  }
}
