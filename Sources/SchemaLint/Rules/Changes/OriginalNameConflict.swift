import SchemaModel

extension Rule {
  static let originalNameConflict = Rule(
    id: "original-name-conflict", group: .changes, severity: .error,
    problem: "two elements claim one origin, or an element exists under both names",
    rationale: """
      Values have one origin and one continuation. With two elements of one renaming identifier the \
      framework infers no mapping, or gives the values to either of them.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String?, titulo: { type: String?, originalName: ↓nombre } } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities:
        Viaje:
          attributes:
            corto: { type: String?, originalName: nombre }
            largo: { type: String?, originalName: ↓nombre }
      """,
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String?, lema: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities:
        Viaje:
          attributes:
            nombre: { type: String?, originalName: lema }
            lema: { type: String?, originalName: nombre }
            nota: String?
      """
    ]
  ) { context in
    context.inEveryVersion { version in
      var seen: Set<SchemaPath> = []
      return version.nameSpaces.flatMap { space in
        space.elements.indices.compactMap { index in
          let element = space.elements[index]
          guard
            let other = rival(of: index, in: space), seen.insert(element.path).inserted
          else { return nil }
          return conflict(element, other, in: version)
        }
      }
    }
  }
}

/// The other element of the identifier, where this one is to blame: it claims the identifier while
/// the other bears it as its name, or comes after another that claims it too. Two that both bear
/// it as their name are one property declared twice in a hierarchy.
private func rival(of index: Int, in space: NameSpace) -> NamedElement? {
  let element = space.elements[index]
  guard element.originalName != nil, element.originalName != element.name else { return nil }
  let others = space.elements.indices.filter {
    $0 != index && space.elements[$0].identifier == element.identifier
      && space.elements[$0].name != element.name
  }
  let bearer = others.first { space.elements[$0].name == element.identifier }
  return (bearer ?? others.first { $0 < index }).map { space.elements[$0] }
}

private func conflict(
  _ element: NamedElement, _ other: NamedElement, in version: LintedVersion
) -> Finding {
  let isBoth = other.name == element.identifier
  return Finding(
    isBoth
      ? "\(quoted(element.path)) continues ‘\(element.identifier)’, which still exists"
        + " beside it: no mapping can be inferred"
      : "\(quoted(other.path)) and \(quoted(element.path)) both continue"
        + " ‘\(element.identifier)’: no mapping can be inferred",
    at: version.place(of: SchemaPath(element.path.element, key: "originalName")),
    about: version.subject(element.path),
    explains: [version.subject(other.path), .hop(to: version.index), .hop(to: version.index + 1)],
    notes: [.init("\(quoted(other.path)) is here", at: version.place(of: other.path))],
    hints: [
      isBoth
        ? "remove ‘\(other.name)’, or the originalName of ‘\(element.name)’"
        : "keep originalName in the one that continues ‘\(element.identifier)’"
    ])
}
