import SchemaEvolution
import SchemaModel

extension Rule {
  static let stageShouldBeCustom = Rule(
    id: "stage-should-be-custom", group: .plan, severity: .error,
    problem: "a lightweight stage covers a change that is not inferable",
    rationale: """
      For a lightweight stage the framework infers the mapping; where it cannot (134190), the store \
      does not open. Mind that the structural part of a custom stage must be inferable too: such a \
      change takes two versions, or a new element beside the old one.
      """,
    follows: [
      "missing-original-name", "original-name-dropped", "original-name-not-first",
      "original-name-unknown", "original-name-conflict", "required-without-default",
      "type-change-not-inferable", "to-many-to-to-one", "unknown-type", "unknown-destination",
      "unknown-parent", "version-identifier-reused", "version-not-increasing",
    ],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { foto: { type: Data?, externalStorage: true } } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { foto: Data? } } }
      --- plan.yaml
      plan: TripsPlan
      stages: [{ from: 1.0.0, to: 2.0.0, kind: ↓lightweight }]
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { foto: Data? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { foto: { type: Data?, externalStorage: true } } } }
      --- plan.yaml
      plan: TripsPlan
      stages: [{ from: 1.0.0, to: 2.0.0, kind: lightweight }]
      """
    ]
  ) { context in
    context.hops.compactMap { hop -> Finding? in
      guard hop.kind == .lightweight, !hop.classification.verdict.isInferable else { return nil }
      let planned = context.plannedStages.first {
        $0.stage.from == hop.old.version && $0.stage.to == hop.new.version
      }
      return Finding(
        "the stage from \(hop.old.version) to \(hop.new.version) is lightweight, but"
          + " no mapping can be inferred: stores of \(hop.old.version) would not open",
        at: planned?.place(of: "kind") ?? hop.new.versionPlace, about: hop.subject,
        notes: hop.reasons,
        hints: [
          "add the new form under a new name, fill it in a custom stage, and drop the old one in the"
            + " version after"
        ])
    }
  }
}

extension LintedHop {
  /// What stands in the way, each with its place.
  fileprivate var reasons: [Diagnostic.Note] {
    classification.obstacles.map {
      Diagnostic.Note("\(quoted($0.path)): \($0)", at: new.place(of: $0.path))
    }
  }
}
