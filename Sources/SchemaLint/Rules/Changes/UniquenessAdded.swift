import SchemaEvolution
import SchemaModel

extension Rule {
  static let uniquenessAdded = Rule(
    id: "uniqueness-added", group: .changes, severity: .warning,
    problem: "a new uniqueness constraint meets rows that may be equal",
    rationale: """
      Stores with two rows that are equal in all keys do not open. Rows with nil in a key are never \
      equal to any other, so they stay, and later saves do not merge them either. Duplicates must be \
      gone before the structure changes: by `dedupe` in willMigrate, or by a UUID for each row with an \
      assert that none was left out.
      """,
    follows: [
      "dynamic-default", "required-without-default", "missing-original-name",
      "original-name-dropped", "original-name-not-first", "original-name-unknown",
      "type-change-not-inferable", "version-identifier-reused",
    ],
    bad: [
      """
      --- v1.yaml
      model: Tasks
      version: 1.0.0
      entities: { Usuario: { attributes: { correo: String } } }
      --- v2.yaml
      model: Tasks
      version: 2.0.0
      entities: { Usuario: { attributes: { correo: { type: String, unique: ↓true } } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Tasks
      version: 1.0.0
      entities: { Usuario: { attributes: { correo: String, alta: Date } } }
      --- v2.yaml
      model: Tasks
      version: 2.0.0
      entities: { Usuario: { attributes: { correo: { type: String, unique: true }, alta: Date } } }
      --- plan.yaml
      plan: TasksPlan
      stages:
        - from: 1.0.0
          to: 2.0.0
          kind: custom
          willMigrate:
            - dedupe: Usuario
              by: [correo]
              keep: { first: [alta] }
      """
    ]
  ) { context in
    context.hops.flatMap { hop in
      hop.classification.changes.compactMap { classified -> Finding? in
        guard case .entityChanged(let entity, .uniquenessAdded(let keys)) = classified.change
        else { return nil }
        let threats = classified.classification.verdict.conditions.compactMap(Threat.init)
        let work = PlanWork(before: hop, in: context)
        let open = threats.filter { threat in
          threat.isConstant
            || !work.distinguishes(Set(threat.keys + keys), of: [entity, threat.entity])
              && !work.mayTreat([entity, threat.entity])
        }
        guard let first = open.first else { return nil }
        return finding(about: keys, of: entity, first, at: hop)
      }
    }
  }
}

/// What a new constraint asks of old rows.
private struct Threat {
  var entity: String
  var keys: [String]
  /// Whether all rows get one value, so that two are too many.
  var isConstant: Bool

  init?(_ condition: DataCondition) {
    switch condition {
    case .noDuplicates(let entity, let keys):
      (self.entity, self.keys, isConstant) = (entity, keys, false)
    case .atMostOneRow(let entity): (self.entity, keys, isConstant) = (entity, [], true)
    case .noRows, .noNulls, .noEmptyLinks, .minimumCount: return nil
    }
  }
}

private func finding(
  about keys: [String], of entity: String, _ threat: Threat, at hop: LintedHop
) -> Finding {
  let isSingle = keys.count == 1
  let property = SchemaPath.property(keys.first ?? "", of: entity)
  let uniqueKey = SchemaPath(property.element, key: "unique")
  let hasOwnKey = isSingle && hop.new.sourceMap[exactly: uniqueKey] != nil
  let consequence =
    threat.isConstant
    ? "all old rows would get one value, and stores with two rows would not open"
    : "stores with two equal rows would not open"
  let place = hop.new.place(of: hasOwnKey ? uniqueKey : .entity(entity, key: "unique"))
  return Finding(
    "‘\(entity)’ becomes unique by \(quoted(keys)): \(consequence)",
    at: place,
    about: hop.new.subject(isSingle ? property : .entity(entity)), explains: [hop.subject],
    notes: isNullable(keys, of: entity, in: hop.new.schema)
      ? [.init("rows with nil in a key are unequal to all others: they stay as they are")] : [],
    hints: [
      threat.isConstant
        ? "bring the attribute in as optional, give each row its own value in a custom stage,\n"
          + "and make it unique in the version after"
        : removal(of: keys, from: threat.entity, in: SourceLanguage(of: place))
    ])
}

private func removal(of keys: [String], from entity: String, in language: SourceLanguage) -> String
{
  switch language {
  case .yaml:
    "remove duplicates in willMigrate:  - dedupe: \(entity)\n"
      + "                                     by: [\(keys.joined(separator: ", "))]"
  case .swift, .coreData:
    "remove duplicates by \(quoted(keys)) in a custom stage, before the structure changes"
  }
}

private func isNullable(_ keys: [String], of entity: String, in schema: Schema) -> Bool {
  guard let entity = schema.entity(named: entity) else { return false }
  return schema.allAttributes(of: entity).contains { keys.contains($0.name) && $0.isOptional }
}
