import SchemaModel
import SchemaReport

extension Command {
  /// `diff`: what differs between two versions, and what the framework does with it.
  static let diff = Command(
    name: "diff",
    summary: "show each change between two versions, its classification and what it does to data",
    usage: "OLD NEW", positionals: 2...2, flags: [.history, .mappings],
    discussion: """
      OLD and NEW are versions of the history (3.0.0, v3, latest) or of any source: YAML files,
      stores, .xcdatamodel, .mom, or a version in a bundle or in Swift source, named behind a colon:
      ‘App/Model.xcdatamodeld:Model 2’, ‘Sources/Models:SchemaV2’. Without a colon a source stands for
      its latest version.
      """
  ) { invocation in
    let console = invocation.console
    let names = invocation.arguments.positionals
    var schemas = SchemaLoader(
      HistoryLoader(invocation), history: invocation.arguments.value(.history))
    let old = try schemas.load(names[0])
    let new = try schemas.load(names[1])
    let report = DiffReport(
      from: old, to: new, sources: (names[0], names[1]), width: console.width)
    console.write(report.text)
    return .success
  }
}
