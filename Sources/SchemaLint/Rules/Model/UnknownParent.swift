import SchemaModel

extension Rule {
  static let unknownParent = Rule(
    id: "unknown-parent", group: .model, severity: .error,
    problem: "an entity's parent does not exist, or is one of its own descendants",
    rationale: """
      An entity shares its root's table and inherits its properties; without a parent that exists, \
      or in a circle, there is no root and the model cannot be built.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Actividad: { attributes: { nombre: String } }
        Vuelo: { parent: ↓Actvidad, attributes: { numero: String } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Actividad: { parent: ↓Vuelo, attributes: { nombre: String } }
        Vuelo: { parent: Actividad, attributes: { numero: String } }
      """,
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Actividad: { attributes: { nombre: String } }
        Vuelo: { parent: Actividad, attributes: { numero: String } }
      """
    ]
  ) { context in
    context.inEveryVersion { version in
      var inCircles: Set<String> = []
      return version.schema.entities.compactMap { entity -> Finding? in
        guard let parent = entity.parent else { return nil }
        guard version.schema.entity(named: parent) != nil else {
          return unknown(parent, of: entity, in: version)
        }
        let circle = circle(from: entity, in: version.schema)
        guard !circle.isEmpty, inCircles.isDisjoint(with: circle) else { return nil }
        inCircles.formUnion(circle)
        return Finding(
          "‘\(entity.name)’ is its own ancestor: "
            + (circle + [entity.name]).map { "‘\($0)’" }.joined(separator: " under "),
          at: version.place(of: .entity(entity.name, key: "parent")),
          about: version.subject(.entity(entity.name)), explains: [.hop(to: version.index)],
          hints: ["remove ‘parent’ from the entity that should be the root"])
      }
    }
  }
}

private func unknown(_ parent: String, of entity: Entity, in version: LintedVersion) -> Finding {
  let names = version.schema.entities.map(\.name).filter { $0 != entity.name }
  return Finding(
    "the parent of ‘\(entity.name)’, ‘\(parent)’, is no entity"
      + Suggestion.phrase(for: parent, among: names),
    at: version.place(of: .entity(entity.name, key: "parent")),
    about: version.subject(.entity(entity.name)), explains: [.hop(to: version.index)],
    hints: [
      Suggestion.nearest(to: parent, among: names).map { "write ‘\($0)’" }
        ?? "declare ‘\(parent)’ under ‘entities’, or remove ‘parent’"
    ])
}

/// The entities from this one up until it is met again; none where it is not.
private func circle(from entity: Entity, in schema: Schema) -> [String] {
  var names = [entity.name]
  var next = entity.parent
  while let name = next, let parent = schema.entity(named: name) {
    if name == entity.name { return names }
    if names.contains(name) { return [] }
    names.append(name)
    next = parent.parent
  }
  return []
}
