import SchemaCoreData
import SchemaModel

/// What becomes of one table of the target version.
struct TablePlan {
  /// The table as it will be.
  var table: PhysicalLayout.Table
  /// The store's table that its rows come from; `nil` for a new one.
  var sourceTable: String?
  /// The columns that the store's table has.
  var oldColumns: [PhysicalLayout.Column]
  /// The primary key of the store's table, in order.
  var oldPrimaryKey: [String]
  /// Where each column's values come from.
  var columns: [ColumnPlan]
  /// The rows that are taken over; `nil` for all.
  var filter: SQL?

  /// Where one column's values come from.
  struct ColumnPlan {
    var name: String
    var value: SQL
    /// The old column, where the values are taken over as they are.
    var copiedFrom: String?
    /// Whether the column is empty in every row.
    var isEmpty: Bool
  }

  /// Whether the rows must be written anew, which is one pass over them.
  var isRewritten: Bool {
    guard sourceTable != nil else { return false }
    if filter != nil || losesColumns || movesColumns || !sameTypes || !samePrimaryKey {
      return true
    }
    return columns.contains { !$0.isEmpty && $0.copiedFrom == nil }
  }

  /// Whether the table stays exactly as it is, indexes aside.
  var isUntouched: Bool {
    guard let sourceTable else { return false }
    return !isRewritten && sourceTable == table.name && added.isEmpty && renamed.isEmpty
  }

  var losesOrRenamesColumns: Bool { losesColumns || !renamed.isEmpty }

  private var added: [ColumnPlan] { columns.filter(\.isEmpty) }
  private var renamed: [ColumnPlan] {
    columns.filter { $0.copiedFrom != nil && $0.copiedFrom != $0.name }
  }

  /// Whether an old column's values are not taken over.
  private var losesColumns: Bool { oldColumns.contains { !isTakenOver($0) } }

  private func isTakenOver(_ column: PhysicalLayout.Column) -> Bool {
    columns.contains { $0.copiedFrom == column.name }
  }

  /// Whether an old column is gone, and not only computed anew.
  private var removesColumns: Bool {
    oldColumns.contains { old in !isTakenOver(old) && !columns.contains { $0.name == old.name } }
  }

  /// Whether renaming one column at a time would meet a name that is still taken.
  private var movesColumns: Bool {
    let names = Set(oldColumns.map(\.name))
    let sources = columns.compactMap(\.copiedFrom)
    return renamed.contains { names.contains($0.name) } || Set(sources).count != sources.count
      || added.contains { names.contains($0.name) }
  }

  private var sameTypes: Bool {
    columns.allSatisfy { column in
      guard let source = column.copiedFrom else { return true }
      return oldColumns.first { $0.name == source }?.type == table.column(named: column.name)?.type
    }
  }

  /// Whether the old primary key, its columns renamed, is the new one: renaming keeps the order.
  private var samePrimaryKey: Bool {
    oldPrimaryKey
      == table.primaryKey.map { name in columns.first { $0.name == name }?.copiedFrom ?? "" }
  }

  /// The steps that clear the way: a table whose rows are written anew, or whose name another takes,
  /// gets a name that nothing has.
  var setAside: [Step] {
    guard let sourceTable, !isUntouched, isRewritten || sourceTable != table.name else { return [] }
    return [
      Step(.renameTable(from: sourceTable, to: asideName), because: reason)
    ]
  }

  /// The steps that make the table.
  func bringIn() -> [Step] {
    guard sourceTable != nil else {
      return [Step(.createTable(table), because: "new in the model")]
    }
    if isUntouched { return [] }
    if isRewritten {
      let sources = columns.filter { !$0.isEmpty }
        .map { ColumnSource(column: $0.name, value: $0.value) }
      return [
        Step(.createTable(table), because: reason),
        Step(
          .copyRows(from: asideName, to: table.name, columns: sources, filter: filter),
          because: reason),
        Step(.dropTable(asideName), because: "its rows are copied"),
      ]
    }
    var steps: [Step] = []
    if sourceTable != table.name {
      steps.append(Step(.renameTable(from: asideName, to: table.name), because: "renamed"))
    }
    for column in renamed {
      steps.append(
        Step(
          .renameColumn(table: table.name, from: column.copiedFrom ?? "", to: column.name),
          because: "renamed"))
    }
    for column in added {
      guard let definition = table.column(named: column.name) else { continue }
      steps.append(Step(.addColumn(table: table.name, definition), because: "new, empty"))
    }
    return steps
  }

  private var asideName: String { "_SCHEMACTL_\(sourceTable ?? "")" }

  private var reason: String {
    if filter != nil { return "rows of removed entities go" }
    if removesColumns { return "columns go, are filled or converted" }
    return isRewritten ? "values are filled, converted or renumbered" : "renamed"
  }
}
