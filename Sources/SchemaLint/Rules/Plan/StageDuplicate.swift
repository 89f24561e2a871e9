import SchemaModel

extension Rule {
  static let stageDuplicate = Rule(
    id: "stage-duplicate", group: .plan, severity: .error,
    problem: "two stages start at one version, or end at one",
    rationale: """
      Each version of a plan may be the source of one stage and the target of one: with more the \
      framework aborts when the container is made (“Duplicate version checksums across stages \
      detected”).
      """,
    follows: ["version-identifier-reused", "version-not-increasing"],
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
      stages:
        - { from: 1.0.0, to: 2.0.0, kind: lightweight }
        - { from: ↓1.0.0, to: 2.0.0, kind: custom }
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
    // A hop without a stage is what one of both was most likely meant for.
    let open = context.hops.filter { $0.kind == nil }.map(\.subject)
    return context.plannedStages.compactMap { planned in
      let earlier = context.plannedStages.prefix(planned.index)
      if let other = earlier.first(where: { $0.stage.from == planned.stage.from }) {
        return finding(planned, other, "starts at \(planned.stage.from)", key: "from", open)
      }
      if let other = earlier.first(where: { $0.stage.to == planned.stage.to }) {
        return finding(planned, other, "ends at \(planned.stage.to)", key: "to", open)
      }
      return nil
    }
  }
}

private func finding(
  _ planned: PlannedStage, _ other: PlannedStage, _ claim: String, key: String, _ open: [Subject]
) -> Finding {
  Finding(
    "another stage \(claim) already: the app would abort when it opens its store",
    at: planned.place(of: key), about: planned.subject, explains: open,
    notes: [.init("the other stage", at: other.place(of: key))],
    hints: ["keep one stage for each hop"])
}
