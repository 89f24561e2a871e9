import SchemaEvolution
import SchemaModel

extension Rule {
  static let typeChangeNotInferable = Rule(
    id: "type-change-not-inferable", group: .changes, severity: .error,
    problem: "a type changes in a way that no inferred mapping covers",
    rationale: """
      The framework converts numbers among each other and nothing else: with any other change of a \
      type it infers no mapping (134190) and the store does not open. A custom stage does not help, \
      because its structural part must be inferable too.
      """,
    follows: [
      "missing-original-name", "original-name-dropped", "original-name-not-first",
      "original-name-conflict", "unknown-type", "required-without-default",
      "version-identifier-reused",
    ],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { presupuesto: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { presupuesto: ↓Double } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { presupuesto: Float } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { presupuesto: Double } } }
      """
    ]
  ) { context in
    context.hops.flatMap { hop -> [Finding] in
      var seen: Set<SchemaPath> = []
      return hop.classification.obstacles.compactMap { obstacle in
        guard case .typeChange(_, _, _, let from, let to) = obstacle,
          seen.insert(obstacle.path).inserted, isKnown(obstacle.path, in: hop)
        else { return nil }
        return finding(at: obstacle.path, from: from, to: to, in: hop)
      }
    }
  }
}

/// Whether the type is declared on both sides; where it is not, that is the mistake.
private func isKnown(_ path: SchemaPath, in hop: LintedHop) -> Bool {
  guard case .property(let owner, let name) = path.element,
    let new = hop.new.schema.entity(named: owner)?.attribute(named: name)
  else { return true }
  let old = hop.old.schema.entities.flatMap(\.attributes).filter {
    $0.renamingIdentifier == new.renamingIdentifier
  }
  return hop.new.schema.declares(new.type)
    && old.allSatisfy { hop.old.schema.declares($0.type) }
}

/// The types as the source has them; `nil` where they are those of the store, or where only what is
/// behind a name has changed.
private func declaredTypes(at path: SchemaPath, in hop: LintedHop) -> (from: String, to: String)? {
  guard hop.new.schema.framework == .swiftData,
    case .property(let owner, let name) = path.element,
    let entity = hop.new.schema.entity(named: owner), let new = entity.attribute(named: name),
    let old = hop.old.schema.entities.first(where: {
      $0.renamingIdentifier == entity.renamingIdentifier
    })?.attributes.first(where: { $0.renamingIdentifier == new.renamingIdentifier }),
    old.type != new.type
  else { return nil }
  return ("\(old.type)", "\(new.type)")
}

private func finding(
  at path: SchemaPath, from: AttributeStorage, to: AttributeStorage, in hop: LintedHop
) -> Finding {
  let (from, to) = declaredTypes(at: path, in: hop) ?? ("\(from)", "\(to)")
  let consequence =
    switch hop.kind {
    case .custom: "even a custom stage needs an inferable structure, and stores would not open"
    case .lightweight, nil: "a lightweight stage cannot convert it, and stores would not open"
    }
  return Finding(
    "\(quoted(path)) changes from \(from) to \(to): \(consequence)",
    at: hop.new.place(of: SchemaPath(path.element, key: "type")),
    about: hop.new.subject(path), explains: [hop.subject],
    notes: [
      .init(
        "it was \(from) in \(hop.old.version)",
        at: hop.old.place(of: SchemaPath(path.element, key: "type"))
      )
    ],
    hints: [
      "add an attribute of the new type under a new name, fill it from \(quoted(path)) in a custom"
        + " stage,\nand drop \(quoted(path)) in the version after"
    ])
}
