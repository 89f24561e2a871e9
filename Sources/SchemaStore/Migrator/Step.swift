import SchemaCoreData
import SchemaModel

/// One operation on a store: data that `plan` prints and a migration runs.
public struct Step: Hashable, Sendable {
  public var operation: Operation
  /// Why the step is there, in one phrase.
  public var reason: String

  public init(_ operation: Operation, because reason: String) {
    self.operation = operation
    self.reason = reason
  }

  /// What a step does.
  public enum Operation: Hashable, Sendable {
    case createTable(PhysicalLayout.Table)
    case dropTable(String)
    /// Gives a table another name and leaves everything that speaks of it as it is.
    case renameTable(from: String, to: String)
    case renameColumn(table: String, from: String, to: String)
    case addColumn(table: String, PhysicalLayout.Column)
    /// Copies rows in one pass, each column from an expression over the source's columns.
    case copyRows(from: String, to: String, columns: [ColumnSource], filter: SQL?)
    case createIndex(PhysicalLayout.Index)
    case dropIndex(String)
    case dropTrigger(String)
    /// Puts a trigger back as it was.
    case createTrigger(name: String, sql: String)
    /// Writes the model's rows of Z_PRIMARYKEY anew.
    case replaceEntityNumbers(removed: [Int], rows: [PrimaryKeyRow])
    /// Lets persistent history follow the entities' new numbers.
    case renumberHistory([Renumbering], removed: [Int])
    case dropModelCache
    case writeMetadata([UInt8])
  }

  /// What the step does, in one line.
  public var summary: String {
    switch operation {
    case .createTable(let table): "create table \(table.name)"
    case .dropTable(let name): "drop table \(name)"
    case .renameTable(let from, let to): "rename table \(from) to \(to)"
    case .renameColumn(let table, let from, let to): "rename column \(table).\(from) to \(to)"
    case .addColumn(let table, let column): "add column \(table).\(column.name)"
    case .copyRows(let from, let to, _, _): "copy the rows of \(from) to \(to)"
    case .createIndex(let index): "create index \(index.name)"
    case .dropIndex(let name): "drop index \(name)"
    case .dropTrigger(let name): "take trigger \(name) down"
    case .createTrigger(let name, _): "put trigger \(name) back"
    case .replaceEntityNumbers: "number the entities"
    case .renumberHistory: "renumber entities in the persistent history"
    case .dropModelCache: "drop the cached model"
    case .writeMetadata: "write hashes and identifiers of the new version"
    }
  }

  /// The statements that do it, in order.
  public var statements: [SQL] {
    switch operation {
    case .createTable(let table): return [SQL(schemaText: table.createStatement)]
    case .dropTable(let name): return ["DROP TABLE \(id: name)"]
    case .renameTable(let from, let to): return ["ALTER TABLE \(id: from) RENAME TO \(id: to)"]
    case .renameColumn(let table, let from, let to):
      return ["ALTER TABLE \(id: table) RENAME COLUMN \(id: from) TO \(id: to)"]
    case .addColumn(let table, let column):
      return [
        "ALTER TABLE \(id: table) ADD COLUMN \(id: column.name) \(SQL(schemaText: column.type))"
      ]
    case .copyRows(let from, let to, let columns, let filter):
      return [Self.copy(from: from, to: to, columns: columns, filter: filter)]
    case .createIndex(let index): return [SQL(schemaText: index.createStatement)]
    case .dropIndex(let name): return ["DROP INDEX \(id: name)"]
    case .dropTrigger(let name): return ["DROP TRIGGER \(id: name)"]
    case .createTrigger(_, let sql): return [SQL(schemaText: sql)]
    case .replaceEntityNumbers(let removed, let rows):
      return removed.map { "DELETE FROM Z_PRIMARYKEY WHERE Z_ENT = \($0)" }
        + rows.map(\.insertStatement)
    case .renumberHistory(let renumberings, let removed):
      return Self.renumberHistory(renumberings, removed: removed)
    case .dropModelCache: return ["DROP TABLE Z_MODELCACHE"]
    case .writeMetadata(let bytes): return ["UPDATE Z_METADATA SET Z_PLIST = \(.blob(bytes))"]
    }
  }

  private static func copy(from: String, to: String, columns: [ColumnSource], filter: SQL?) -> SQL {
    let names = columns.map { "\(id: $0.column)" as SQL }.joined(separator: ", ")
    let values = columns.map(\.value).joined(separator: ", ")
    let condition: SQL = filter.map { " WHERE \($0)" } ?? ""
    return "INSERT INTO \(id: to) (\(names)) SELECT \(values) FROM \(id: from)\(condition)"
  }

  /// Changes of entities that are gone go with them: their numbers come to mean other entities.
  private static func renumberHistory(_ renumberings: [Renumbering], removed: [Int]) -> [SQL] {
    var statements = removed.map { "DELETE FROM ACHANGE WHERE ZENTITY = \($0)" as SQL }
    let moved = renumberings.filter { $0.from != $0.to }
    if !moved.isEmpty {
      let numbers = moved.map { "\($0.from)" as SQL }.joined(separator: ", ")
      statements.append(
        "UPDATE ACHANGE SET ZENTITY = \(Renumbering.expression("ZENTITY", moved)) WHERE ZENTITY IN (\(numbers))"
      )
    }
    return statements
  }
}

/// Where a column of a new table gets its values from.
public struct ColumnSource: Hashable, Sendable {
  public var column: String
  /// An expression over the old table's columns.
  public var value: SQL

  public init(column: String, value: SQL) {
    self.column = column
    self.value = value
  }
}

/// An entity's number before and after.
public struct Renumbering: Hashable, Sendable {
  public var from: Int
  public var to: Int

  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// A column's new value: the number after for each number before, all else as it is.
  static func expression(_ column: String, _ renumberings: [Renumbering]) -> SQL {
    let moved = renumberings.filter { $0.from != $0.to }
    guard !moved.isEmpty else { return "\(id: column)" }
    let cases = moved.map { "WHEN \($0.from) THEN \($0.to)" as SQL }.joined(separator: " ")
    return "CASE \(id: column) \(cases) ELSE \(id: column) END"
  }
}

/// A row of Z_PRIMARYKEY.
public struct PrimaryKeyRow: Hashable, Sendable {
  /// Z_ENT, Z_NAME and Z_SUPER.
  public var number: EntityNumber
  /// Z_MAX: the highest Z_PK that was used, on a root entity; as stored.
  public var highestKey: Value

  public init(number: EntityNumber, highestKey: Value) {
    self.number = number
    self.highestKey = highestKey
  }

  var insertStatement: SQL {
    """
    INSERT INTO Z_PRIMARYKEY (Z_ENT, Z_NAME, Z_SUPER, Z_MAX) \
    VALUES (\(number.number), \(number.name), \(number.parentNumber), \(highestKey))
    """
  }
}
