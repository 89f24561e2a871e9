import SchemaCoreData
import SchemaEvolution
import SchemaModel

extension StepPlanner {
  /// A plan for each table of the target version, join tables behind those that they point at.
  func tablePlans() throws(MigrationRefusal) -> [TablePlan] {
    var plans: [TablePlan] = []
    for entityTable in targetLayout.entityTables {
      guard let table = targetLayout.physical.table(named: entityTable.name) else { continue }
      plans.append(try plan(of: table, root: entityTable.rootEntity))
    }
    for join in targetLayout.joinTables {
      guard let table = targetLayout.physical.table(named: join.name) else { continue }
      plans.append(plan(of: table, join: join))
    }
    try refuseTriggers(plans)
    return plans
  }

  // MARK: Entity tables

  /// The entities whose rows a table holds, before and after.
  private func families(of root: String) -> [EntityMapping] {
    mapping.entities.filter { entity in
      target.entity(named: entity.target).map { target.root(of: $0).name } == root
    }
  }

  private func plan(of table: PhysicalLayout.Table, root: String) throws(MigrationRefusal)
    -> TablePlan
  {
    let family = families(of: root)
    let sourceTables = Set(family.compactMap(\.source).compactMap(sourceLayout.table(of:)))
    guard let sourceTable = sourceTables.first, sourceTables.count == 1 else {
      if sourceTables.isEmpty { return newTable(table) }
      throw MigrationRefusal.unsupported(
        ["‘\(root)’: rows of several hierarchies in one"])
    }
    let old = sourceLayout.physical.table(named: sourceTable)
    var columns: [TablePlan.ColumnPlan] = []
    let values = try columnValues(of: family)
    for column in table.columns {
      columns.append(columnPlan(column.name, family: family, values: values))
    }
    return TablePlan(
      table: table, sourceTable: sourceTable, oldColumns: old?.columns ?? [],
      oldPrimaryKey: old?.primaryKey ?? [], columns: columns,
      filter: rowFilter(sourceTable: sourceTable, family: family))
  }

  private func newTable(_ table: PhysicalLayout.Table) -> TablePlan {
    TablePlan(
      table: table, sourceTable: nil, oldColumns: [], oldPrimaryKey: [], columns: [], filter: nil)
  }

  /// The rows to take over, where some entities of the old table are gone.
  private func rowFilter(sourceTable: String, family: [EntityMapping]) -> SQL? {
    let kept = Set(family.compactMap(\.source))
    let old = sourceLayout.entityNumbers.filter { sourceLayout.table(of: $0.name) == sourceTable }
    guard old.contains(where: { !kept.contains($0.name) }) else { return nil }
    let numbers = old.filter { kept.contains($0.name) }.map { "\($0.number)" as SQL }
    return "Z_ENT IN (\(numbers.joined(separator: ", ")))"
  }

  private func columnPlan(
    _ column: String, family: [EntityMapping], values: [String: [EntityColumnValue]]
  ) -> TablePlan.ColumnPlan {
    switch column {
    case "Z_PK", "Z_OPT":
      return .init(name: column, value: "\(id: column)", copiedFrom: column, isEmpty: false)
    case "Z_ENT":
      let numbers = renumberings.filter { renumbering in
        family.contains { sourceLayout.number(of: $0.source ?? "") == renumbering.from }
      }
      let isSame = numbers.allSatisfy { $0.from == $0.to }
      return .init(
        name: column, value: Renumbering.expression(column, numbers),
        copiedFrom: isSame ? column : nil, isEmpty: false)
    default:
      return combined(column, values: values[column] ?? [], family: family)
    }
  }

  /// One expression for a column that several entities share, told apart by Z_ENT where it must be.
  private func combined(
    _ column: String, values: [EntityColumnValue], family: [EntityMapping]
  ) -> TablePlan.ColumnPlan {
    guard let first = values.first else {
      return .init(name: column, value: "NULL", copiedFrom: nil, isEmpty: true)
    }
    let isUniform = values.allSatisfy { $0.value == first.value }
    if isUniform, first.isFill || !leaksToOthers(values, family: family) {
      let isNull = first.value == "NULL"
      return .init(
        name: column, value: first.value, copiedFrom: first.copiedFrom, isEmpty: isNull)
    }
    let cases = values.map { "WHEN \($0.number) THEN \($0.value)" as SQL }.joined(separator: " ")
    return .init(
      name: column, value: "CASE Z_ENT \(cases) END", copiedFrom: nil, isEmpty: false)
  }

  /// Whether the old column holds values of entities that do not have the new one.
  private func leaksToOthers(_ values: [EntityColumnValue], family: [EntityMapping]) -> Bool {
    guard let source = values.lazy.compactMap(\.source).first else { return false }
    let owners = Set(values.map(\.number))
    return family.contains { entity in
      guard let name = entity.source, let number = sourceLayout.number(of: name),
        !owners.contains(number)
      else { return false }
      return (sourceLayout.columns(of: source.attribute, in: name) ?? []).contains {
        $0.leaf == source.leaf
      }
    }
  }

  // MARK: Join tables

  private func plan(of table: PhysicalLayout.Table, join: JoinTable) -> TablePlan {
    let entity = mapping[target: join.entity]
    guard case .copy(let relationship)? = entity?.relationship(named: join.relationship)?.value,
      let sourceEntity = entity?.source,
      case .manyToMany(let old)? = sourceLayout.placement(of: relationship, in: sourceEntity)
    else { return newTable(table) }
    let pairs: [(String, String?)] = [
      (join.columns.source, old.source), (join.columns.destination, old.destination),
      (join.columns.order ?? "", old.order), (join.columns.inverseOrder ?? "", old.inverseOrder),
    ]
    let columns = table.columns.map { column -> TablePlan.ColumnPlan in
      let source = pairs.first { $0.0 == column.name }?.1
      return .init(
        name: column.name, value: source.map { "\(id: $0)" } ?? "NULL", copiedFrom: source,
        isEmpty: source == nil)
    }
    let oldTable = sourceLayout.physical.table(named: old.table)
    return TablePlan(
      table: table, sourceTable: old.table,
      oldColumns: oldTable?.columns ?? [], oldPrimaryKey: oldTable?.primaryKey ?? [],
      columns: columns,
      filter: joinFilter(old, relationship: join))
  }

  /// The links to take over, where rows on either side are gone; the entity tables are there by then.
  private func joinFilter(_ old: JoinColumns, relationship: JoinTable) -> SQL? {
    guard let owner = target.entity(named: relationship.entity),
      let destination = target.allRelationships(of: owner)
        .first(where: { $0.name == relationship.relationship })?.destination
    else { return nil }
    let sides = [(old.source, owner.name), (old.destination, destination)]
    let conditions = sides.compactMap { column, entity -> SQL? in
      guard let source = mapping[target: entity]?.source, losesRows(ofKind: source),
        let table = targetLayout.table(of: entity)
      else { return nil }
      return "\(id: column) IN (SELECT Z_PK FROM \(id: table))"
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: " AND ")
  }

  private func losesRows(ofKind entity: String) -> Bool {
    let removed = Set(removedNumbers)
    return sourceLayout.numbers(ofKind: entity).contains(where: removed.contains)
  }
}
