import SchemaModel

extension Rule {
  static let latestNotReached = Rule(
    id: "latest-not-reached", group: .plan, severity: .error,
    problem: "the last stage does not end at the latest version",
    rationale: """
      The app opens its store with the latest version. A plan that ends before it leaves every older \
      store behind: the framework refuses it (134504).
      """,
    follows: [
      "version-enum-outside-plan", "stage-unknown-version", "stage-duplicate",
      "version-not-increasing", "version-identifier-reused",
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
      stages: [{ from: 1.0.0, to: ↓2.0.0, kind: lightweight }]
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
    guard let plan = context.history.plan, let latest = context.versions.last, latest.index > 0,
      context.reachedVersion?.version != latest.version
    else { return [] }
    let reached = context.reachedVersion?.index ?? 0
    let last = context.plannedStages.last { $0.stage.to == context.reachedVersion?.version }
    let place =
      last?.place(of: "to") ?? plan.sourceMap.location(of: SchemaPath(.schema, key: "stages"))
    let missing = context.hops.filter { $0.new.index > reached }.map {
      SourceLanguage(of: place).stage($0.neededKind, from: $0.old, to: $0.new)
    }
    return [
      Finding(
        "no stage ends at the latest version, \(latest.version): older stores would be refused",
        at: place, about: .hop(to: latest.index),
        hints: ["add  \(missing.joined(separator: "\n     "))"])
    ]
  }
}
