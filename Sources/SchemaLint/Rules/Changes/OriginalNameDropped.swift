import SchemaModel

extension Rule {
  static let originalNameDropped = Rule(
    id: "original-name-dropped", group: .changes, severity: .error,
    problem: "an element that was renamed earlier has lost its originalName",
    rationale: """
      Every version compares renaming identifiers with the version before. Once `originalName` is \
      left out, the identifier is the new name and the element counts as removed and added again: \
      values are dropped, or stores do not open. It must be repeated for ever.
      """,
    follows: ["missing-original-name", "original-name-conflict"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { titulo: { type: String, originalName: nombre } } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { ↓titulo: String, nota: String? } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { titulo: { type: String, originalName: nombre } } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { titulo: { type: String, originalName: nombre }, nota: String? } } }
      """
    ]
  ) { context in
    context.hops.flatMap { hop -> [Finding] in
      let earlier = Dictionary(hop.old.nameSpaces.map { ($0.kind, $0) }) { first, _ in first }
      var seen: Set<SchemaPath> = []
      return hop.new.nameSpaces.filter(hop.new.touches).flatMap { space in
        space.elements.compactMap { element in
          guard let old = earlier[space.kind],
            let finding = dropped(element, in: space, before: old, at: hop),
            seen.insert(element.path).inserted
          else { return nil }
          return finding
        }
      }
    }
  }
}

private func dropped(
  _ element: NamedElement, in space: NameSpace, before old: NameSpace, at hop: LintedHop
) -> Finding? {
  guard element.originalName == nil, let previous = old.element(named: element.name),
    let original = previous.originalName, original != element.name,
    space.element(identifiedBy: original) == nil, !isAnnounced(element, in: hop.new.schema)
  else { return nil }
  let place = hop.new.place(of: element.path)
  return Finding(
    "\(quoted(element.path)) has lost its originalName ‘\(original)’: stores of"
      + " \(hop.old.version) would have it removed and added again, and its values dropped",
    at: place, about: hop.new.subject(element.path),
    explains: [hop.old.subject(previous.path), hop.subject],
    notes: [
      .init(
        "\(hop.old.version) has it",
        at: hop.old.place(of: SchemaPath(previous.path.element, key: "originalName")))
    ],
    hints: ["repeat \(SourceLanguage(of: place).originalName(original)) in every later version"])
}

/// Whether the version says that the element of that name was removed on purpose.
private func isAnnounced(_ element: NamedElement, in schema: Schema) -> Bool {
  switch element.path.element {
  case .property(let entity, let name):
    schema.entity(named: entity)?.dropped.contains { $0.name == name } ?? false
  case .entity(let name): schema.dropped.contains { $0.name == name }
  case .schema, .type, .member, .stage: false
  }
}
