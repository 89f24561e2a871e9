import SchemaModel

extension Rule {
  static let versionNotIncreasing = Rule(
    id: "version-not-increasing", group: .versions, severity: .error,
    problem: "a later version's identifier is not greater than the one before",
    rationale: """
      Versions are ordered by number, and a migration only goes forward: a stage that leads to an \
      older version, or an identifier that goes back, leaves stores that no stage starts from.
      """,
    follows: ["version-identifier-reused"],
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
      stages: [{ from: 2.0.0, to: ↓1.0.0, kind: lightweight }]
      """,
      """
      --- v1.yaml
      model: Notes
      version: 1.0.0
      framework: coredata
      identifiers: ["2"]
      entities: { Nota: { attributes: { titulo: String } } }
      --- v2.yaml
      model: Notes
      version: 2.0.0
      framework: coredata
      identifiers: ↓["1"]
      entities: { Nota: { attributes: { titulo: String, texto: String? } } }
      """,
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
    backwardStages(in: context) + context.hops.compactMap { fallingIdentifier(at: $0) }
  }
}

private func backwardStages(in context: LintContext) -> [Finding] {
  context.plannedStages.filter { $0.stage.to <= $0.stage.from }.map { planned in
    let (from, to) = (planned.stage.from, planned.stage.to)
    let ends = context.versions.filter { $0.version == from || $0.version == to }
    return Finding(
      "the stage leads from \(from) to \(to), which is not later: no store would ever take it",
      at: planned.place(of: "to"), about: planned.subject,
      explains: ends.flatMap { [.hop(to: $0.index), .hop(to: $0.index + 1)] },
      hints: [from == to ? "name the version after \(from)" : "swap ‘from’ and ‘to’"])
  }
}

/// Identifiers of one's own that are numbers and go back.
private func fallingIdentifier(at hop: LintedHop) -> Finding? {
  guard let old = hop.old.schema.identifiers, let new = hop.new.schema.identifiers,
    let before = old.first.flatMap(numbers), let after = new.first.flatMap(numbers),
    old.count == 1, new.count == 1, after.lexicographicallyPrecedes(before)
  else { return nil }
  return Finding(
    "identifier ‘\(new[0])’ of \(hop.new.version) is not greater than ‘\(old[0])’ of"
      + " \(hop.old.version)",
    at: hop.new.place(of: SchemaPath(.schema, key: "identifiers")),
    about: .version(hop.new.index),
    hints: ["give \(hop.new.version) a greater identifier than ‘\(old[0])’"])
}

/// The whole numbers of an identifier such as `2` or `1.4.0`.
private func numbers(_ identifier: String) -> [Int]? {
  let parts = identifier.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
  return parts.contains(nil) ? nil : parts.compactMap { $0 }
}
