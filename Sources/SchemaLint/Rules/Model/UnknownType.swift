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
    let attributes = context.inEveryEntity { version, entity in
      entity.attributes.flatMap { attribute in
        let path = SchemaPath.property(attribute.name, of: entity.name)
        return findings(in: TypeUse(path: path, type: attribute.type), of: version)
      }
    }
    let members = context.inEveryVersion { version in
      version.schema.types.flatMap(uses).flatMap { findings(in: $0, of: version) }
    }
    return attributes + members
  }
}

private func findings(in use: TypeUse, of version: LintedVersion) -> [Finding] {
  use.type.names.filter { version.schema.type(named: $0) == nil }.map { name in
    let candidates =
      version.schema.types.map(\.name).sorted() + ScalarType.allCases.map(\.rawValue)
    return Finding(
      "\(quoted(use.path)) has the type ‘\(name)’, which is declared nowhere"
        + Suggestion.phrase(for: name, among: candidates),
      at: version.place(of: SchemaPath(use.path.element, key: "type")),
      about: version.subject(use.path),
      explains: [.hop(to: version.index), .hop(to: version.index + 1)],
      hints: [
        Suggestion.nearest(to: name, among: candidates).map { "write ‘\($0)’" }
          ?? "declare ‘\(name)’ under ‘types’ (`external: true` where only a transformer knows it)"
      ])
  }
}

/// Where a type is named.
private struct TypeUse {
  var path: SchemaPath
  var type: AttributeType
}

private func uses(in declaration: TypeDeclaration) -> [TypeUse] {
  switch declaration.kind {
  case .enumeration(_, let cases):
    cases.flatMap { one in
      one.payload.map {
        TypeUse(path: SchemaPath(.member(type: declaration.name, name: one.name)), type: $0.type)
      }
    }
  case .structure(let members), .codable(let members):
    members.map {
      TypeUse(path: SchemaPath(.member(type: declaration.name, name: $0.name)), type: $0.type)
    }
  case .external: []
  }
}
