import SchemaModel
import SchemaStore

extension Command {
  /// `synth`: a store of a version with made-up data.
  static let synth = Command(
    name: "synth", summary: "write a store of a version with made-up, awkward data",
    usage: "VERSION -o STORE", positionals: 1...1,
    flags: [synthOutput, rows, seed, .history, .mappings],
    discussion: "The same version, rows and seed give the same store."
  ) { invocation in
    let console = invocation.console
    let arguments = invocation.arguments
    guard let output = arguments.value(synthOutput) else {
      throw UsageError("‘synth’ needs -o STORE, the store to write")
    }
    let history = try HistoryLoader(invocation).theHistory(arguments.value(.history))
    let version = try VersionResolver(history: history).resolve(arguments.positionals[0])
    let count = try arguments.number(rows, in: 0...10_000_000) ?? 100
    let start = try arguments.number(seed, in: 0...Int.max) ?? 1
    try StoreArguments(console: console).run(output) {
      try SynthesizedStore(
        schema: version.schema, rows: count, seed: UInt64(start)
      ).write(to: console.resolve(output), named: output)
    }
    console.note(
      "\(output): \(history.name) \(version.version), \(Count.rows(Int64(count))) an entity")
    return .success
  }

  private static let rows = Flag("rows", value: "N", summary: "rows of each entity (default: 100)")
  private static let seed = Flag("seed", value: "S", summary: "where the data start (default: 1)")

  private static let synthOutput = Flag.output("STORE", "the store to write")
}
