import SchemaModel

extension Rule {
  static let stageUnknownVersion = Rule(
    id: "stage-unknown-version", group: .plan, severity: .error,
    problem: "a stage names a version that the history does not have",
    rationale: """
      The plan does not compile, or a hop that was meant has no stage: stores of the version before \
      it are refused.
      """,
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
      --- plan.yaml
      plan: TripsPlan
      stages: [{ from: 1.0.0, to: ↓2.0.1, kind: lightweight }]
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
    context.plannedStages.flatMap { planned in
      [("from", planned.stage.from), ("to", planned.stage.to)]
        .filter { _, version in context.history[version] == nil }
        .map { key, version in
          finding(planned, key: key, names: version, in: context)
        }
    }
  }
}

private func finding(
  _ planned: PlannedStage, key: String, names version: SchemaVersion, in context: LintContext
) -> Finding {
  let versions = context.versions.map { "\($0.version)" }
  let hops = context.hops.filter {
    key == "from" ? $0.new.version == planned.stage.to : $0.old.version == planned.stage.from
  }
  return Finding(
    "\(version) is no version of ‘\(context.history.name)’"
      + Suggestion.phrase(for: "\(version)", among: versions),
    at: planned.place(of: key), about: planned.subject, explains: hops.map(\.subject),
    hints: ["name one of \(versions.joined(separator: ", "))"])
}
