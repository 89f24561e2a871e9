import SchemaEvolution
import SchemaModel

/// What a column is looked at for: a place in the target version, or something that goes away.
enum ProbeSubject: Hashable {
  case attribute(entity: String, StoredElement)
  case link(entity: String, relationship: String)
  /// The numbers of the concrete entities that links point at.
  case concreteEntity(entity: String, relationship: String)
  /// The counters of optimistic locking, Z_OPT.
  case lockCounter(entity: String)
  /// The places of links among those of one object.
  case order(entity: String, relationship: String)
  /// Values or links that go away, with the names before.
  case dropped(entity: String, element: String, isLink: Bool)
}

/// One column of the rows of some entities, and what is expected of it after the migration.
struct Probe {
  var subject: ProbeSubject
  var table: String
  /// The Z_ENT of the rows; `nil` for every row of the table.
  var numbers: Set<Int64>?
  var column: String
  /// What the value is to become; `nil` for values that are kept and for the new store.
  var expected: ((Value) -> Value)?
  /// The links among the values that go away; `nil` for none.
  var gone: GoneLinks?
}

/// Links that go away with the rows that they point at.
struct GoneLinks {
  /// The column with the number of the concrete entity that a link points at.
  var column: String
  /// The numbers of the entities that are gone.
  var numbers: Set<Int64>
}

/// What a probe found.
struct ProbeResult: Hashable {
  /// The expected values, by row.
  var digest = RowDigest()
  /// Values that are there before.
  var values: Int64 = 0
  /// Values that are neither nil nor empty.
  var nonEmpty: Int64 = 0
  /// Numbers that are another one after conversion.
  var changed: Int64 = 0
  /// Rows without a value that get one.
  var filled: Int64 = 0

  /// Adds a value that is kept, byte for byte.
  mutating func add(key: Int64, keptIn statement: Statement, column: Int) {
    guard statement.storageClass(column) != .null else { return }
    var row = RowHash()
    row.add(key)
    if row.add(statement, column: column) { nonEmpty += 1 }
    digest.add(row)
    values += 1
  }

  /// Adds a value with the one that it is to become.
  mutating func add(key: Int64, found: Value, expected: Value) {
    if found != .null { values += 1 }
    if !found.isEmpty { nonEmpty += 1 }
    if found == .null, expected != .null { filled += 1 }
    if found != .null, !NumericConversion.isSame(found, expected) { changed += 1 }
    if expected != .null { digest.add(key: key, expected) }
  }
}

/// The rows of a store as far as a proof needs them.
struct StoreMeasure {
  /// Rows by table and Z_ENT.
  var rows: [String: [Int64: Int64]] = [:]
  var results: [ProbeSubject: ProbeResult] = [:]
  /// The links of join tables.
  var joins: [ProbeSubject: JoinResult] = [:]
  /// The tables that the model does not explain, by name.
  var others: [String: RowDigest] = [:]

  func rows(table: String?, number: Int?) -> Int64 {
    guard let table, let number else { return 0 }
    return rows[table]?[Int64(number)] ?? 0
  }
}

/// The links of one many-to-many relationship.
struct JoinProbe {
  var subject: ProbeSubject
  var table: String
  /// The columns in an order that is the same on both sides.
  var columns: [String]
  /// The links that stay; `nil` for all.
  var filter: SQL?
}

/// What a join table holds.
struct JoinResult: Hashable {
  /// What the links that stay lead from and to, and their order.
  var digest = RowDigest()
  /// All links, those that go away among them.
  var count: Int64 = 0
}
