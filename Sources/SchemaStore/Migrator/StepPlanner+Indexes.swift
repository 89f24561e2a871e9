import SchemaCoreData
import SchemaModel

extension StepPlanner {
  /// The steps that give every table the indexes of the target version.
  ///
  /// A table that stays as it is keeps its indexes, whatever their names, as long as they are the
  /// same by definition; a table that was written anew has none left.
  func indexSteps(_ tables: [TablePlan]) -> [Step] {
    var drops: [Step] = []
    var creates: [Step] = []
    for plan in tables {
      let wanted = targetLayout.physical.indexes.filter { $0.definition.table == plan.table.name }
      let present = shape.physical.indexes.filter { $0.definition.table == plan.sourceTable }
      if plan.isUntouched, Set(wanted.map(\.definition)) == Set(present.map(\.definition)) {
        continue
      }
      let kept = plan.isRewritten ? [] : wanted.filter(present.contains)
      if !plan.isRewritten {
        drops += present.filter { !kept.contains($0) }
          .map { Step(.dropIndex($0.name), because: "not in \(target.version)") }
      }
      creates += wanted.filter { !kept.contains($0) }
        .map {
          Step(.createIndex($0), because: plan.sourceTable == nil ? "new" : "of \(target.version)")
        }
    }
    return drops + creates
  }
}
