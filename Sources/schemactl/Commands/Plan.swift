import SchemaEvolution
import SchemaModel
import SchemaReport
import SchemaStore

extension Command {
  /// `plan`: the stages and steps of a migration, as they would run.
  static let plan = Command(
    name: "plan", summary: "show the stages and steps of a migration, as they would run",
    usage: "", positionals: 0...0,
    flags: [from, .to, store, .sql, .history, .mappings],
    discussion: """
      Without --store the steps are those for a store that the framework has just made.
      """
  ) { invocation in
    let console = invocation.console
    let arguments = invocation.arguments
    let history = try HistoryLoader(invocation).theHistory(arguments.value(.history))
    let resolver = VersionResolver(history: history)
    let target = try resolver.resolve(arguments.value(.to) ?? "latest")
    let stores = StoreArguments(console: console)
    let planned: PlannedMigration
    if let name = arguments.value(store) {
      guard !arguments.has(from) else {
        throw UsageError("‘--from’ and ‘--store’ exclude each other: a store has its own version")
      }
      planned = try stores.run(name) {
        try MigrationRun(
          history: history, target: target, path: console.resolve(name), name: name
        ).plannedSteps(in: stores.temporaryFolder)
      }
    } else {
      guard let first = history.versions.first else { throw UsageError("the history is empty") }
      let start = try arguments.value(from).map { try resolver.resolve($0) } ?? first
      planned = try stores.run("\(history.name) \(start.version)") {
        try PlannedMigration(
          history: history, from: start, to: target,
          shape: StoreShape(freshStoreOf: start.schema), defaults: .current())
      }
    }
    console.write(PlanText(planned, showsSQL: arguments.has(.sql)).text)
    return .success
  }

  private static let from = Flag(
    "from", value: "VERSION", summary: "the version to start from (default: the first)")
  private static let store = Flag(
    "store", value: "STORE", summary: "plan for this store, from the version that it is of")
}

/// A planned migration as text.
private struct PlanText {
  var planned: PlannedMigration
  var showsSQL: Bool

  init(_ planned: PlannedMigration, showsSQL: Bool) {
    self.planned = planned
    self.showsSQL = showsSQL
  }

  var text: String {
    guard !planned.hops.isEmpty else { return "nothing to do: both ends are one version" }
    return planned.hops.map(text(of:)).joined(separator: "\n\n")
  }

  private func text(of hop: PlannedMigration.Hop) -> String {
    var lines = ["\(hop.stage.from) → \(hop.stage.to)  \(hop.stage.kind.rawValue)"]
    lines += transformations(hop.stage.willMigrate, label: "willMigrate")
    lines += hop.conditions.map { PrintableText.escaped("  if the data allow: \($0)") }
    if hop.steps.isEmpty { lines.append("  no table changes") }
    var reason = ""
    for step in hop.steps {
      let because = step.reason == reason ? "" : "  (\(step.reason))"
      reason = step.reason
      lines.append("  \(PrintableText.escaped(step.summary + because))")
      if showsSQL {
        lines += step.statements.map { "      \(PrintableText.escaped($0.description));" }
      }
    }
    lines.append("  write hashes and identifiers of \(hop.stage.to)")
    if showsSQL { lines.append("      UPDATE \"Z_METADATA\" SET \"Z_PLIST\" = ?;") }
    lines += transformations(hop.stage.didMigrate, label: "didMigrate")
    return lines.joined(separator: "\n")
  }

  private func transformations(_ transformations: [Transformation], label: String) -> [String] {
    transformations.map { transformation in
      let subject = if case .text(let text) = transformation.subject { " \(text)" } else { "" }
      let runs =
        transformation.kind == .hook ? "runs in the app only" : "does not run on stores yet"
      return PrintableText.escaped(
        "  \(label): \(transformation.kind.rawValue)\(subject)  (\(runs))")
    }
  }
}
