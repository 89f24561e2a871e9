import SchemaModel

/// One difference between the tables that a store has and those that it should have.
public enum LayoutDifference: Hashable, Sendable, CustomStringConvertible {
  case missingTable(String)
  case unexpectedTable(String)
  case missingColumn(table: String, column: String)
  case unexpectedColumn(table: String, column: String)
  case columnType(table: String, column: String, found: String, expected: String)
  case primaryKey(table: String)
  case missingIndex(table: String, columns: [String])
  case unexpectedIndex(table: String, columns: [String])
  case missingSpatialTable(String)
  case unexpectedSpatialTable(String)

  public var description: String {
    switch self {
    case .missingTable(let table): "table \(table) is missing"
    case .unexpectedTable(let table): "table \(table) belongs to no entity"
    case .missingColumn(let table, let column): "column \(table).\(column) is missing"
    case .unexpectedColumn(let table, let column):
      "column \(table).\(column) belongs to no property"
    case .columnType(let table, let column, let found, let expected):
      "column \(table).\(column) is \(found), not \(expected)"
    case .primaryKey(let table): "table \(table) has another primary key"
    case .missingIndex(let table, let columns):
      "the index on \(table) (\(columns.joined(separator: ", "))) is missing"
    case .unexpectedIndex(let table, let columns):
      "the index on \(table) (\(columns.joined(separator: ", "))) belongs to nothing in the model"
    case .missingSpatialTable(let table): "spatial index \(table) is missing"
    case .unexpectedSpatialTable(let table):
      "spatial index \(table) belongs to nothing in the model"
    }
  }

  /// Whether only an index differs, which holds no data.
  public var isIndex: Bool {
    switch self {
    case .missingIndex, .unexpectedIndex: true
    case .missingTable, .unexpectedTable, .missingColumn, .unexpectedColumn, .columnType,
      .primaryKey, .missingSpatialTable, .unexpectedSpatialTable:
      false
    }
  }

  /// All differences between two layouts; none where they are equal.
  public static func between(found: PhysicalLayout, expected: PhysicalLayout) -> [LayoutDifference]
  {
    var differences: [LayoutDifference] = []
    for table in expected.tables {
      if let other = found.table(named: table.name) {
        differences += columns(found: other, expected: table)
      } else {
        differences.append(.missingTable(table.name))
      }
    }
    differences += found.tables.filter { expected.table(named: $0.name) == nil }
      .map { .unexpectedTable($0.name) }
    let (has, wants) = (definitions(found), definitions(expected))
    differences += sorted(wants.subtracting(has)).map {
      .missingIndex(table: $0.table, columns: $0.keys.map(\.column))
    }
    differences += sorted(has.subtracting(wants)).map {
      .unexpectedIndex(table: $0.table, columns: $0.keys.map(\.column))
    }
    return differences + spatialTables(found: found, expected: expected)
  }

  private static func columns(found: PhysicalLayout.Table, expected: PhysicalLayout.Table)
    -> [LayoutDifference]
  {
    var differences: [LayoutDifference] = []
    for column in expected.columns {
      guard let other = found.column(named: column.name) else {
        differences.append(.missingColumn(table: expected.name, column: column.name))
        continue
      }
      if other.type != column.type {
        differences.append(
          .columnType(
            table: expected.name, column: column.name, found: other.type, expected: column.type))
      }
    }
    differences += found.columns.filter { expected.column(named: $0.name) == nil }
      .map { .unexpectedColumn(table: expected.name, column: $0.name) }
    if found.primaryKey != expected.primaryKey {
      differences.append(.primaryKey(table: expected.name))
    }
    return differences
  }

  private static func spatialTables(found: PhysicalLayout, expected: PhysicalLayout)
    -> [LayoutDifference]
  {
    let (has, wants) = (Set(found.spatialTables), Set(expected.spatialTables))
    return wants.subtracting(has).map(\.name).sorted(by: byteOrder).map(missingSpatialTable)
      + has.subtracting(wants).map(\.name).sorted(by: byteOrder).map(unexpectedSpatialTable)
  }

  private static func definitions(_ layout: PhysicalLayout) -> Set<PhysicalLayout.IndexDefinition> {
    Set(layout.indexes.map(\.definition))
  }

  private static func sorted(_ definitions: Set<PhysicalLayout.IndexDefinition>)
    -> [PhysicalLayout.IndexDefinition]
  {
    definitions.sorted {
      byteOrder(
        $0.table + " " + $0.keys.map(\.column).joined(separator: " "),
        $1.table + " " + $1.keys.map(\.column).joined(separator: " "))
    }
  }
}
