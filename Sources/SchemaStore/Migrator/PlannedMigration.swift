import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// The steps of a migration, hop by hop, as they would run.
public struct PlannedMigration: Sendable {
  public struct Hop: Sendable {
    public var stage: MigrationStage
    public var steps: [Step]
    /// What the data must fulfil.
    public var conditions: [DataCondition]
  }

  public var hops: [Hop]

  /// Plans from the shape of a store; the second hop on, from the shape that the first one leaves.
  ///
  /// Metadata is written in the last step of each hop; its bytes depend on the store and are left
  /// out here.
  public init(
    history: History, from: HistoryVersion, to: HistoryVersion, shape: StoreShape,
    defaults: DefaultValues
  ) throws(MigrationRefusal) {
    hops = []
    var shape = shape
    for hop in try Route(in: history, from: from, to: to).hops {
      let planner = try StepPlanner(
        from: hop.from.schema, to: hop.to.schema, shape: shape, defaults: defaults)
      let conditions = Classifier(from: hop.from.schema, to: hop.to.schema).hop.verdict.conditions
      hops.append(
        Hop(stage: hop.stage, steps: try planner.steps(metadata: nil), conditions: conditions))
      shape = planner.shapeAfterwards
    }
  }
}
