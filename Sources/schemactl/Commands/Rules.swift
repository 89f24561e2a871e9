import SchemaLint
import SchemaModel

extension Command {
  /// `rules`: the catalogue of lint rules.
  static let rules = Command(
    name: "rules", summary: "list the lint rules", usage: "", positionals: 0...0,
    flags: [rulesFormat], discussion: ""
  ) { invocation in
    switch invocation.arguments.value(rulesFormat) {
    case "markdown": invocation.console.write(RuleDocumentation.markdown(Rule.all))
    case .some, nil: invocation.console.write(RuleDocumentation.list(Rule.all))
    }
    return .success
  }

  /// `rule ID`: one rule with its reason and examples.
  static let rule = Command(
    name: "rule", summary: "explain one lint rule, with examples", usage: "ID", positionals: 1...1,
    flags: [], discussion: ""
  ) { invocation in
    let id = invocation.arguments.positionals[0]
    guard let rule = Rule.all.first(where: { $0.id == id }) else {
      throw UsageError(
        "‘\(id)’ is not a rule" + Suggestion.phrase(for: id, among: Rule.all.map(\.id)),
        hint: "run ‘schemactl rules’ for all of them")
    }
    invocation.console.write(RuleDocumentation.text(rule))
    return .success
  }

  private static let rulesFormat = Flag.format(["text", "markdown"])
}
