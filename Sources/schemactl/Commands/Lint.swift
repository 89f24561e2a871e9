import SchemaLint
import SchemaModel
import SchemaReport

extension Command {
  /// `lint`: the rules over every history that is found.
  static let lint = Command(
    name: "lint", summary: "check versions, changes and plan for what breaks apps or loses data",
    usage: "[PATH…]", positionals: 0...Int.max,
    flags: [lintFormat, failOn, strict, .mappings, .color, .quiet],
    discussion: """
      PATH is a source of versions: a folder of YAML files, an .xcdatamodeld, .xcdatamodel, .momd or
      .mom, Swift files, a store, or a folder above some. Below a folder without histories in YAML,
      every .xcdatamodeld is checked, and all its Swift files as one module. Without PATH it is the
      current folder. Ends with 1 when a finding is at or above --fail-on, with 3 when a file cannot
      be read.
      """
  ) { invocation in
    try LintRun(invocation: invocation).run()
  }

  private static let lintFormat = Flag.format(ReportFormat.all.map(\.name))
  private static let failOn = Flag(
    "fail-on", value: "SEVERITY", choices: Severity.allCases.map(\.rawValue),
    summary: "end with 1 from this severity on (default: the settings', or error)")
  private static let strict = Flag("strict", summary: "take warnings for errors")

  /// One run of `lint`.
  private struct LintRun {
    var arguments: Arguments
    var console: Console
    var loader: HistoryLoader
    var start: Double

    init(invocation: Invocation) {
      loader = HistoryLoader(invocation)
      arguments = invocation.arguments
      console = invocation.console
      start = console.milliseconds()
    }

    func run() throws -> ExitCode {
      let loaded = try loader.histories(at: arguments.positionals)
      var findings: [Diagnostic] = []
      var fails = false
      for entry in loaded {
        // What a reader warns of counts as a finding; what it cannot read ends the run with 3.
        findings += entry.diagnostics
        guard var history = entry.history else { continue }
        if arguments.has(strict) { history.settings.preset = .strict }
        let found = Linter().lint(history)
        findings += found
        let limit = arguments.value(failOn).flatMap(Severity.init) ?? history.settings.failOn
        fails = fails || (found + entry.diagnostics).contains { $0.severity >= limit }
      }
      show(findings, histories: loaded.compactMap(\.history))
      if !arguments.has(.quiet) { tellOfUnchecked(loaded.compactMap(\.history)) }
      if loaded.flatMap(\.diagnostics).contains(where: { $0.severity == .error }) {
        return .unreadableInput
      }
      return fails ? .findings : .success
    }

    /// Says which sources were passed over for histories in YAML, lest a green run is taken for more
    /// than it is.
    private func tellOfUnchecked(_ histories: [History]) {
      let unchecked = loader.unchecked(at: arguments.positionals, beside: histories)
      guard let first = unchecked.first else { return }
      let others = unchecked.count > 1 ? " and \(unchecked.count - 1) more" : ""
      console.note(
        PrintableText.escaped(
          "not checked beside histories in YAML: \(first)\(others); to check it too, name it, or"
            + " name it in a schemactl.yaml"))
    }

    private func show(_ diagnostics: [Diagnostic], histories: [History]) {
      let format = arguments.value(lintFormat).flatMap(ReportFormat.init(named:)) ?? .text
      let report = console.report(of: diagnostics, color: arguments.value(.color))
      let text = format.render(report)
      if !text.isEmpty { console.write(text) }
      guard !arguments.has(.quiet) else { return }
      let versions = histories.flatMap(\.versions)
      let summary = FindingsSummary(
        of: diagnostics, histories: histories.count, versions: versions.count,
        entities: versions.reduce(0) { $0 + $1.schema.entities.count },
        milliseconds: Int(console.milliseconds() - start))
      if format.isForMachines {
        console.note(summary.description)
      } else {
        console.write((diagnostics.isEmpty ? "" : "\n") + summary.description)
      }
    }
  }
}
