import SchemaEvolution
import SchemaModel

extension Rule {
  static let numericNarrowing = Rule(
    id: "numeric-narrowing", group: .changes, severity: .warning,
    problem: "a number's type changes to one that cannot hold every old value",
    rationale: """
      The framework converts any number into any other without asking: fractions, digits and values \
      out of range are lost without an error, and no later version brings them back.
      """,
    follows: ["version-identifier-reused"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { precio: Double } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { precio: ↓Int } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { personas: Int16 } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { personas: Int } } }
      """
    ]
  ) { context in
    context.hops.flatMap { hop in
      hop.classification.changes.compactMap { classified -> Finding? in
        guard case .attributeChanged(_, _, .type(let from, let to)) = classified.change,
          case .possible(let lost) = classified.classification.loss,
          classified.classification.verdict.isInferable
        else { return nil }
        let path = classified.change.path
        return Finding(
          "\(quoted(path)) changes from \(from) to \(to): \(lost) may be lost without an error",
          at: hop.new.place(of: path), about: hop.new.subject(path),
          hints: [
            "keep \(from), or add a second attribute of type \(to) and fill it in a custom stage"
          ])
      }
    }
  }
}
