import SchemaModel

extension Rule {
  static let originalNameNotFirst = Rule(
    id: "original-name-not-first", group: .changes, severity: .error,
    problem: "an originalName gives the element's previous name instead of its first one",
    rationale: """
      The renaming identifier is the name that the element had first, in every later version: after \
      a second rename the framework still looks for that one. With the previous name instead, the \
      element is removed and another added, and its values are dropped.
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
      entities: { Viaje: { attributes: { titulo: { type: String?, originalName: nombre } } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { cabecera: { type: String?, originalName: ↓titulo } } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { titulo: { type: String?, originalName: nombre } } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { cabecera: { type: String?, originalName: nombre } } } }
      """
    ]
  ) { context in
    context.newOriginalNames { version, space, element, original, earlier in
      guard earlier.version(in: space, identifiedBy: original) == nil,
        let (before, previous) = earlier.element(in: space, named: original)
      else { return nil }
      let place = version.place(of: SchemaPath(element.path.element, key: "originalName"))
      return Finding(
        "\(quoted(element.path)) continues ‘\(original)’, but that element was first called"
          + " ‘\(previous.identifier)’: its values would be dropped",
        at: place,
        about: version.subject(element.path),
        explains: [before.subject(previous.path), .hop(to: version.index)],
        notes: [
          .init(
            "\(quoted(previous.path)) of \(before.version) continues ‘\(previous.identifier)’",
            at: before.place(of: SchemaPath(previous.path.element, key: "originalName")))
        ],
        hints: ["write \(SourceLanguage(of: place).originalName(previous.identifier))"])
    }
  }
}
