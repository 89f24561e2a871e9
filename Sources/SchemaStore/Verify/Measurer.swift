/// Takes the measure of a store: one scan of each table, in memory that does not grow with it.
struct Measurer {
  let database: Database

  /// Counts rows by Z_ENT in the entity tables, and runs every probe over them.
  func measure(tables: [String], probes: [Probe], joins: [JoinProbe]) throws(DatabaseError)
    -> StoreMeasure
  {
    var measure = StoreMeasure()
    for table in tables {
      try scan(table, probes: probes.filter { $0.table == table }, into: &measure)
    }
    for join in joins {
      measure.joins[join.subject] = try result(of: join)
    }
    return measure
  }

  private func result(of join: JoinProbe) throws(DatabaseError) -> JoinResult {
    let columns = join.columns.map { "\(id: $0)" as SQL }.joined(separator: ", ")
    let condition = join.filter.map { " WHERE \($0)" as SQL } ?? ""
    let links = try digest(
      of: "SELECT \(columns) FROM \(id: join.table)\(condition)", columns: join.columns.count)
    let count = try database.value("SELECT count(*) FROM \(id: join.table)")?.integer ?? 0
    return JoinResult(digest: links, count: count)
  }

  /// The digest of all rows of a table that is not the model's; `change` alters or skips rows.
  func digest(ofTable table: String, change: (([Value]) -> [Value]?)? = nil) throws(DatabaseError)
    -> RowDigest
  {
    let query: SQL = "SELECT * FROM \(id: table)"
    let columns = try database.prepare(query).columnNames.count
    return try digest(of: query, columns: columns, change: change)
  }

  /// The digest of what a query finds.
  func digest(
    of query: SQL, columns: Int, change: (([Value]) -> [Value]?)? = nil
  ) throws(DatabaseError) -> RowDigest {
    let statement = try database.prepare(query)
    var digest = RowDigest()
    while try statement.step() {
      if let change {
        if let row = change((0..<columns).map { statement.value($0) }) { digest.add(row) }
      } else {
        var row = RowHash()
        for column in 0..<columns { row.add(statement, column: column) }
        digest.add(row)
      }
    }
    return digest
  }

  private func scan(_ table: String, probes: [Probe], into measure: inout StoreMeasure)
    throws(DatabaseError)
  {
    var columns: [String] = []
    func position(of column: String) -> Int {
      if let known = columns.firstIndex(of: column) { return known }
      columns.append(column)
      return columns.count - 1
    }
    let positions = probes.map { position(of: $0.column) }
    let gone = probes.map { probe in probe.gone.map { (position(of: $0.column), $0.numbers) } }
    let list = columns.map { ", \(id: $0)" as SQL }.joined(separator: "")
    let statement = try database.prepare("SELECT Z_PK, Z_ENT\(list) FROM \(id: table)")
    var rows: [Int64: Int64] = [:]
    var results = probes.map { _ in ProbeResult() }
    while try statement.step() {
      guard let key = statement.value(0).integer, let number = statement.value(1).integer else {
        continue
      }
      rows[number, default: 0] += 1
      for (index, probe) in probes.enumerated() where probe.numbers?.contains(number) ?? true {
        let column = positions[index] + 2
        if let (other, numbers) = gone[index],
          statement.value(other + 2).integer.map(numbers.contains) ?? false
        {
          results[index].add(key: key, found: statement.value(column), expected: .null)
        } else if let expected = probe.expected {
          let found = statement.value(column)
          results[index].add(key: key, found: found, expected: expected(found))
        } else {
          results[index].add(key: key, keptIn: statement, column: column)
        }
      }
    }
    measure.rows[table] = rows
    for (probe, result) in zip(probes, results) { measure.results[probe.subject] = result }
  }
}
