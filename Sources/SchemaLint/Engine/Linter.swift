import SchemaModel

/// Runs rules over a history and tells what they found: one mistake, one finding.
public struct Linter: Sendable {
  public let rules: [Rule]

  public init(rules: [Rule] = Rule.all) { self.rules = rules }

  /// The findings at the severities that the history's settings ask for, sorted by place.
  public func lint(_ history: History) -> [Diagnostic] {
    let context = LintContext(history)
    let found = rules.flatMap { rule -> [RuleFinding] in
      guard let severity = RuleSeverity(history.settings).severity(of: rule) else { return [] }
      return rule.check(context).map {
        RuleFinding(rule: rule, severity: severity, finding: $0)
      }
    }
    return (unknownRules(in: history) + Causality.diagnostics(of: found)).sortedAndUnique()
  }

  /// Rule ids in the settings that are none.
  private func unknownRules(in history: History) -> [Diagnostic] {
    let known = Rule.all.map(\.id)
    return history.settings.rules.keys.filter { !known.contains($0) }.sorted().map { id in
      Diagnostic(
        .error,
        "‘\(id)’ in the settings of ‘\(history.name)’ is no rule"
          + Suggestion.phrase(for: id, among: known),
        at: history.settings.ruleLocations[id],
        hints: ["correct the id, or remove it (`schemactl rules` lists them)"])
    }
  }
}

/// What a rule found, at the severity that the settings ask for.
struct RuleFinding {
  var rule: Rule
  var severity: Severity
  var finding: Finding
}

/// Turns a rule's own severity into the one that the settings ask for.
struct RuleSeverity {
  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  /// `nil` switches the rule off. A rule's own setting goes before the preset.
  func severity(of rule: Rule) -> Severity? {
    if let level = settings.rules[rule.id] {
      switch level {
      case .off: return nil
      case .info: return .info
      case .warning: return .warning
      case .error: return .error
      }
    }
    switch settings.preset {
    case .minimal: return rule.severity == .error ? .error : nil
    case .recommended: return rule.severity
    case .strict: return rule.severity == .warning ? .error : rule.severity
    }
  }
}
