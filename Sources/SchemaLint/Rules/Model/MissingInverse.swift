import SchemaModel

extension Rule {
  static let missingInverse = Rule(
    id: "missing-inverse", group: .model, severity: .warning,
    problem: "a relationship has no inverse, and none or more than one can be inferred",
    rationale: """
      Without an inverse a to-many is a foreign key on its target, which then belongs to one owner \
      only; deleting leaves links behind, and CloudKit refuses the model. Where two relationships \
      were meant to be one link, they are two that know nothing of each other. Only the latest \
      version is looked at: older ones cannot be changed any more.
      """,
    follows: ["inverse-mismatch", "unknown-destination"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { ↓destinos: { to: [Destino], deleteRule: cascade } } }
        Destino: { relationships: { viaje: { to: Viaje? } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { destinos: { to: [Destino], deleteRule: cascade, inverse: viaje } } }
        Destino: { relationships: { viaje: { to: Viaje? } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje: { relationships: { destinos: { to: [Destino] } } }
        Destino: { relationships: { viaje: { to: Viaje? } } }
      """,
    ]
  ) { context in
    guard let latest = context.versions.last else { return [] }
    // Both ends of what was meant as one link are one mistake.
    var seen: Set<Set<String>> = []
    return latest.schema.entities.flatMap { entity in
      entity.relationships.filter { relationship in
        !relationship.isTransient && latest.schema.entity(named: relationship.destination) != nil
          && latest.schema.inverse(of: relationship, in: entity) == nil
          && !isClaimed(relationship, of: entity, in: latest.schema)
          && (candidates(for: relationship, of: entity, in: latest.schema).isEmpty
            || seen.insert([entity.name, relationship.destination]).inserted)
      }.map { finding($0, of: entity, in: latest) }
    }
  }
}

/// Whether a relationship of the destination states this one as its inverse (Core Data's models say
/// it on both sides).
private func isClaimed(_ relationship: Relationship, of entity: Entity, in schema: Schema) -> Bool {
  guard let destination = schema.entity(named: relationship.destination) else { return false }
  return schema.allRelationships(of: destination).contains {
    $0.inverse == relationship.name && schema.entity(entity.name, isKindOf: $0.destination)
  }
}

/// The relationships of the destination that lead back and have no partner.
private func candidates(for relationship: Relationship, of entity: Entity, in schema: Schema)
  -> [String]
{
  guard let destination = schema.entity(named: relationship.destination) else { return [] }
  return schema.allRelationships(of: destination).filter {
    schema.entity(entity.name, isKindOf: $0.destination)
      && schema.inverse(of: $0, in: destination) == nil
      && !(destination.name == entity.name && $0.name == relationship.name)
  }.map(\.name)
}

private func finding(_ relationship: Relationship, of entity: Entity, in version: LintedVersion)
  -> Finding
{
  let path = SchemaPath.property(relationship.name, of: entity.name)
  let partners = candidates(for: relationship, of: entity, in: version.schema)
  let isOne = partners.count == 1
  let reason =
    partners.isEmpty
    ? "‘\(relationship.destination)’ has no relationship back"
    : "\(quoted(partners)) of ‘\(relationship.destination)’ \(isOne ? "leads" : "lead") back,"
      + " but \(isOne ? "is not" : "none is") taken for it unless stated"
  let place = version.place(of: path)
  let language = SourceLanguage(of: place)
  return Finding(
    "\(quoted(path)) has no inverse, and none can be inferred: \(reason)",
    at: place, about: version.subject(path),
    hints: [
      partners.isEmpty
        ? "add a relationship to ‘\(entity.name)’ in ‘\(relationship.destination)’"
          + " and name it:  \(language.inverse("…", of: relationship.destination))"
        : "state it:  "
          + partners.map { language.inverse($0, of: relationship.destination) }
          .joined(separator: " or ")
    ])
}
