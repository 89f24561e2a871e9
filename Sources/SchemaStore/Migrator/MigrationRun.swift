import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// Migrates a copy of a store along a history's stages and proves what was kept.
///
/// The order is that of design, DESIGN.md section 6: copy, identify, plan, check the data, run,
/// verify, and only then put anything in place.
public struct MigrationRun {
  public var history: History
  public var target: HistoryVersion
  /// The store's absolute path.
  public var path: String
  /// The store as the user named it.
  public var name: String
  public var effects: FileEffects
  /// The values of `now` and `new`.
  public var defaults: DefaultValues
  /// Told before each step.
  public var progress: (Step, _ index: Int, _ count: Int) throws -> Void

  public init(
    history: History, target: HistoryVersion, path: String, name: String,
    effects: FileEffects = FileEffects(), defaults: DefaultValues = .current(),
    progress: @escaping (Step, _ index: Int, _ count: Int) throws -> Void = { _, _, _ in }
  ) {
    self.history = history
    self.target = target
    self.path = path
    self.name = name
    self.effects = effects
    self.defaults = defaults
    self.progress = progress
  }

  /// Migrates a copy below a temporary folder, proves it and removes it.
  public func rehearse(in temporaryFolder: String) throws -> MigrationResult {
    let copy = try WorkingCopy(of: path, named: name, in: temporaryFolder, effects: effects)
    return try migrate(copy)
  }

  /// Migrates a copy beside `output` and, when the proof is sound, gives it that name, which must be
  /// free.
  public func migrate(to output: String, named outputName: String) throws -> MigrationResult {
    try OutputPlace.check(output, named: outputName, store: path)
    let folder = FileQuery.folder(of: output)
    let copy = try WorkingCopy(of: path, named: name, in: folder, effects: effects)
    let result = try migrate(copy)
    guard copy.originalIsUnchanged else {
      throw CommandRefusal(
        Diagnostic(
          .error, "\(name): changed while its copy was migrated",
          hints: ["close the app or copy the store, then run again"]))
    }
    try OutputPlace.put(copy, at: output, effects: effects)
    return result
  }

  /// The steps from the store's version to the target, as they would run; nothing is run.
  public func plannedSteps(in temporaryFolder: String) throws -> PlannedMigration {
    let copy = try WorkingCopy(of: path, named: name, in: temporaryFolder, effects: effects)
    let store = try CoreDataStore(opening: copy)
    let version = try version(of: store)
    return try PlannedMigration(
      history: history, from: version, to: target, shape: store.shape, defaults: defaults)
  }

  private func migrate(_ copy: WorkingCopy) throws -> MigrationResult {
    // The store is closed when this returns, before its file gets another name.
    let store = try CoreDataStore(opening: copy)
    let version = try version(of: store)
    let route = try Route(in: history, from: version, to: target)
    try route.refuseTransformations()
    var result = MigrationResult(
      store: name, from: version.version, to: target.version, sizeBefore: copy.size,
      skippedHooks: route.skippedHooks)
    guard !route.hops.isEmpty else {
      result.sizeAfter = try fold(store)
      return result
    }
    try refuseConfiguration(of: store, version: version)
    // Whatever hop it stands in, what is not supported is refused before the first one runs.
    _ = try PlannedMigration(
      history: history, from: version, to: target, shape: store.shape, defaults: defaults)
    let stray = try store.strayRows()
    guard stray.isEmpty else {
      throw MigrationRefusal("the store has rows of no entity", details: stray)
    }
    let verifier = try Verifier(
      plan: try proofPlan(route, shape: store.shape), store: store)
    for hop in route.hops { result.steps += try run(hop, on: store.database) }
    let proof = try verifier.verify(store.database)
    guard proof.isSound else { throw VerificationFailure(store: name, proof: proof) }
    result.proof = announced(proof, by: route)
    // Nothing is in a log: the steps ran without a journal.
    _ = try store.database.rows("PRAGMA journal_mode = WAL")
    result.sizeAfter = FileStatus(of: copy.path)?.size ?? 0
    return result
  }

  /// Brings all rows into the main file, which alone is put in place; gives its bytes.
  private func fold(_ store: CoreDataStore) throws -> Int64 {
    let isBusy = try store.database.rows("PRAGMA wal_checkpoint(TRUNCATE)").first?.first
    guard isBusy == .integer(0) else {
      throw DatabaseError(code: 5, message: "the write-ahead log cannot be folded in")
    }
    return FileStatus(of: store.copy.path)?.size ?? 0
  }

