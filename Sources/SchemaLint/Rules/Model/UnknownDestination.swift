import SchemaModel

extension Rule {
  static let unknownDestination = Rule(
    id: "unknown-destination", group: .model, severity: .error,
    problem: "a relationship leads to an entity that the version does not have",
    rationale: """
      The model cannot be built: the framework knows the destination by its name, in the same \
      version.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { destinos: { to: ↓[Destno], inverse: viaje } } }
        Destino: { relationships: { viaje: { to: Viaje?, inverse: destinos } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { destinos: { to: [Destino], inverse: viaje } } }
        Destino: { relationships: { viaje: { to: Viaje?, inverse: destinos } } }
      """
    ]
  ) { context in
    context.inEveryEntity { version, entity in
      entity.relationships.filter { !version.entityNames.contains($0.destination) }
        .map { relationship in
          let path = SchemaPath.property(relationship.name, of: entity.name)
          let partners = partners(of: relationship, in: version)
          let names = version.schema.entities.map(\.name)
          return Finding(
            "\(quoted(path)) leads to ‘\(relationship.destination)’, which is no entity"
              + Suggestion.phrase(for: relationship.destination, among: names),
            at: version.place(of: SchemaPath(path.element, key: "to")),
            about: version.subject(path), explains: partners + [.hop(to: version.index)],
            hints: [
              Suggestion.nearest(to: relationship.destination, among: names)
                .map { "write ‘\($0)’" }
                ?? "declare ‘\(relationship.destination)’ under ‘entities’"
            ])
        }
    }
  }
}

/// The relationships that would be the inverse, if the destination were there.
private func partners(of relationship: Relationship, in version: LintedVersion) -> [Subject] {
  version.schema.entities.flatMap { entity in
    entity.relationships
      .filter { $0.inverse == relationship.name || $0.name == relationship.inverse }
      .map { version.subject(.property($0.name, of: entity.name)) }
  }
}
