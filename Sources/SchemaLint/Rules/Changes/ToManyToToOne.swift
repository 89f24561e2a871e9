import SchemaEvolution
import SchemaModel

extension Rule {
  static let toManyToToOne = Rule(
    id: "to-many-to-to-one", group: .changes, severity: .error,
    problem: "a to-many relationship becomes to-one",
    rationale: """
      Which of several objects would be kept? The framework infers no mapping for it, and a custom \
      stage does not help, because its structural part must be inferable too.
      """,
    follows: ["missing-original-name", "unknown-destination", "version-identifier-reused"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { guias: { to: [Guia], inverse: viajes } } }
        Guia: { relationships: { viajes: { to: [Viaje], inverse: guias } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities:
        Viaje: { relationships: { guias: { to: ↓Guia?, inverse: viajes } } }
        Guia: { relationships: { viajes: { to: [Viaje], inverse: guias } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { guia: { to: Guia?, inverse: viajes } } }
        Guia: { relationships: { viajes: { to: [Viaje], inverse: guia } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities:
        Viaje: { relationships: { guia: { to: [Guia], inverse: viajes } } }
        Guia: { relationships: { viajes: { to: [Viaje], inverse: guia } } }
      """
    ]
  ) { context in
    context.hops.flatMap { hop in
      hop.classification.obstacles.compactMap { obstacle -> Finding? in
        guard case .toManyToOne = obstacle else { return nil }
        return Finding(
          "\(quoted(obstacle.path)) is to-many in \(hop.old.version) and to-one in"
            + " \(hop.new.version): no mapping can be inferred, and stores would not open",
          at: hop.new.place(of: SchemaPath(obstacle.path.element, key: "to")),
          about: hop.new.subject(obstacle.path), explains: [hop.subject],
          hints: [
            "add a to-one relationship under a new name, link it in a custom stage,\nand drop"
              + " \(quoted(obstacle.path)) in the version after"
          ])
      }
    }
  }
}
