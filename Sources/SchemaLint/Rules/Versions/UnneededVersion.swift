import SchemaEvolution
import SchemaModel

extension Rule {
  static let unneededVersion = Rule(
    id: "unneeded-version", group: .versions, severity: .info,
    problem: "a history without a plan has versions only for what the framework applies by itself",
    rationale: """
      Without a plan SwiftData opens an older store with the current classes and infers additions \
      with a default, optional ones and renames. A version of its own is legal as long as the older \
      one is a frozen copy; where both list one live class, the checksums are equal and the app \
      aborts. Where a history has a plan, or a hop needs more, its versions are needed.
      """,
    follows: [
      "live-type-in-frozen-version", "duplicate-checksum", "version-identifier-reused",
    ],
    bad: [
      """
      --- v1.yaml
      model: Shopping
      version: 1.0.0
      entities: { Item: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Shopping
      version: ↓2.0.0
      entities: { Item: { attributes: { nombre: String, nota: String? } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Shopping
      version: 1.0.0
      entities: { Item: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Shopping
      version: 2.0.0
      entities: { Item: { attributes: { nombre: String, nota: String? } } }
      --- plan.yaml
      plan: ShoppingPlan
      stages: [{ from: 1.0.0, to: 2.0.0, kind: lightweight }]
      """
    ]
  ) { context in
    guard context.history.plan == nil, let last = context.hops.last,
      last.new.schema.framework == .swiftData, context.hops.allSatisfy(\.isAppliedSilently)
    else { return [] }
    let changes = last.classification.changes.map(\.change.description).joined(separator: ", ")
    return [
      Finding(
        "the framework would apply every difference up to \(last.new.version) without a version"
          + " of its own",
        at: last.new.versionPlace, about: last.subject,
        notes: [
          .init("since \(last.old.version): \(changes)"),
          .init(
            "legal while \(last.old.version) is a frozen copy; fatal where both list one live class"
          ),
        ],
        hints: ["keep the older versions frozen, or let the live classes be the only version"])
    ]
  }
}

extension LintedHop {
  /// Whether the framework infers the hop whatever the data are, and nothing is lost.
  fileprivate var isAppliedSilently: Bool {
    classification.verdict.isInferable && classification.verdict.conditions.isEmpty
      && classification.loss == .none
      && !classification.changes.contains { $0.change.leavesRowsWithoutValue }
  }
}

extension Change {
  /// Whether old rows get no value of their own: one evaluation's, or none although it is mandatory.
  fileprivate var leavesRowsWithoutValue: Bool {
    guard case .attributeAdded(_, let attribute) = self else { return false }
    return switch attribute.defaultValue {
    case nil: !attribute.isOptional
    case .now, .newUUID: true
    case .boolean, .integer, .unsigned, .double, .decimal, .string, .date, .uuid, .url, .data,
      .enumCase, .array, .dictionary, .expression:
      false
    }
  }
}
