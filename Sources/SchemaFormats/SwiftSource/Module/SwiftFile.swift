import SchemaModel
import SwiftParser
import SwiftSyntax

import struct SchemaModel.SourceLocation

/// One parsed file of Swift source.
struct SwiftFile {
  let path: String
  let tree: SourceFileSyntax
  private let lines: SourceLines

  /// Parses a file; `nil` where its syntax nests too deep to be walked safely.
  init?(path: String, text: [UInt8]) {
    self.path = path
    tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lines = SourceLines(text)
    guard !SyntaxDepth.exceeds(Self.depthLimit, in: Syntax(tree)) else { return nil }
  }

  /// The place of a node, without the comments and blanks before it; a node of several lines covers
  /// the rest of its first one.
  func place(of node: some SyntaxProtocol) -> SourceLocation {
    lines.location(
      from: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      to: node.endPositionBeforeTrailingTrivia.utf8Offset, file: path)
  }

  /// Whether the text holds some words.
  func mentions(_ words: String) -> Bool { tree.description.contains(words) }

  /// How deep syntax may nest: hand-written code stays far below.
  private static let depthLimit = 600
}

/// The lines of a text, to turn offsets into places.
private struct SourceLines {
  private let text: [UInt8]
  /// The offset at which each line starts.
  private let starts: [Int]

  init(_ text: [UInt8]) {
    self.text = text
    var starts = [0]
    for (offset, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  func location(from start: Int, to end: Int, file: String) -> SourceLocation {
    let start = min(max(0, start), text.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= start { low = middle } else { high = middle }
    }
    let lineEnd = low + 1 < starts.count ? starts[low + 1] - 1 : text.count
    return SourceLocation(
      file: file, line: low + 1, column: scalars(starts[low], start) + 1,
      length: scalars(start, min(max(start, end), max(start, lineEnd))))
  }

  private func scalars(_ start: Int, _ end: Int) -> Int {
    text[start..<max(start, end)].count { $0 & 0xC0 != 0x80 }
  }
}

/// How deep a tree of syntax is, found without recursion.
private enum SyntaxDepth {
  static func exceeds(_ limit: Int, in root: Syntax) -> Bool {
    var pending = [(node: root, depth: 0)]
    while let (node, depth) = pending.popLast() {
      if depth > limit { return true }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        pending.append((child, depth + 1))
      }
    }
    return false
  }
}
