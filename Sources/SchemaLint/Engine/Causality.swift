import SchemaModel

/// One mistake, one finding: a finding that another explains becomes a note under it.
///
/// Source: design, rules.md "One mistake, one finding".
enum Causality {
  /// The findings without a cause, each with its followers as notes. A follower that is only
  /// information says nothing new and is left out.
  static func diagnostics(of found: [RuleFinding]) -> [Diagnostic] {
    let causes = found.indices.map { cause(of: $0, in: found) }
    var notes: [Int: [Diagnostic.Note]] = [:]
    for index in found.indices where causes[index] != nil && found[index].severity > .info {
      let finding = found[index].finding
      notes[root(of: index, causes), default: []].append(
        .init("it follows that \(finding.message) [\(found[index].rule.id)]", at: finding.location))
    }
    return found.indices.filter { causes[$0] == nil }.map { index in
      let (rule, finding) = (found[index].rule, found[index].finding)
      return Diagnostic(
        found[index].severity, rule: rule.id, finding.message, at: finding.location,
        notes: finding.notes + notes[index, default: []], hints: finding.hints)
    }
  }

  /// The finding that explains this one; the rule that it follows first goes first.
  private static func cause(of index: Int, in found: [RuleFinding]) -> Int? {
    let follower = found[index]
    for id in follower.rule.follows {
      let cause = found.indices.first {
        found[$0].rule.id == id && found[$0].finding.explains.contains(follower.finding.subject)
      }
      if let cause { return cause }
    }
    return nil
  }

  /// The first cause of a chain; that rules follow each other in no circle is a test.
  private static func root(of index: Int, _ causes: [Int?]) -> Int {
    var current = index
    for _ in causes.indices {
      guard let cause = causes[current] else { break }
      current = cause
    }
    return current
  }
}