  /// The proof with each dropped element marked that a version on the way announces.
  ///
  /// Links that go with the rows of an entity are announced with it.
  private func announced(_ proof: Proof, by route: Route) -> Proof {
    let schemas = route.hops.map(\.to.schema)
    let entities = Set(schemas.flatMap(\.dropped).map(\.name))
    let properties = Set(
      schemas.flatMap(\.entities).flatMap { entity in
        entity.dropped.flatMap { dropped in
          [entity.name, entity.renamingIdentifier].map { "\($0).\(dropped.name)" }
        }
      })
    let rows = proof.dropped.filter { $0.kind == .rows }
    let allRows = !rows.isEmpty && rows.allSatisfy { entities.contains($0.element) }
    var proof = proof
    proof.dropped = proof.dropped.map { dropped in
      var dropped = dropped
      let property = dropped.element.split(separator: ".").prefix(2).joined(separator: ".")
      dropped.isAnnounced =
        switch dropped.kind {
        case .rows: entities.contains(dropped.element)
        case .values: properties.contains(property)
        case .links: properties.contains(property) || allRows
        }
      return dropped
    }
    return proof
  }

  private func version(of store: CoreDataStore) throws(UnknownStoreVersion) -> HistoryVersion {
    switch Identification.identify(store, in: history) {
    case .version(let version):
      guard version.version <= target.version else {
        throw UnknownStoreVersion(
          store: name,
          message: "is of \(version.version), newer than \(target.version) (134506)")
      }
      return version
    case .unknown(let nearest, let differences):
      throw UnknownStoreVersion(
        store: name,
        message: "is of no version of \(history.name) (134504)"
          + (nearest.map { "; nearest \($0.version), which differs in:" } ?? ""),
        details: differences.map(\.description))
    }
  }

  /// A store that holds one configuration's entities has fewer tables than its version.
  private func refuseConfiguration(of store: CoreDataStore, version: HistoryVersion)
    throws(MigrationRefusal)
  {
    guard VersionHashes(of: version.schema) != store.hashes else { return }
    throw MigrationRefusal.unsupported(
      [
        "the store holds the entities of one configuration: "
          + store.hashes.entities.map { "‘\($0.name)’" }.joined(separator: ", ")
      ])
  }

  private func run(_ hop: Route.Hop, on database: Database) throws -> Int {
    let shape = try StoreShape(reading: database)
    let planner = try StepPlanner(
      from: hop.from.schema, to: hop.to.schema, shape: shape, defaults: defaults)
    let classified = Classifier(from: hop.from.schema, to: hop.to.schema).hop
    let checker = ConditionChecker(
      database: database, schema: hop.from.schema, layout: planner.sourceLayout)
    let failures = try checker.failures(of: classified.verdict.conditions)
    guard failures.isEmpty else {
      let reasons = classified.changes.filter { change in
        change.classification.verdict.conditions.contains(where: \.concernsWholeRows)
      }.map { "\($0.change): \($0.classification.reason)" }
      throw MigrationRefusal(
        "the data does not allow \(hop.from.version) → \(hop.to.version) (Cocoa error 134110)",
        details: failures + reasons,
        hints: ["give a default, or let an earlier stage fill or remove these rows"])
    }
    guard case .blob(let bytes)? = try database.value("SELECT Z_PLIST FROM Z_METADATA LIMIT 1")
    else { throw StoreProblem.notAStore(name, "its metadata is missing") }
    let metadata = try StoreMetadata(bytes: bytes).updated(for: hop.to.schema)
    let steps = try planner.steps(metadata: metadata.bytes)
    do {
      try Migrator(willRun: progress).run(steps, on: database)
    } catch let failure as StepFailure where failure.isConstraint {
      // Conversions and defaults can make values equal that were not so before.
      throw MigrationRefusal(
        "the data does not allow \(hop.from.version) → \(hop.to.version) (Cocoa error 134110)",
        details: ["\(failure)"])
    }
    return steps.count
  }

  private func proofPlan(_ route: Route, shape: StoreShape) throws -> ProofPlan {
    var mapping: ModelMapping?
    for hop in route.hops {
      // The planner refuses by name what cannot be done, before anything is measured or run.
      let next = try StepPlanner.mapping(from: hop.from.schema, to: hop.to.schema)
      mapping = mapping.map { $0.composed(with: next) } ?? next
    }
    let source = route.hops[0].from.schema
    let target = route.hops[route.hops.count - 1].to.schema
    return ProofPlan(
      source: source, target: target, mapping: mapping ?? ModelMapping(entities: []),
      sourceLayout: StoreLayout(of: source, reading: shape.physical),
      targetLayout: StoreLayout(of: target), defaults: defaults)
  }
}

/// What a migration came to.
public struct MigrationResult: Sendable {
  public var store: String
  public var from: SchemaVersion
  public var to: SchemaVersion
  public var steps = 0
  /// `nil` when the store was of the target version already.
  public var proof: Proof?
  /// Bytes of main file and write-ahead log before.
  public var sizeBefore: Int64
  /// Bytes of the main file after.
  public var sizeAfter: Int64 = 0
  /// Hooks of custom stages, which run in the app only.
  public var skippedHooks: [String]
}

/// A store of no version of the history, or of a newer one than wanted.
public struct UnknownStoreVersion: Error, Hashable, Sendable {
  public var store: String
  public var message: String
  public var details: [String] = []
}

/// A migration whose result is not what it should be; nothing was put in place.
public struct VerificationFailure: Error, Sendable {
  public var store: String
  public var proof: Proof
}
