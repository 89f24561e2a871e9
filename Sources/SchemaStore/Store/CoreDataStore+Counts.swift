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

  /// Rows whose Z_ENT is none of the model's: nothing says what they are. One phrase a table.
  public func strayRows() throws(DatabaseError) -> [String] {
    let known = modelNumbers.map { "\($0.number)" as SQL }.joined(separator: ", ")
    var found: [String] = []
    for root in modelNumbers where root.parentNumber == 0 {
      guard let table = entityTable(of: root) else { continue }
      let count = try database.value(
        "SELECT count(*) FROM \(id: table) WHERE Z_ENT IS NULL OR Z_ENT NOT IN (\(known))")
      guard let count = count?.integer, count > 0 else { continue }
      found.append("\(Count.rows(count)) of \(table) with a Z_ENT of no entity")
    }
    return found
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

  /// The numbers of the model's entities; the framework numbers its own, those of persistent history
  /// and CloudKit's mirroring, from 16001 on.
  public var modelNumbers: [EntityNumber] {
    shape.primaryKeys.map(\.number).filter { $0.number < 16_000 }
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

  /// The table of a root entity. One that was renamed may keep its old name in Z_PRIMARYKEY; then the
  /// model tells. Source: design, coredata-store.md section 3.
  func entityTable(of number: EntityNumber) -> String? {
    let name = "Z" + number.name.uppercased()
    if shape.physical.table(named: name) != nil { return name }
    guard
      let current = cachedModel().flatMap({ model in
        StoreLayout(of: model).entityNumbers.first { $0.number == number.number }
      })
    else { return nil }
    let table = "Z" + current.name.uppercased()
    return shape.physical.table(named: table) == nil ? nil : table
  }

  /// `Z_12NAME`: the table of a many-to-many relationship.
  private func isJoinTable(_ name: String) -> Bool {
    guard name.hasPrefix("Z_") else { return false }
    return name.dropFirst(2).first?.isNumber ?? false
  }
}
