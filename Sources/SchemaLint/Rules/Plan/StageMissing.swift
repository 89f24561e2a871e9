import SchemaModel

extension Rule {
  static let stageMissing = Rule(
    id: "stage-missing", group: .plan, severity: .error,
    problem: "no stage of the plan leads on from a version",
    rationale: """
      Stores of that version find no way to the later ones: the framework refuses them (134504), or \
      skips the work of a custom stage without a word.
      """,
    follows: [
      "version-enum-outside-plan", "stage-unknown-version", "version-not-increasing",
      "version-identifier-reused", "stage-duplicate",
    ],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String? } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String?, lema: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages: ↓[{ from: 2.0.0, to: 3.0.0, kind: lightweight }]
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages: [{ from: 1.0.0, to: 2.0.0, kind: lightweight }]
      """
    ]
  ) { context in
    guard let plan = context.history.plan, let reached = context.reachedVersion else { return [] }
    return context.hops.filter { hop in
      hop.new.index <= reached.index
        && !plan.plan.stages.contains { $0.from == hop.old.version }
    }.map { hop in
      let place = plan.sourceMap.location(of: SchemaPath(.schema, key: "stages"))
      let stage = SourceLanguage(of: place).stage(hop.neededKind, from: hop.old, to: hop.new)
      return Finding(
        "no stage leads on from \(hop.old.version): its stores would be refused", at: place,
        about: hop.subject, hints: ["add  \(stage)"])
    }
  }
}
