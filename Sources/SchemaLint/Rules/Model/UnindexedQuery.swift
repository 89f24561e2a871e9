import SchemaModel

extension Rule {
  static let unindexedQuery = Rule(
    id: "unindexed-query", group: .model, severity: .info,
    problem: "rows are looked up or sorted by keys that no index begins with",
    rationale: """
      Without an index the store reads and sorts every row of the entity for each such query: \
      unnoticed with a hundred rows, a stall with a hundred thousand. A uniqueness constraint is an \
      index as well, and so is a to-one relationship. Only the latest version is looked at. An index \
      that is added later reaches existing stores only together with a change of the hash.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje:
          queries: ↓[[estado, inicio], [nombre]]
          attributes: { nombre: String, estado: String, inicio: Date }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Viaje:
          indexes: [[estado, inicio]]
          queries: [[estado, inicio], [nombre]]
          attributes:
            nombre: { type: String, unique: true }
            estado: String
            inicio: Date
      """
    ]
  ) { context in
    guard let latest = context.versions.last else { return [] }
    return latest.schema.entities.compactMap { entity in
      let unindexed = latest.schema.unindexedQueries(of: entity)
      guard !unindexed.isEmpty else { return nil }
      let lists = unindexed.map { $0.joined(separator: ", ") }
      return Finding(
        "‘\(entity.name)’ is looked up or sorted by \(quoted(lists)) without an index",
        at: latest.place(of: .entity(entity.name, key: "queries")),
        about: latest.subject(.entity(entity.name)),
        hints: [hint(adding: unindexed, to: entity, isSwift: context.history.swiftFacts != nil)])
    }
  }
}

/// All of the entity's indexes with the missing ones: a class takes one `#Index` only.
private func hint(adding missing: [[String]], to entity: Entity, isSwift: Bool) -> String {
  guard isSwift else {
    return "add to its ‘indexes’:  "
      + missing.map { "[\($0.joined(separator: ", "))]" }.joined(separator: ", ")
  }
  let all = entity.indexes.filter { $0.kind == .binary }.map { $0.keys.map(\.property) } + missing
  let lists = all.map { keys in "[" + keys.map { "\\.\($0)" }.joined(separator: ", ") + "]" }
  return "index them (from iOS 18):  #Index<\(entity.name)>(\(lists.joined(separator: ", ")))"
}

extension Schema {
  /// The queries of an entity for which no index helps, without those that another one's index would
  /// serve.
  fileprivate func unindexedQueries(of entity: Entity) -> [[String]] {
    let lineage = lineage(of: entity)
    let indexes = lineage.flatMap { one in
      one.uniquenessConstraints + one.indexes.map { $0.keys.map(\.property) }
        + one.relationships.filter { !$0.isToMany }.map { [$0.name] }
    }
    var missing: [[String]] = []
    for query in entity.queries where !query.isEmpty && !missing.contains(query) {
      if !indexes.contains(where: { serves($0, query) }) { missing.append(query) }
    }
    return missing.filter { query in
      !missing.contains { $0.count > query.count && $0.starts(with: query) }
    }
  }

  /// Whether an index begins with the keys of a query, in any order, or a query with those of an
  /// index.
  private func serves(_ index: [String], _ query: [String]) -> Bool {
    let count = min(index.count, query.count)
    return count > 0 && Set(index.prefix(count)) == Set(query.prefix(count))
  }
}
