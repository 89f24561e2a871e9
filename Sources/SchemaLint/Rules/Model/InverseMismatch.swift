import SchemaModel

extension Rule {
  static let inverseMismatch = Rule(
    id: "inverse-mismatch", group: .model, severity: .error,
    problem: "two relationships that should be inverses do not point at each other",
    rationale: """
      An inverse is one link seen from both ends. When the ends name different partners or the wrong \
      entity, the framework refuses the model, or keeps two links that drift apart.
      """,
    follows: ["unknown-destination"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { destinos: { to: [Destino], inverse: ↓ruta } } }
        Destino: { relationships: { viaje: { to: Viaje?, inverse: destinos } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje:
          relationships:
            destinos: { to: [Destino], inverse: viaje }
            paradas: { to: [Destino], inverse: ↓viaje }
        Destino: { relationships: { viaje: { to: Viaje?, inverse: destinos } } }
      """,
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
      entity.relationships.compactMap { Mismatch($0, of: entity, in: version.schema) }
        .map { $0.finding(in: version) }
    }
  }
}

/// A stated inverse that does not hold.
private struct Mismatch {
  let path: SchemaPath
  let problem: String
  let hint: String

  init?(_ relationship: Relationship, of entity: Entity, in schema: Schema) {
    guard let name = relationship.inverse,
      let destination = schema.entity(named: relationship.destination)
    else { return nil }
    path = .property(relationship.name, of: entity.name)
    let end = "‘\(destination.name).\(name)’"
    guard let inverse = schema.allRelationships(of: destination).first(where: { $0.name == name })
    else {
      let names = schema.allRelationships(of: destination).map(\.name)
      problem =
        "names the inverse \(end), which is no relationship"
        + Suggestion.phrase(for: name, among: names)
      hint = "add ‘\(name)’ to ‘\(destination.name)’, or name the relationship that leads back"
      return
    }
    let leadsBack =
      schema.entity(entity.name, isKindOf: inverse.destination)
      || schema.entity(inverse.destination, isKindOf: entity.name)
    guard leadsBack else {
      problem = "names the inverse \(end), which leads to ‘\(inverse.destination)’"
      hint = "name a relationship of ‘\(destination.name)’ that leads to ‘\(entity.name)’"
      return
    }
    // A partner that names nothing is reported itself.
    if let stated = inverse.inverse, stated != relationship.name,
      schema.hasRelationship(stated, in: inverse.destination)
    {
      problem = "names the inverse \(end), whose inverse is ‘\(inverse.destination).\(stated)’"
      hint = "let both name each other, and give every relationship a partner of its own"
      return
    }
    guard let rival = Self.rival(of: relationship, in: entity, inverse: inverse) else { return nil }
    problem = "names the inverse \(end), which is ‘\(entity.name).\(rival)’'s already"
    hint = "give every relationship a partner of its own"
  }

  /// An earlier relationship of the entity that claims the same inverse, which names neither.
  private static func rival(of relationship: Relationship, in entity: Entity, inverse: Relationship)
    -> String?
  {
    guard inverse.inverse == nil else { return nil }
    return entity.relationships.prefix { $0.name != relationship.name }.first {
      $0.destination == relationship.destination && $0.inverse == relationship.inverse
    }?.name
  }

  func finding(in version: LintedVersion) -> Finding {
    Finding(
      "\(quoted(path)) \(problem)",
      at: version.place(of: SchemaPath(path.element, key: "inverse")),
      about: version.subject(path), hints: [hint])
  }
}

extension Schema {
  fileprivate func hasRelationship(_ name: String, in entity: String) -> Bool {
    self.entity(named: entity).map { allRelationships(of: $0).contains { $0.name == name } }
      ?? false
  }
}
