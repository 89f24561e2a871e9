import SchemaModel

extension Rule {
  static let unknownType = Rule(
    id: "unknown-type", group: .model, severity: .error,
    problem: "an attribute, a member or a payload has a type that is declared nowhere",
    rationale: """
      How a value is stored and hashed depends on its type; without the declaration nobody can say \
      which columns a store has, nor what the framework will compute.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { estado: ↓Estdo } } }
      types: { Estado: { enum: String, cases: [abierto, cerrado] } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { estado: Estado } } }
      types: { Estado: { enum: String, cases: [abierto, cerrado] } }
      """
    ]
  ) { context in
    context.inEveryVersion { version in
      let known = Set(version.schema.types.map(\.name))
      return uses(in: version.schema).flatMap { use in
        use.type.names.filter { !known.contains($0) }.map { name in
          let candidates = known.sorted() + ScalarType.allCases.map(\.rawValue)
          return Finding(
            "\(quoted(use.path)) has the type ‘\(name)’, which is declared nowhere"
              + Suggestion.phrase(for: name, among: candidates),
            at: version.place(of: SchemaPath(use.path.element, key: "type")),
            about: version.subject(use.path), explains: [.hop(to: version.index)],
            hints: [
              Suggestion.nearest(to: name, among: candidates).map { "write ‘\($0)’" }
                ?? "declare ‘\(name)’ under ‘types’ (`external: true` where only a transformer knows it)"
            ])
        }
      }
    }
  }
}

/// Where a type is named.
private struct TypeUse {
  var path: SchemaPath
  var type: AttributeType
}

private func uses(in schema: Schema) -> [TypeUse] {
  let attributes = schema.entities.flatMap { entity in
    entity.attributes.map {
      TypeUse(path: .property($0.name, of: entity.name), type: $0.type)
    }
  }
  return attributes
    + schema.types.flatMap { declaration -> [TypeUse] in
      switch declaration.kind {
      case .enumeration(_, let cases):
        cases.flatMap { one in
          one.payload.map {
            TypeUse(
              path: SchemaPath(.member(type: declaration.name, name: one.name)), type: $0.type)
          }
        }
      case .structure(let members), .codable(let members):
        members.map {
          TypeUse(path: SchemaPath(.member(type: declaration.name, name: $0.name)), type: $0.type)
        }
      case .external: []
      }
    }
}

extension AttributeType {
  /// The declared types that the type names.
  fileprivate var names: [String] {
    switch self {
    case .scalar: []
    case .named(let name): [name]
    case .array(let element), .set(let element), .optional(let element): element.names
    case .dictionary(let key, let value): key.names + value.names
    }
  }
}
