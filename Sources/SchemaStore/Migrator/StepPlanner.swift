import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// Plans the steps that take a store from one version to the next.
///
/// A pure function of both models, the inferred mapping and the store's shape; `plan` prints the very
/// steps that a migration runs. Tables that only gain empty columns or change names are altered; all
/// others are written anew in one pass, entity numbers included, since that is also what dropping a
/// column costs. Source: design, DESIGN.md section 6 step 4, coredata-store.md section 6.
public struct StepPlanner {
  let source: Schema
  let target: Schema
  let mapping: ModelMapping
  let shape: StoreShape
  let sourceLayout: StoreLayout
  let targetLayout: StoreLayout
  /// Defaults that are evaluated once for a whole migration.
  let defaults: DefaultValues

  /// Infers the mapping and refuses, by name, what cannot be done on a store yet.
  public init(
    from source: Schema, to target: Schema, shape: StoreShape, defaults: DefaultValues
  ) throws(MigrationRefusal) {
    self.source = source
    self.target = target
    self.shape = shape
    self.defaults = defaults
    mapping = try Self.mapping(from: source, to: target)
    sourceLayout = StoreLayout(of: source, reading: shape.physical)
    targetLayout = StoreLayout(of: target)
    try refuseWhatIsNotSupported()
  }

  /// The mapping that the framework infers; a refusal that names what stands in its way.
  static func mapping(from source: Schema, to target: Schema) throws(MigrationRefusal)
    -> ModelMapping
  {
    do {
      return try ModelMapping.inferred(from: source, to: target)
    } catch {
      throw MigrationRefusal(
        "no mapping can be inferred (Cocoa error 134190)",
        details: error.reasons.map { "‘\($0.path)’: \($0)" })
    }
  }

  /// The store's shape when the steps have run.
  var shapeAfterwards: StoreShape {
    let own = Set(sourceLayout.physical.tables.map(\.name))
    var physical = targetLayout.physical
    physical.tables += shape.physical.tables.filter {
      !own.contains($0.name) && $0.name != SystemTable.modelCache.name
    }
    physical.triggers = shape.physical.triggers
    let others = shape.primaryKeys.filter { !sourceNumbers.contains($0.number.number) }
    return StoreShape(
      physical: physical, primaryKeys: primaryKeyRows() + others,
      hasCloudKitRows: shape.hasCloudKitRows)
  }

  /// The steps in the order in which they run; `metadata` is the new property list, where the store
  /// has one.
  public func steps(metadata: [UInt8]?) throws(MigrationRefusal) -> [Step] {
    let tables = try tablePlans()
    let triggers = triggersToCarry(tables)
    var steps = triggers.map { Step(.dropTrigger($0.name), because: "its table is written anew") }
    steps += takeOut(tables)
    for table in tables { steps += table.bringIn() }
    steps += indexSteps(tables)
    steps += triggers.map {
      Step(.createTrigger(name: $0.name, sql: $0.sql), because: "unchanged")
    }
    steps += numberSteps()
    if shape.has(.modelCache) {
      steps.append(Step(.dropModelCache, because: "a stale one is worse than none"))
    }
    if let metadata {
      steps.append(Step(.writeMetadata(metadata), because: "the store is of \(target.version) now"))
    }
    return steps
  }

  /// How entity numbers change; entities that are new have none before.
  var renumberings: [Renumbering] {
    mapping.entities.compactMap { entity in
      guard let source = entity.source, let from = sourceLayout.number(of: source),
        let to = targetLayout.number(of: entity.target)
      else { return nil }
      return Renumbering(from: from, to: to)
    }
  }

  var isRenumbered: Bool { renumberings.contains { $0.from != $0.to } }

  /// The numbers of entities that are gone.
  var removedNumbers: [Int] {
    mapping.removedEntities.compactMap(sourceLayout.number(of:)).sorted()
  }

  private func takeOut(_ tables: [TablePlan]) -> [Step] {
    let consumed = Set(tables.compactMap(\.sourceTable))
    let gone = sourceLayout.physical.tables.map(\.name).filter { !consumed.contains($0) }
    return gone.map { Step(.dropTable($0), because: "nothing in \(target.version) has it") }
      + tables.flatMap(\.setAside)
  }

  private func numberSteps() -> [Step] {
    var steps: [Step] = []
    let rows = primaryKeyRows()
    let old = shape.primaryKeys.filter { sourceNumbers.contains($0.number.number) }
    if rows != old {
      steps.append(
        Step(
          .replaceEntityNumbers(removed: old.map(\.number.number), rows: rows),
          because: isRenumbered ? "entities are numbered by name" : "entities came, went or changed"
        ))
    }
    if shape.has(.change), isRenumbered || !removedNumbers.isEmpty {
      steps.append(
        Step(
          .renumberHistory(renumberings, removed: removedNumbers),
          because: "history speaks of entities by number"))
    }
    return steps
  }

  private var sourceNumbers: Set<Int> { Set(sourceLayout.entityNumbers.map(\.number)) }

  /// The model's new rows of Z_PRIMARYKEY; the highest key goes along with the root.
  private func primaryKeyRows() -> [PrimaryKeyRow] {
    targetLayout.entityNumbers.map { number in
      let source = mapping[target: number.name]?.source.flatMap(sourceLayout.number(of:))
      let old = shape.primaryKeys.first { $0.number.number == source }
      return PrimaryKeyRow(number: number, highestKey: old?.highestKey ?? .integer(0))
    }
  }
}
