import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// Counts, in a store, the rows that a migration's conditions on the data rule out.
struct ConditionChecker {
  let database: Database
  let schema: Schema
  let layout: StoreLayout

  /// What each condition that fails says: a count, and the first rows' Z_PK.
  func failures(of conditions: [DataCondition]) throws(DatabaseError) -> [String] {
    var failures: [String] = []
    for condition in conditions {
      if let failure = try failure(of: condition) { failures.append(failure) }
    }
    return failures
  }

  private func failure(of condition: DataCondition) throws(DatabaseError) -> String? {
    switch condition {
    case .noRows(let entity):
      let count = try rowCount(of: entity)
      return count == 0
        ? nil : "\(Count.rows(count)) of ‘\(entity)’ would lack a value that is mandatory"
    case .atMostOneRow(let entity):
      let count = try rowCount(of: entity)
      return count <= 1
        ? nil : "\(Count.rows(count)) of ‘\(entity)’ would have one value where it must be unique"
    case .noNulls(let entity, let attribute):
      guard let column = layout.columns(of: attribute, in: entity)?.first?.column else {
        return nil
      }
      return try rows(of: entity, where: "\(id: column) IS NULL").map {
        "\($0) of ‘\(entity)’ have no ‘\(attribute)’, which is mandatory without a default"
      }
    case .noDuplicates(let entity, let keys): return try duplicates(of: entity, keys: keys)
    case .noEmptyLinks(let entity, let relationship):
      guard case .toOne(let key)? = layout.placement(of: relationship, in: entity) else {
        return nil
      }
      return try rows(of: entity, where: "\(id: key.column) IS NULL").map {
        "\($0) of ‘\(entity)’ have no ‘\(relationship)’, which is mandatory"
      }
    case .minimumCount(let entity, let relationship, let count, let allowsNone):
      return try tooFewLinks(entity, relationship, count: count, allowsNone: allowsNone)
    }
  }

  private func rowCount(of entity: String) throws(DatabaseError) -> Int64 {
    guard let table = layout.table(of: entity), let number = layout.number(of: entity) else {
      return 0
    }
    return try database.value("SELECT count(*) FROM \(id: table) WHERE Z_ENT = \(number)")?.integer
      ?? 0
  }

  /// `3 rows (Z_PK 7, 19, 22)`, or `nil` when there is none.
  private func rows(of entity: String, where condition: SQL) throws(DatabaseError) -> String? {
    guard let table = layout.table(of: entity), let number = layout.number(of: entity) else {
      return nil
    }
    let matching: SQL = "FROM \(id: table) WHERE Z_ENT = \(number) AND (\(condition))"
    let count = try database.value("SELECT count(*) \(matching)")?.integer ?? 0
    guard count > 0 else { return nil }
    let keys = try database.rows("SELECT Z_PK \(matching) ORDER BY Z_PK LIMIT 3")
    return Count.rows(count, keys: keys.compactMap { $0.first?.integer })
  }

  /// Rows equal in all keys, byte for byte as the unique index compares; NULLs are unequal. The index
  /// spans the table, so rows of related entities count too.
  private func duplicates(of entity: String, keys: [String]) throws(DatabaseError) -> String? {
    guard let table = layout.table(of: entity) else { return nil }
    let columns = keys.compactMap { key -> String? in
      if let column = layout.columns(of: key, in: entity)?.first?.column { return column }
      guard case .toOne(let link)? = layout.placement(of: key, in: entity) else { return nil }
      return link.column
    }
    guard columns.count == keys.count, !columns.isEmpty else { return nil }
    let list = columns.map { "\(id: $0)" as SQL }.joined(separator: ", ")
    let complete = columns.map { "\(id: $0) IS NOT NULL" as SQL }.joined(separator: " AND ")
    let ranked: SQL = """
      SELECT Z_PK, row_number() OVER (PARTITION BY \(list) ORDER BY Z_PK) AS place \
      FROM \(id: table) WHERE \(complete)
      """
    let extra = try database.value("SELECT count(*) FROM (\(ranked)) WHERE place > 1")?.integer ?? 0
    guard extra > 0 else { return nil }
    let first = try database.rows(
      "SELECT Z_PK FROM (\(ranked)) WHERE place > 1 ORDER BY Z_PK LIMIT 3")
    let names = "‘\(keys.joined(separator: ", "))’"
    return Count.rows(extra, keys: first.compactMap { $0.first?.integer })
      + " of ‘\(entity)’ have the \(names) of another"
  }

  private func tooFewLinks(
    _ entity: String, _ relationship: String, count: Int, allowsNone: Bool
  ) throws(DatabaseError) -> String? {
    let links: SQL
    switch layout.placement(of: relationship, in: entity) {
    case .toMany(let key), .toManyWithoutInverse(let key):
      links =
        "SELECT count(*) FROM \(id: key.table) AS link WHERE link.\(id: key.column) = owner.Z_PK"
    case .manyToMany(let join):
      links =
        "SELECT count(*) FROM \(id: join.table) AS link WHERE link.\(id: join.source) = owner.Z_PK"
    case .toOne, nil: return nil
    }
    guard let table = layout.table(of: entity), let number = layout.number(of: entity) else {
      return nil
    }
    let least = allowsNone ? 1 : 0
    let matching: SQL = """
      FROM (SELECT Z_PK, (\(links)) AS n FROM \(id: table) AS owner WHERE Z_ENT = \(number)) \
      WHERE n >= \(least) AND n < \(count)
      """
    let found = try database.value("SELECT count(*) \(matching)")?.integer ?? 0
    guard found > 0 else { return nil }
    let keys = try database.rows("SELECT Z_PK \(matching) ORDER BY Z_PK LIMIT 3")
    return Count.rows(found, keys: keys.compactMap { $0.first?.integer })
      + " of ‘\(entity)’ have fewer than \(count) ‘\(relationship)’"
  }
}

extension DataCondition {
  /// Whether the condition speaks of rows only, so that the change has to say which value they lack.
  var concernsWholeRows: Bool {
    switch self {
    case .noRows, .atMostOneRow: true
    case .noNulls, .noDuplicates, .noEmptyLinks, .minimumCount: false
    }
  }
}
