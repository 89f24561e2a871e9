import SchemaEvolution
import SchemaModel

extension PlanBuilder {
  /// An expression's text, kept as it is written; its syntax is checked at its place.
  mutating func expression(_ node: YAMLNode, _ thing: String) -> PlanValue? {
    guard let scalar = node.scalar, !node.isEmpty else {
      return reader.mismatch(
        node, expected: "\(thing) is an expression", hint: "put the expression into quotes")
    }
    do {
      _ = try Expression(parsing: scalar.text)
      return .text(scalar.text)
    } catch {
      let place = source.location(ofScalar: error.offset, in: node)
      reader.report(error.message, at: place, hint: error.hint ?? quotingHint(scalar, node))
      return nil
    }
  }

  /// What most likely cut an unquoted expression short.
  private func quotingHint(_ scalar: YAMLScalar, _ node: YAMLNode) -> String? {
    guard scalar.style == .plain else { return nil }
    let line = source.line(node.location.line)
    let rest = line.dropFirst(node.location.column - 1 + node.location.length)
    if rest.starts(with: " #".unicodeScalars) {
      return "put the expression into quotes: ‘ #’ begins a comment"
    }
    if rest.first == "," {
      return "put the expression into quotes: inside { } a comma ends it"
    }
    return nil
  }
}

extension YAMLSource {
  /// The place of one scalar of a node's text; the node's own place where the text is folded over
  /// several lines.
  func location(ofScalar offset: Int, in node: YAMLNode) -> SourceLocation {
    guard let scalar = node.scalar else { return node.location }
    let start = node.location
    let raw = line(start.line).dropFirst(start.column - 1).prefix(start.length)
    let index: Int?
    switch scalar.style {
    case .plain: index = raw.count == scalar.text.unicodeScalars.count ? offset : nil
    case .singleQuoted: index = quotedIndex(offset, in: Array(raw), escape: "'")
    case .doubleQuoted: index = quotedIndex(offset, in: Array(raw), escape: "\\")
    case .literal: return literalLocation(ofScalar: offset, scalar, start)
    case .folded: index = nil
    }
    guard let index, index <= raw.count else { return start }
    return SourceLocation(file: file, line: start.line, column: start.column + index)
  }

  /// The index in a quoted text of the `offset`-th scalar that it stands for.
  private func quotedIndex(
    _ offset: Int, in raw: [Unicode.Scalar], escape: Unicode.Scalar
  ) -> Int? {
    var index = 1
    var remaining = offset
    while remaining > 0, index < raw.count - 1 {
      if raw[index] == escape {
        let hexDigits: [Unicode.Scalar: Int] = ["x": 2, "u": 4, "U": 8]
        index += 1 + (escape == "\\" ? hexDigits[raw[index + 1]] ?? 0 : 0)
      }
      index += 1
      remaining -= 1
    }
    return remaining == 0 ? index : nil
  }

  private func literalLocation(
    ofScalar offset: Int, _ scalar: YAMLScalar, _ start: SourceLocation
  ) -> SourceLocation {
    let before = scalar.text.unicodeScalars.prefix(offset)
    let lineNumber = before.count { $0 == "\n" }
    let column = before.reversed().prefix { $0 != "\n" }.count
    let lines = scalar.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(lineNumber) else { return start }
    let target = line(start.line + 1 + lineNumber)
    let indentation = target.count - lines[lineNumber].unicodeScalars.count
    return SourceLocation(
      file: file, line: start.line + 1 + lineNumber, column: max(0, indentation) + column + 1)
  }
}
