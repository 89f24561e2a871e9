import SchemaModel
import SchemaReport
import SchemaStore

extension Command {
  /// `inspect`: which version a store is, and what it holds.
  static let inspect = Command(
    name: "inspect",
    summary: "say which version a store is, or the nearest, and what it holds",
    usage: "STORE", positionals: 1...1, flags: [.history, .mappings, inspectFormat],
    discussion: """
      The store is copied and only the copy is opened. Without a history the version is not compared.
      Ends with 6 when the store is of no version of the history.
      """
  ) { invocation in
    let console = invocation.console
    let name = invocation.arguments.positionals[0]
    let history = try HistoryLoader(invocation).optionalHistory(
      invocation.arguments.value(.history))
    let stores = StoreArguments(console: console)
    let report = try stores.run(name) {
      try StoreInspection(
        path: console.resolve(name), name: name, history: history,
        temporaryFolder: stores.temporaryFolder
      ).run()
    }
    switch invocation.arguments.value(inspectFormat) {
    case "json": console.write(InspectionReport(report).json)
    case .some, nil: console.write(InspectionReport(report).text)
    }
    switch report.identification {
    case .version, .notCompared: return .success
    case .unknown: return .unknownVersion
    }
  }

  private static let inspectFormat = Flag.format(["text", "json"])
}
