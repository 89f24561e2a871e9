import SchemaCoreData
import SchemaModel

extension CoreDataStore {
  /// The rows of each entity, those of sub-entities not among them, by entity number.
  public func rowCounts() throws(DatabaseError) -> [StoreReport.EntityRows] {
    var counts: [Int64: Int64] = [:]
    for root in modelNumbers where root.parentNumber == 0 {
      guard let table = entityTable(of: root) else { continue }
      for row in try database.rows("SELECT Z_ENT, count(*) FROM \(id: table) GROUP BY Z_ENT") {
        guard let number = row[0].integer, let count = row[1].integer else { continue }
        counts[number, default: 0] += count
      }
    }
    return modelNumbers.map { .init(entity: $0.name, rows: counts[Int64($0.number)] ?? 0) }
  }

  /// The transactions of the persistent history; `nil` when the store keeps none.
  public func history() throws(DatabaseError) -> StoreReport.History? {
    guard shape.has(.transaction), shape.has(.change) else { return nil }
    let rows = try database.rows("SELECT count(*), min(ZTIMESTAMP) FROM ATRANSACTION")
    let changes = try database.value("SELECT count(*) FROM ACHANGE")?.integer ?? 0
    guard let row = rows.first else { return nil }
    let since: Double? =
      switch row[1] {
      case .real(let seconds): seconds
      case .integer(let seconds): Double(seconds)
      case .null, .text, .blob: nil
      }
    return .init(transactions: row[0].integer ?? 0, changes: changes, since: since)
  }

  /// Whether SQLite finds the file sound: `ok`, or its first complaints.
  public func integrity() throws(DatabaseError) -> [String] {
    let lines = try database.rows("PRAGMA integrity_check(5)").compactMap { $0.first?.text }
    return lines == ["ok"] ? [] : lines
  }

  /// The numbers of the model's entities, persistent history's not among them.
  public var modelNumbers: [EntityNumber] {
    let history = Set(SystemTable.history.compactMap(\.entityNumber?.number))
    return shape.primaryKeys.map(\.number).filter { !history.contains($0.number) }
  }

  /// The tables that neither the model nor the framework explains.
  public var unknownTables: [String] {
    let known = Set(
      SystemTable.allCases.map(\.name)
        + modelNumbers.compactMap(entityTable(of:)))
    return shape.physical.tables.map(\.name).filter { name in
      !known.contains(name) && !isJoinTable(name) && !name.hasPrefix("ANSCK")
    }.sorted(by: byteOrder)
  }

  private func entityTable(of number: EntityNumber) -> String? {
    let name = "Z" + number.name.uppercased()
    return shape.physical.table(named: name) == nil ? nil : name
  }

  /// `Z_12NAME`: the table of a many-to-many relationship.
  private func isJoinTable(_ name: String) -> Bool {
    guard name.hasPrefix("Z_") else { return false }
    return name.dropFirst(2).first?.isNumber ?? false
  }
}
