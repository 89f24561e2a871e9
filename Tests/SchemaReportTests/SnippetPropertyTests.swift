import SchemaModel
import SchemaReport
import TestSupport
import Testing

@Suite struct SnippetPropertyTests {
  private static let pieces = [
    "a", "key: value", "\t", "é", "e\u{301}", "日本", "👩‍👩‍👧", "🇪🇸", "\u{1B}[2J", "\u{202E}", "\u{200D}",
    "\u{FE0F}", "  ",
  ]

  @Test(arguments: [UInt64(1), 7, 42, 1_000_003])
  func anyPlaceInAnyLineFitsTheWidthAndHidesNoCaret(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let line = (0..<Int.random(in: 0...60, using: &generator))
        .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      let place = SourceLocation(
        file: "f", line: 1, column: Int.random(in: 0...200, using: &generator),
        length: Int.random(in: 0...90, using: &generator))
      let text = ReportFormat.text.render(
        Report([Diagnostic(.error, "m", at: place)], width: 60) { _ in line })
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 4, "seed \(seed), round \(round)")
      #expect(lines[2].count <= 61, "seed \(seed), round \(round): \(lines[2])")
      #expect(lines[2].contains("^"), "seed \(seed), round \(round)")
    }
  }
}
