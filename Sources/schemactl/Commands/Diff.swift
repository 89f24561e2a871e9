import SchemaModel
import SchemaReport

extension Command {
  /// `diff`: what differs between two versions, and what the framework does with it.
  static let diff = Command(
    name: "diff",
    summary: "show each change between two versions, its classification and what it does to data",
    usage: "OLD NEW", positionals: 2...2, flags: [.history],
    discussion: """
      OLD and NEW are versions of the history (3.0.0, v3, latest), YAML files, or stores.
      """
  ) { invocation in
    let console = invocation.console
    let names = invocation.arguments.positionals
    var schemas = SchemaLoader(console: console, history: invocation.arguments.value(.history))
    let old = try schemas.load(names[0])
    let new = try schemas.load(names[1])
    console.write(DiffReport(from: old, to: new, width: console.width).text)
    return .success
  }
}
