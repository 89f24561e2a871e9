import SchemaModel

extension Rule {
  static let invalidDefault = Rule(
    id: "invalid-default", group: .model, severity: .error,
    problem: "a default does not fit the attribute's type",
    rationale: """
      The declaration does not compile, or the framework refuses the model; an enum's default must \
      be one of its cases.
      """,
    follows: ["unknown-type"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { noches: { type: Int, default: ↓muchas } } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { estado: { type: Estado, default: ↓abiertos } } } }
      types: { Estado: { enum: String, cases: [abierto, cerrado] } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { noches: { type: Int16, default: ↓40000 } } } }
      """,
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje:
          attributes:
            noches: { type: Int, default: 7 }
            estado: { type: Estado, default: abierto }
            etiquetas: { type: [String], default: [] }
            inicio: { type: Date, default: now }
      types: { Estado: { enum: String, cases: [abierto, cerrado] } }
      """
    ]
  ) { context in
    context.inEveryEntity { version, entity in
      entity.attributes.compactMap { attribute -> Finding? in
        guard let value = attribute.defaultValue,
          !version.schema.accepts(value, as: attribute.type)
        else { return nil }
        let path = SchemaPath.property(attribute.name, of: entity.name)
        return Finding(
          "the default of \(quoted(path)), \(value), is no \(attribute.type)"
            + suggestion(for: value, attribute.type, in: version.schema),
          at: version.place(of: SchemaPath(path.element, key: "default")),
          about: version.subject(path),
          hints: ["write a value of \(attribute.type), or remove ‘default’"])
      }
    }
  }
}

private func suggestion(for value: Literal, _ type: AttributeType, in schema: Schema) -> String {
  guard case .enumCase(let name) = value, case .named(let typeName) = type,
    case .enumeration(_, let cases)? = schema.type(named: typeName)?.kind
  else { return "" }
  return Suggestion.phrase(for: name, among: cases.map(\.name))
}
