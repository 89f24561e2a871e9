import SchemaModel

extension ReportFormat {
  /// One line a finding: `file:line:column: error: message [rule]`.
  public static let concise = ReportFormat(
    name: "concise", summary: "one line a finding", isForMachines: false
  ) { report in
    report.diagnostics.map { diagnostic in
      let place = diagnostic.location.map { "\($0): " } ?? ""
      let rule = diagnostic.rule.map { " [\($0)]" } ?? ""
      let line = "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\(rule)"
      return PrintableText.escaped(line) + "\n"
    }.joined()
  }
}
