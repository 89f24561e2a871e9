extension PhysicalLayout.Table {
  /// The statement that makes the table, exactly as the framework writes it.
  /// Source: design, coredata-store.md section 2.
  public var createStatement: String {
    let isInline = primaryKey.count == 1
    var parts = columns.map { column in
      let suffix = isInline && column.name == primaryKey[0] ? " PRIMARY KEY" : ""
      return "\(SQLName.quoted(column.name)) \(column.type)\(suffix)"
    }
    if !isInline, !primaryKey.isEmpty {
      parts.append("PRIMARY KEY (\(SQLName.list(primaryKey)))")
    }
    return "CREATE TABLE \(SQLName.quoted(name)) ( \(parts.joined(separator: ", ")) )"
  }
}

extension PhysicalLayout.Index {
  /// The statement that makes the index, exactly as the framework writes it: keys of foreign keys
  /// and join tables bare, those of constraints and fetch indexes with collation and direction.
  public var createStatement: String {
    let isStructural = name.hasSuffix("_INDEX") && name.hasPrefix("\(definition.table)_")
    let keys = definition.keys.map { key in
      let column = SQLName.quoted(key.column)
      let direction = key.isDescending ? "DESC" : "ASC"
      return isStructural ? column : "\(column) COLLATE \(key.collation) \(direction)"
    }
    let unique = definition.isUnique ? "UNIQUE " : ""
    let condition = definition.condition.map { " WHERE \($0)" } ?? ""
    return "CREATE \(unique)INDEX \(SQLName.quoted(name)) ON "
      + "\(SQLName.quoted(definition.table)) (\(keys.joined(separator: ", ")))\(condition)"
  }
}

extension PhysicalLayout.SpatialTable {
  /// The statement that makes the R-Tree. Believed, no store of the corpus has one.
  public var createStatement: String {
    let parts = columns.enumerated().map { index, column in
      index == 0 ? "\(column) INTEGER PRIMARY KEY" : "\(column) FLOAT"
    }
    return "CREATE VIRTUAL TABLE \(SQLName.quoted(name)) USING RTREE ("
      + parts.joined(separator: ", ") + ")"
  }
}

extension PhysicalLayout {
  /// The statements that make everything, tables before indexes.
  public var createStatements: [String] {
    tables.map(\.createStatement) + spatialTables.map(\.createStatement)
      + indexes.map(\.createStatement)
  }
}

/// Names as they stand in SQL.
public enum SQLName {
  /// The name, in double quotes where SQLite would not take it bare.
  public static func quoted(_ name: String) -> String {
    isPlain(name) ? name : "\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// The names, quoted where needed, with commas between.
  public static func list(_ names: [String]) -> String {
    names.map(quoted).joined(separator: ", ")
  }

  /// Whether SQLite takes the name bare: all names of the framework begin with a letter and `Z`, `A`
  /// or `_` start no keyword that matters; other names are quoted.
  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, first == 0x5A || first == 0x41 else { return false }
    return name.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    } && !keywords.contains(name.uppercased())
  }

  /// SQLite's keywords that begin with A; none begins with Z.
  private static let keywords: Set<String> = [
    "ABORT", "ACTION", "ADD", "AFTER", "ALL", "ALTER", "ALWAYS", "ANALYZE", "AND", "AS", "ASC",
    "ATTACH", "AUTOINCREMENT",
  ]
}
