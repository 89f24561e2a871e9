import SchemaModel
import SchemaReport
import SchemaStore

extension Command {
  /// `rehearse`: migrates copies of stores and proves what was kept.
  static let rehearse = Command(
    name: "rehearse", summary: "migrate copies of stores and prove what was kept",
    usage: "STORE…", positionals: 1...Int.max, flags: [.to, .history, .mappings, .quiet],
    discussion: """
      The stores are never written. Ends with the gravest result of any store: 6 unknown or newer
      version, 5 verification failed, 4 refused or failed, 3 cannot be read.
      """
  ) { invocation in
    let console = invocation.console
    let history = try HistoryLoader(invocation).theHistory(
      invocation.arguments.value(.history))
    let target = try VersionResolver(history: history).resolve(
      invocation.arguments.value(.to) ?? "latest")
    var rehearsals: [RehearsalReport.Entry] = []
    var worst = ExitCode.success
    for name in invocation.arguments.positionals {
      let start = console.milliseconds()
      do {
        let result = try Rehearser(console: console, history: history, target: target).run(name)
        let seconds = (console.milliseconds() - start) / 1000
        rehearsals.append(.init(result, seconds: seconds))
      } catch let failure as CommandFailure {
        worst = worst.gravest(failure.exitCode)
        rehearsals.append(.init(store: name, failure: failure.diagnostics))
      } catch let failure as DiagnosticsError {
        worst = worst.gravest(.unreadableInput)
        rehearsals.append(.init(store: name, failure: failure.diagnostics))
      }
    }
    let report = RehearsalReport(entries: rehearsals)
    for entry in rehearsals where !entry.failure.isEmpty { console.report(entry.failure) }
    console.write(invocation.arguments.has(.quiet) ? report.summary : report.text)
    return worst
  }
}

/// Runs one rehearsal, with a line of progress on a terminal.
struct Rehearser {
  var console: Console
  var history: History
  var target: HistoryVersion

  func run(_ name: String) throws -> MigrationResult {
    let stores = StoreArguments(console: console)
    let progress = ProgressLine(console: console, title: name)
    defer { progress.clear() }
    return try stores.run(name) {
      try MigrationRun(
        history: history, target: target, path: console.resolve(name), name: name,
        progress: progress.show
      ).rehearse(in: stores.temporaryFolder)
    }
  }
}

extension ExitCode {
  /// The gravest of two results of stores. Source: design, cli.md "Exit codes".
  func gravest(_ other: ExitCode) -> ExitCode { rank >= other.rank ? self : other }

  private var rank: Int {
    switch self {
    case .success: 0
    case .findings: 1
    case .usage: 2
    case .unreadableInput: 3
    case .refused: 4
    case .verificationFailed: 5
    case .unknownVersion: 6
    case .lostOutput: 7
    }
  }
}
