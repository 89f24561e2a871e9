import SchemaModel
import SchemaReport

extension Console {
  /// A report of diagnostics for standard output, with the sources that they speak of.
  func report(of diagnostics: [Diagnostic], color: String? = nil) -> Report {
    Report(
      diagnostics, width: width, isColored: colors(color, isTerminal: outputIsTerminal),
      source: sourceText)
  }

  /// Prints diagnostics on standard error, as a command does that cannot go on.
  func report(_ diagnostics: [Diagnostic]) {
    note(
      ReportFormat.text.render(
        Report(
          diagnostics, width: width, isColored: colors(nil, isTerminal: errorIsTerminal),
          source: sourceText)))
  }

  /// The text of a file that a diagnostic speaks of.
  private var sourceText: @Sendable (String) -> String? {
    let files = SourceFiles(console: self)
    return { path in
      guard SourceKind.isText(path) else { return nil }
      return (try? files.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
