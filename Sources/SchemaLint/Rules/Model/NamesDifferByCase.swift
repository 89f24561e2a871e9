import SchemaModel

extension Rule {
  static let namesDifferByCase = Rule(
    id: "names-differ-by-case", group: .model, severity: .error,
    problem: "two names are equal but for upper and lower case",
    rationale: """
      Tables and columns are the names in upper case: both elements would share one, and the store \
      cannot be made, or one of them gets a made-up name that no other tool expects.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { url: String, ↓URL: String } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { url: String, urlCorta: String } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { url: String, URL: { type: URL?, transient: true } } } }
      """,
    ]
  ) { context in
    let tables = context.inEveryVersion { version in
      let entities = version.schema.entities.map {
        (name: $0.name, path: SchemaPath.entity($0.name))
      }
      return collisions(entities, sharing: "table", in: version)
    }
    let columns = context.inEveryEntity { version, entity in
      let properties = version.schema.lineage(of: entity).reversed().flatMap { owner in
        (owner.attributes.filter(\.isStored).map(\.name) + owner.relationships.map(\.name)).map {
          (name: $0, path: SchemaPath.property($0, of: owner.name))
        }
      }
      return collisions(properties, sharing: "column", in: version)
    }
    return tables + columns
  }
}

private func collisions(
  _ elements: [(name: String, path: SchemaPath)], sharing place: String, in version: LintedVersion
) -> [Finding] {
  var first: [String: (name: String, path: SchemaPath)] = [:]
  return elements.compactMap { element in
    let key = element.name.uppercased()
    guard let other = first[key] else {
      first[key] = element
      return nil
    }
    guard other.name != element.name else { return nil }
    return Finding(
      "\(quoted(element.path)) differs from \(quoted(other.path)) by case only:"
        + " both would be one \(place)",
      at: version.place(of: element.path), about: version.subject(element.path),
      notes: [.init("\(quoted(other.path)) is here", at: version.place(of: other.path))],
      hints: ["rename one of them"])
  }
}
