import SchemaModel

extension ReportFormat {
  /// `file:line:column: error: message [rule]`, the source line with a caret, notes and hints.
  public static let text = ReportFormat(
    name: "text", summary: "for people: source lines, notes and hints", isForMachines: false
  ) { report in
    var writer = TextWriter(report: report)
    return report.diagnostics.map { writer.text(of: $0) }.joined(separator: "\n")
  }
}

/// Writes diagnostics for people.
private struct TextWriter {
  let width: Int
  let palette: Palette
  var lines: SourceLines

  init(report: Report) {
    width = report.width
    palette = Palette(isColored: report.isColored)
    lines = SourceLines(lookup: report.source)
  }

  mutating func text(of diagnostic: Diagnostic) -> String {
    var result = headline(of: diagnostic) + "\n"
    if let location = diagnostic.location {
      result += snippet(at: location, diagnostic.severity)
    }
    for note in diagnostic.notes {
      let place = note.location.map { ": \(PrintableText.escaped($0.description))" } ?? ""
      result += labelled("note", palette.note("note:"), note.message, ending: place)
    }
    for (index, hint) in diagnostic.hints.enumerated() {
      let label = index == 0 ? palette.hint("hint:") : "     "
      result += labelled("hint", label, hint, ending: "")
    }
    return result
  }

  private func headline(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { "\(PrintableText.escaped($0.description)): " } ?? ""
    let rule = diagnostic.rule.map { palette.faint(" [\(PrintableText.escaped($0))]") } ?? ""
    let severity = palette.severity("\(diagnostic.severity.rawValue):", diagnostic.severity)
    return palette.bold(place) + severity + " " + PrintableText.escaped(diagnostic.message) + rule
  }

  private mutating func snippet(at location: SourceLocation, _ severity: Severity) -> String {
    guard let line = lines.line(location.line, of: location.file) else { return "" }
    let digits = String(location.line)
    let number = String(repeating: " ", count: max(0, 5 - digits.count)) + digits
    let empty = String(repeating: " ", count: number.utf8.count)
    let snippet = Snippet(
      line: line, column: location.column, length: location.length,
      limit: width - number.utf8.count - 3)
    return palette.faint("\(number) |") + " \(snippet.text)\n" + palette.faint("\(empty) |") + " "
      + palette.severity(snippet.marks, severity) + "\n"
  }

  /// `  label: text`; further lines of the text stand under its first.
  private func labelled(_ word: String, _ label: String, _ text: String, ending: String)
    -> String
  {
    let margin = String(repeating: " ", count: word.utf8.count + 4)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "  \(label) "
      + lines.map { PrintableText.escaped(String($0)) }.joined(separator: "\n" + margin) + ending
      + "\n"
  }
}
