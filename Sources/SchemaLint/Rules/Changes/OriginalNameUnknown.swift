import SchemaModel

extension Rule {
  static let originalNameUnknown = Rule(
    id: "original-name-unknown", group: .changes, severity: .error,
    problem: "an originalName names nothing in any earlier version",
    rationale: """
      A renaming identifier that no earlier element has finds no values: the element is new to every \
      store, and what it was meant to continue is dropped without an error.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { inicio: Date, nombre: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { inicio: Date, titulo: { type: String?, originalName: ↓nombrre } } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { inicio: Date, nombre: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { inicio: Date, titulo: { type: String?, originalName: nombre } } } }
      """
    ]
  ) { context in
    context.newOriginalNames { version, space, element, original, earlier in
      guard earlier.version(in: space, identifiedBy: original) == nil,
        earlier.element(in: space, named: original) == nil
      else { return nil }
      let names = earlier.names(in: space)
      let place = version.place(of: SchemaPath(element.path.element, key: "originalName"))
      return Finding(
        "\(quoted(element.path)) continues ‘\(original)’, which no earlier version has"
          + Suggestion.phrase(for: original, among: names)
          + ": stores would get it as a new element",
        at: place,
        about: version.subject(element.path), explains: [.hop(to: version.index)],
        hints: [
          Suggestion.nearest(to: original, among: names)
            .map { "write \(SourceLanguage(of: place).originalName($0))" }
            ?? "remove originalName where it is a new element"
        ])
    }
  }
}
