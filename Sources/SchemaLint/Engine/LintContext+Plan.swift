import SchemaEvolution
import SchemaModel

extension LintContext {
  /// The latest version of the history at which a stage of the plan ends.
  var reachedVersion: LintedVersion? {
    let ends = Set(plannedStages.map(\.stage.to))
    return versions.last { ends.contains($0.version) }
  }
}

extension LintedHop {
  /// The kind that a stage of the hop needs.
  var neededKind: MigrationStage.Kind {
    classification.verdict.isInferable ? .lightweight : .custom
  }
}
