import SchemaModel

extension Rule {
  static let versionIdentifierReused = Rule(
    id: "version-identifier-reused", group: .versions, severity: .error,
    problem: "one version identifier stands for two shapes",
    rationale: """
      A store records the identifier of the version that wrote it. When two shapes share one, nobody \
      can tell which of them a store has, and the plan cannot name either of them.
      """,
    bad: [
      """
      --- a.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- b.yaml
      model: Trips
      version: ↓1.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String? } } }
      """,
      """
      --- v1.yaml
      model: Notes
      version: 1.0.0
      framework: coredata
      identifiers: [""]
      entities: { Nota: { attributes: { titulo: String } } }
      --- v2.yaml
      model: Notes
      version: ↓1.0.0
      framework: coredata
      identifiers: [""]
      entities: { Nota: { attributes: { titulo: String, texto: String? } } }
      """,
      """
      --- a.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- b.yaml
      model: Trips
      version: ↓1.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages: [{ from: 1.0.0, to: 1.0.0, kind: lightweight }]
      """,
    ],
    good: [
      """
      --- a.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- b.yaml
      model: Trips
      version: 1.1.0
      entities: { Viaje: { attributes: { nombre: String, nota: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages: [{ from: 1.0.0, to: 1.1.0, kind: lightweight }]
      """
    ]
  ) { context in
    context.versions.compactMap { version in
      if let earlier = context.versions.prefix(version.index).first(where: {
        $0.schema.version == version.schema.version
      }) {
        return Finding(
          "version \(version.schema.version) is there already: nothing can tell the two apart",
          at: version.versionPlace, about: .version(version.index),
          explains: [.hop(to: version.index), .hop(to: version.index + 1)]
            + context.stages(fromAndTo: version.version).map(\.subject),
          notes: [.init("first here", at: earlier.versionPlace)],
          hints: ["give each version a number of its own"])
      }
      let identifiers = version.identifiers
      let earlier = context.versions.prefix(version.index).first {
        !identifiers.isDisjoint(with: $0.identifiers)
      }
      guard let earlier, let shared = identifiers.intersection(earlier.identifiers).min() else {
        return nil
      }
      let isNumber = version.schema.identifiers == nil
      return Finding(
        "identifier ‘\(shared)’ is taken already: no store would tell which of both shapes it has",
        at: isNumber
          ? version.versionPlace : version.place(of: SchemaPath(.schema, key: "identifiers")),
        about: .version(version.index),
        explains: [.hop(to: version.index), .hop(to: version.index + 1)],
        notes: [.init("taken here", at: earlier.versionPlace)],
        hints: ["give each version \(isNumber ? "a number" : "an identifier") of its own"])
    }
  }
}

extension LintContext {
  /// The stages that lead from a number to itself, as between two versions that share it.
  fileprivate func stages(fromAndTo version: SchemaVersion) -> [PlannedStage] {
    plannedStages.filter { $0.stage.from == version && $0.stage.to == version }
  }
}

extension LintedVersion {
  /// The identifiers that a store records, blank ones left out: Core Data allows none.
  fileprivate var identifiers: Set<String> { Set(schema.storedIdentifiers.filter { !$0.isEmpty }) }
}
