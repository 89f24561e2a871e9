import SchemaModel
import SchemaReport
import Testing

@Suite struct ReportFormatTests {
  private let findings = [
    Diagnostic(
      .error, rule: "missing-original-name", "‘Viaje.titulo’ looks renamed",
      at: SourceLocation(file: "v2.yaml", line: 2, column: 3, length: 6),
      notes: [
        .init("‘Viaje.nombre’ was here", at: SourceLocation(file: "v1.yaml", line: 8, column: 7))
      ],
      hints: ["if it was renamed:  a\nsecond line", "if it was dropped:  b"]),
    Diagnostic(.warning, "no place"),
  ]

  private func report(_ text: String, width: Int = 100, isColored: Bool = false) -> Report {
    Report(findings, width: width, isColored: isColored) { $0 == "v2.yaml" ? text : nil }
  }

  @Test func textShowsTheLineWithACaretAndAlignsNotesAndHints() {
    #expect(
      ReportFormat.text.render(report("a:\n  titulo: String\n")) == """
        v2.yaml:2:3: error: ‘Viaje.titulo’ looks renamed [missing-original-name]
            2 |   titulo: String
              |   ^~~~~~
          note: ‘Viaje.nombre’ was here: v1.yaml:8:7
          hint: if it was renamed:  a
                second line
                if it was dropped:  b

        warning: no place

        """)
  }

  @Test func conciseIsOneLineAFinding() {
    #expect(
      ReportFormat.concise.render(report("")) == """
        v2.yaml:2:3: error: ‘Viaje.titulo’ looks renamed [missing-original-name]
        warning: no place

        """)
  }

  @Test func jsonHasEveryKeyInOneOrder() {
    #expect(
      ReportFormat.json.render(report("")) == """
        {
          "format": "schemactl-findings",
          "formatVersion": 1,
          "findings": [
            {
              "severity": "error",
              "rule": "missing-original-name",
              "message": "‘Viaje.titulo’ looks renamed",
              "location": {
                "file": "v2.yaml",
                "line": 2,
                "column": 3,
                "length": 6
              },
              "notes": [
                {
                  "message": "‘Viaje.nombre’ was here",
                  "location": {
                    "file": "v1.yaml",
                    "line": 8,
                    "column": 7,
                    "length": 1
                  }
                }
              ],
              "hints": [
                "if it was renamed:  a\\nsecond line",
                "if it was dropped:  b"
              ]
            },
            {
              "severity": "warning",
              "rule": null,
              "message": "no place",
              "location": null,
              "notes": [],
              "hints": []
            }
          ],
          "summary": {
            "errors": 1,
            "warnings": 1,
            "infos": 0
          }
        }

        """)
  }

  @Test func colourOnlyMarks() {
    let plain = ReportFormat.text.render(report("a\n  titulo: String"))
    let colored = ReportFormat.text.render(report("a\n  titulo: String", isColored: true))
    #expect(colored != plain)
    #expect(colored.replacing(#/\x{1B}\[[0-9;]*m/#, with: "") == plain)
  }

  @Test(arguments: [
    ("\ttitulo", 2, 6, "    titulo", "    ^~~~~~"),
    ("日本: x", 5, 1, "日本: x", "      ^"),
    ("e\u{301}e\u{301}: x", 6, 1, "e\u{301}e\u{301}: x", "   ^"),
    ("👩‍👩‍👧: x", 7, 1, "👩‍👩‍👧: x", "   ^"),
    ("日本", 1, 2, "日本", "^~~~"),
    ("ab", 9, 3, "ab", "  ^"),
    ("a\u{1B}[2Jb", 6, 1, "a\\u{1B}[2Jb", "          ^"),
    ("a\u{202E}b", 3, 1, "a\\u{202E}b", "         ^"),
  ])
  func caretsStandUnderTheRightColumn(
    line: String, column: Int, length: Int, shown: String, marks: String
  ) {
    let finding = Diagnostic(
      .error, "m", at: SourceLocation(file: "f", line: 1, column: column, length: length))
    let text = ReportFormat.text.render(Report([finding]) { _ in line })
    #expect(text == "f:1:\(column): error: m\n    1 | \(shown)\n      | \(marks)\n")
  }

  @Test func longLinesAreClippedAroundTheCaret() {
    let line = String(repeating: "a", count: 300) + "KEY" + String(repeating: "b", count: 300)
    let finding = Diagnostic(
      .error, "m", at: SourceLocation(file: "f", line: 1, column: 301, length: 3))
    let lines = ReportFormat.text.render(Report([finding], width: 40) { _ in line })
      .split(separator: "\n")
    #expect(lines[1] == "    1 | …aaaaaaaaaaaaaKEYbbbbbbbbbbbbbb…")
    #expect(lines[2] == "      |               ^~~")
  }

  @Test func controlCharactersOfMessagesAndFilesAreWrittenOut() {
    let finding = Diagnostic(
      .error, "bad \u{1B}]0;x\u{7}", at: SourceLocation(file: "a\n.yaml", line: 1, column: 1),
      notes: [.init("\u{9B}31m")], hints: ["\u{202E}"])
    for format in ReportFormat.all {
      let text = format.render(Report([finding]) { _ in "\u{1B}c" })
      let hasControl = text.unicodeScalars.contains {
        ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
      }
      #expect(!hasControl, "\(format.name)")
    }
  }

  @Test(arguments: ["a\r\nKEY", "a\rKEY", "\u{FEFF}a\nKEY", "a\u{2028}KEY", "a\u{85}KEY"])
  func linesAreCountedAsYAMLCountsThem(text: String) {
    let finding = Diagnostic(.error, "m", at: SourceLocation(file: "f.yaml", line: 2, column: 1))
    #expect(ReportFormat.text.render(Report([finding]) { _ in text }).contains("2 | KEY\n"))
  }

  @Test(arguments: ["a\u{2028}\r\nKEY", "a\rKEY", "\u{FEFF}a\u{85}\nKEY", "a\u{2029}\nKEY"])
  func linesOfSwiftAndXMLEndWithLineBreaksOnly(text: String) {
    let finding = Diagnostic(.error, "m", at: SourceLocation(file: "f.swift", line: 2, column: 1))
    #expect(ReportFormat.text.render(Report([finding]) { _ in text }).contains("2 | KEY\n"))
  }

  @Test func summaryCountsInWords() {
    let diagnostics = findings + findings + [Diagnostic(.error, "x")]
    let summary = FindingsSummary(
      of: diagnostics, histories: 2, versions: 9, entities: 31, milliseconds: 14)
    #expect(
      "\(summary)" == "3 errors, 2 warnings in 2 histories (9 versions, 31 entities) · 14 ms")
    let none = FindingsSummary(of: [], histories: 1, versions: 1, entities: 1)
    #expect("\(none)" == "no findings in 1 history (1 version, 1 entity)")
  }

  @Test func formatsAreFoundByName() {
    #expect(ReportFormat.all.map(\.name) == ["text", "concise", "json"])
    #expect(ReportFormat(named: "json")?.isForMachines == true)
    #expect(ReportFormat(named: "xml") == nil)
  }
}
