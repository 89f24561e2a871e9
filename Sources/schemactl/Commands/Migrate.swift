import SchemaModel
import SchemaReport
import SchemaStore

extension Command {
  /// `migrate`: writes a migrated store beside the original.
  static let migrate = Command(
    name: "migrate",
    summary: "write a migrated copy of a store, verified before it is put in place",
    usage: "STORE -o NEW", positionals: 1...1,
    flags: [migrateOutput, .to, .history, .mappings, .quiet],
    discussion: """
      STORE is only read; NEW must not exist. What is written appears whole or not at all. External
      files of binary attributes are copied along.
      """
  ) { invocation in
    let console = invocation.console
    let name = invocation.arguments.positionals[0]
    guard let output = invocation.arguments.value(migrateOutput) else {
      throw UsageError("‘migrate’ needs -o NEW, the store to write")
    }
    let history = try HistoryLoader(invocation).theHistory(
      invocation.arguments.value(.history))
    let target = try VersionResolver(history: history).resolve(
      invocation.arguments.value(.to) ?? "latest")
    let progress = ProgressLine(console: console, title: name)
    let start = console.milliseconds()
    let result = try StoreArguments(console: console).run(name) {
      defer { progress.clear() }
      return try MigrationRun(
        history: history, target: target, path: console.resolve(name), name: name,
        progress: progress.show
      ).migrate(to: console.resolve(output), named: output)
    }
    let entry = RehearsalReport.Entry(result, seconds: (console.milliseconds() - start) / 1000)
    guard result.proof != nil else {
      console.write("\(output): copied as it is: it is of \(result.to) already")
      return .success
    }
    if !invocation.arguments.has(.quiet) {
      console.write(RehearsalReport(entries: [entry]).details)
    }
    console.write("\(output): \(result.to), \(entry.verdict)")
    return .success
  }

  private static let migrateOutput = Flag.output("NEW", "the store to write")
}
