/// A row of sqlite_master.
public struct SQLiteMasterRow: Hashable, Sendable {
  /// `table`, `index`, `view` or `trigger`.
  public var type: String
  public var name: String
  public var table: String
  /// The statement; `nil` for the indexes that SQLite makes by itself.
  public var sql: String?

  public init(type: String, name: String, table: String, sql: String?) {
    self.type = type
    self.name = name
    self.table = table
    self.sql = sql
  }
}

extension PhysicalLayout {
  /// Reads what the rows of sqlite_master say. What is not a table, an index, a trigger or an R-Tree
  /// of the expected shape is left out: it then is missing in the comparison, never misread.
  public init(parsing rows: [SQLiteMasterRow]) {
    self.init()
    for row in rows {
      guard let sql = row.sql, !row.name.hasPrefix("sqlite_") else { continue }
      switch row.type {
      case "table":
        var reader = StatementReader(sql)
        if let table = reader.table(named: row.name) {
          tables.append(table)
        } else if let spatial = reader.spatialTable(named: row.name) {
          spatialTables.append(spatial)
        }
      case "index":
        var reader = StatementReader(sql)
        if let definition = reader.index(on: row.table) {
          indexes.append(Index(name: row.name, definition: definition))
        }
      case "trigger": triggers.append(Trigger(name: row.name, table: row.table, sql: sql))
      default: break
      }
    }
  }
}

/// Reads one CREATE statement.
private struct StatementReader {
  private let tokens: [SQLTokens.Token]
  private var position = 0

  init(_ sql: String) { tokens = SQLTokens.all(of: sql) }

  mutating func table(named name: String) -> PhysicalLayout.Table? {
    position = 0
    guard skip("CREATE") else { return nil }
    guard skip("TABLE"), let parts = parenthesised(after: nil) else { return nil }
    var table = PhysicalLayout.Table(name: name, columns: [], primaryKey: [])
    for part in parts {
      guard let first = part.first else { continue }
      if first.isKeyword("CONSTRAINT") || first.isKeyword("PRIMARY") || first.isKeyword("UNIQUE")
        || first.isKeyword("CHECK") || first.isKeyword("FOREIGN")
      {
        if let key = primaryKey(in: part) { table.primaryKey = key }
      } else if let column = first.name {
        table.columns.append(.init(column, declaredType(in: part.dropFirst())))
        if isPrimaryKey(part.dropFirst()) { table.primaryKey = [column] }
      }
    }
    return table
  }

  mutating func spatialTable(named name: String) -> PhysicalLayout.SpatialTable? {
    position = 0
    guard skip("CREATE"), skip("VIRTUAL"), skip("TABLE"),
      let parts = parenthesised(after: "RTREE")
    else { return nil }
    return .init(name: name, columns: parts.compactMap { $0.first?.name })
  }

  mutating func index(on table: String) -> PhysicalLayout.IndexDefinition? {
    position = 0
    guard skip("CREATE") else { return nil }
    let isUnique = skip("UNIQUE")
    guard skip("INDEX"), let parts = parenthesised(after: nil) else { return nil }
    var keys: [PhysicalLayout.IndexKey] = []
    for part in parts {
      guard let column = part.first?.name else { return nil }
      var key = PhysicalLayout.IndexKey(column)
      if let at = part.firstIndex(where: { $0.isKeyword("COLLATE") }), at + 1 < part.endIndex,
        let collation = part[at + 1].name
      {
        key.collation = collation.uppercased()
      }
      key.isDescending = part.contains { $0.isKeyword("DESC") }
      keys.append(key)
    }
    let rest = tokens[position...]
    let condition = rest.first.map { $0.isKeyword("WHERE") } ?? false
    return .init(
      table: table, isUnique: isUnique, keys: keys,
      condition: condition ? text(of: rest.dropFirst()) : nil)
  }

  private mutating func skip(_ keyword: String) -> Bool {
    guard position < tokens.count, tokens[position].isKeyword(keyword) else { return false }
    position += 1
    return true
  }

  /// The parts between the first pair of parentheses, split at the commas of that level; behind a
  /// keyword where one is given. Leaves the position behind the closing one.
  private mutating func parenthesised(after keyword: String?) -> [ArraySlice<SQLTokens.Token>]? {
    var start = position
    if let keyword {
      guard let at = tokens[position...].firstIndex(where: { $0.isKeyword(keyword) }) else {
        return nil
      }
      start = at + 1
    }
    guard let open = tokens[start...].firstIndex(of: .symbol(0x28)) else { return nil }
    var parts: [ArraySlice<SQLTokens.Token>] = []
    var depth = 0
    var partStart = open + 1
    for index in open..<tokens.count {
      switch tokens[index] {
      case .symbol(0x28): depth += 1
      case .symbol(0x29):
        depth -= 1
        if depth == 0 {
          parts.append(tokens[partStart..<index])
          position = index + 1
          return parts
        }
      case .symbol(0x2C) where depth == 1:
        parts.append(tokens[partStart..<index])
        partStart = index + 1
      case .word, .quoted, .symbol: break
      }
    }
    return nil
  }

  private func primaryKey(in part: ArraySlice<SQLTokens.Token>) -> [String]? {
    guard part.contains(where: { $0.isKeyword("PRIMARY") }),
      let open = part.firstIndex(of: .symbol(0x28)),
      let close = part[open...].firstIndex(of: .symbol(0x29))
    else { return nil }
    return part[open..<close].split(separator: .symbol(0x2C)).compactMap { key in
      key.first { $0.name != nil }?.name
    }
  }

  private func isPrimaryKey(_ part: ArraySlice<SQLTokens.Token>) -> Bool {
    part.contains { $0.isKeyword("PRIMARY") }
  }

  /// The declared type: the words before the first constraint, with what stands in parentheses.
  private func declaredType(in part: ArraySlice<SQLTokens.Token>) -> String {
    text(of: part.prefix { token in !constraintKeywords.contains { token.isKeyword($0) } })
  }

  private let constraintKeywords = [
    "CONSTRAINT", "PRIMARY", "NOT", "NULL", "UNIQUE", "CHECK", "DEFAULT", "COLLATE", "REFERENCES",
    "GENERATED", "AS",
  ]

  private func text(of part: ArraySlice<SQLTokens.Token>) -> String {
    var text = ""
    var isAfterWord = false
    for token in part {
      switch token {
      case .word(let word), .quoted(let word):
        text += (isAfterWord ? " " : "") + word
        isAfterWord = true
      case .symbol(let byte):
        text += String(UnicodeScalar(byte))
        isAfterWord = false
      }
    }
    return text
  }
}
