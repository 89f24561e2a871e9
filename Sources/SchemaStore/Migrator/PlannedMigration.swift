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
      let planner: StepPlanner
      let steps: [Step]
      do {
        planner = try StepPlanner(
          from: hop.from.schema, to: hop.to.schema, shape: shape, defaults: defaults)
        steps = try planner.steps(metadata: nil)
      } catch {
        throw error.naming(hop, on: from.version)
      }
      let conditions = Classifier(from: hop.from.schema, to: hop.to.schema).hop.verdict.conditions
      hops.append(Hop(stage: hop.stage, steps: steps, conditions: conditions))
      shape = planner.shapeAfterwards
    }
  }
}

extension MigrationRefusal {
  /// The refusal with the hop that it stands in the way of, and how far a store gets without it.
  fileprivate func naming(_ hop: Route.Hop, on start: SchemaVersion) -> MigrationRefusal {
    var refusal = self
    refusal.message += " (\(hop.from.version) → \(hop.to.version))"
    if hop.from.version != start {
      refusal.hints.append("migrate up to \(hop.from.version): --to \(hop.from.version)")
    }
    return refusal
  }
}
