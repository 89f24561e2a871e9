import SchemaModel

/// Writes a migration plan as `plan.yaml`; canonical, as ``VersionWriter`` is.
public enum PlanWriter {
  /// The text of the plan; it ends with a line break.
  public static func write(_ plan: MigrationPlan) -> String {
    YAMLEmitter.document([
      .init(PlanKey.plan.rawValue, .text(plan.name)),
      .init(PlanKey.stages.rawValue, .list(plan.stages.map(stage), .block)),
    ])
  }

  private static func stage(_ stage: MigrationStage) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = [
      .init(StageKey.from.rawValue, .word(stage.from.description)),
      .init(StageKey.to.rawValue, .word(stage.to.description)),
      .init(StageKey.kind.rawValue, .word(stage.kind.rawValue)),
    ]
    for (key, steps) in [
      (StageKey.willMigrate, stage.willMigrate), (.didMigrate, stage.didMigrate),
    ] where !steps.isEmpty {
      pairs.append(.init(key.rawValue, .list(steps.map(step), .block)))
    }
    return .mapping(pairs, pairs.count > 3 ? .block : .flowIfItFits)
  }

  private static func step(_ step: Transformation) -> YAMLValue {
    .mapping(
      [.init(step.kind.rawValue, value(step.subject))]
        + step.arguments.map { .init($0.key, value($0.value)) },
      step.arguments.isEmpty ? .flowIfItFits : .block)
  }

  private static func value(_ value: PlanValue) -> YAMLValue {
    switch value {
    case .text("true"): .word("true")
    case .text("false"): .word("false")
    case .text(let text): .expression(text)
    case .list(let elements): .list(elements.map(Self.value))
    case .mapping(let arguments):
      .mapping(arguments.map { .init($0.key, Self.value($0.value)) })
    }
  }
}
