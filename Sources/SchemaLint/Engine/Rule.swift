import SchemaModel

/// One thing that may be wrong with a history: what it is, why it matters, and how it is found.
///
/// A rule is named after the problem; its file, its member and its id are one name. Its examples are
/// its documentation and its tests. Source: design, rules.md.
public struct Rule: Sendable {
  /// The rooms of the catalogue.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    case versions = "Versions and checksums"
    case changes = "Changes"
    case model = "Relationships and model"
    case plan = "Plan"
    case swiftSource = "Swift source"
  }

  /// Kebab case, never to change its meaning.
  public let id: String
  public let group: Group
  /// The severity in the preset `recommended`.
  public let severity: Severity
  /// The problem in one sentence without a full stop.
  public let problem: String
  /// Why it matters, on the device.
  public let rationale: String
  /// The ids of rules whose findings explain this one's, the likeliest first: a finding with such a
  /// cause becomes a note under it.
  public let follows: [String]
  /// Histories in which exactly one finding stands at `↓`.
  public let bad: [RuleExample]
  /// Histories without a finding.
  public let good: [RuleExample]
  public let check: @Sendable (LintContext) -> [Finding]

  public init(
    id: String, group: Group, severity: Severity, problem: String, rationale: String,
    follows: [String] = [], bad: [RuleExample], good: [RuleExample],
    check: @escaping @Sendable (LintContext) -> [Finding]
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.problem = problem
    self.rationale = rationale
    self.follows = follows
    self.bad = bad
    self.good = good
    self.check = check
  }

  /// The rule of that id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
