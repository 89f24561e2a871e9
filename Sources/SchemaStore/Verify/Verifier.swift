import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// Holds a migrated store against the one that it came from.
///
/// What was expected is computed from the old rows in Swift, apart from the SQL that moved them.
/// Source: design, DESIGN.md section 6 step 5.
struct Verifier {
  let plan: ProofPlan
  private let before: StoreMeasure
  private let metadataBefore: StoreMetadata
  private let schemaBefore: [[Value]]
  private let shapeBefore: StoreShape

  /// Takes the measure of the store before anything is done to it.
  init(plan: ProofPlan, store: CoreDataStore) throws(DatabaseError) {
    self.plan = plan
    metadataBefore = store.metadata
    shapeBefore = store.shape
    let measurer = Measurer(database: store.database)
    var measure = try measurer.measure(
      tables: plan.sourceLayout.entityTables.map(\.name), probes: plan.probesBefore,
      joins: plan.joinsBefore)
    measure.others = try Self.others(
      in: store.database, shape: store.shape, layout: plan.sourceLayout,
      history: plan.historyAfter)
    before = measure
    schemaBefore = try Self.otherObjects(
      in: store.database, tables: Self.otherTables(store.shape, layout: plan.sourceLayout))
  }

  /// Takes the measure of the migrated store and tells what it kept.
  func verify(_ database: Database) throws(DatabaseError) -> Proof {
    let shape = try StoreShape(reading: database)
    let differences = LayoutDifference.between(
      found: shape.physical.modelPart, expected: plan.targetLayout.physical)
    guard differences.isEmpty else {
      return Proof(entities: [], dropped: [], failures: differences.map(\.description))
    }
    let measurer = Measurer(database: database)
    var after = try measurer.measure(
      tables: plan.targetLayout.entityTables.map(\.name), probes: plan.probesAfter,
      joins: plan.joinsAfter)
    after.others = try Self.others(
      in: database, shape: shape, layout: plan.targetLayout, history: { $0 })
    let proofs = plan.mapping.entities.map { entityProof($0, after) }
    var failures = Self.failures(of: proofs)
    failures += plan.mapping.entities.filter { !isSame(.lockCounter(entity: $0.target), after) }
      .map { "‘\($0.target)’ has other counters of optimistic locking (Z_OPT)" }
    failures += try systemFailures(database, shape: shape, after: after)
    return Proof(entities: proofs, dropped: dropped(), failures: failures)
  }

  // MARK: Entities

  private func entityProof(_ entity: EntityMapping, _ after: StoreMeasure) -> EntityProof {
    EntityProof(
      entity: entity.target, source: entity.source,
      rowsBefore: before.rows(
        table: entity.source.flatMap(plan.sourceLayout.table(of:)),
        number: entity.source.flatMap(plan.sourceLayout.number(of:))),
      rowsAfter: after.rows(
        table: plan.targetLayout.table(of: entity.target),
        number: plan.targetLayout.number(of: entity.target)),
      attributes: entity.attributes.map { attributeProof($0, of: entity, after) },
      links: entity.relationships.compactMap { linkProof($0, of: entity, after) })
  }

  private func attributeProof(
    _ attribute: AttributeMapping, of entity: EntityMapping, _ after: StoreMeasure
  ) -> AttributeProof {
    let subject = ProbeSubject.attribute(entity: entity.target, attribute.element)
    let (old, new) = (before.results[subject] ?? .init(), after.results[subject] ?? .init())
    let converts = attribute.steps.contains {
      switch $0 {
      case .convert: true
      case .replaceNil: false
      }
    }
    let isNew = attribute.source == nil
    let fills = isNew && old.digest.count > 0
    return AttributeProof(
      name: attribute.element.description,
      fate: isNew ? (fills ? .filled : .empty) : (converts ? .converted : .kept),
      valuesBefore: isNew ? 0 : old.values, valuesAfter: new.values,
      changedValues: isNew ? 0 : old.changed, filledRows: isNew ? old.digest.count : old.filled,
      isAsExpected: old.digest == new.digest)
  }

  private func linkProof(
    _ relationship: RelationshipMapping, of entity: EntityMapping, _ after: StoreMeasure
  ) -> LinkProof? {
    let subject = ProbeSubject.link(entity: entity.target, relationship: relationship.target)
    if let new = after.joins[subject] {
      let old = before.joins[subject] ?? .init()
      return LinkProof(
        relationship: relationship.target, linksBefore: old.count, linksAfter: new.count,
        isAsExpected: old.digest == new.digest)
    }
    guard let new = after.results[subject] else { return nil }
    let parts = [
      subject, .order(entity: entity.target, relationship: relationship.target),
      .concreteEntity(entity: entity.target, relationship: relationship.target),
    ]
    return LinkProof(
      relationship: relationship.target, linksBefore: before.results[subject]?.values ?? 0,
      linksAfter: new.values, isAsExpected: parts.allSatisfy { isSame($0, after) })
  }

  /// Whether a column holds, row by row, what is expected.
  private func isSame(_ subject: ProbeSubject, _ after: StoreMeasure) -> Bool {
    (before.results[subject] ?? .init()).digest == (after.results[subject] ?? .init()).digest
  }

  private static func failures(of entities: [EntityProof]) -> [String] {
    entities.flatMap { entity -> [String] in
      var failures: [String] = []
      if entity.rowsBefore != entity.rowsAfter {
        failures.append(
          "‘\(entity.entity)’ had \(Count.rows(entity.rowsBefore)) and has \(Count.rows(entity.rowsAfter))"
        )
      }
      failures += entity.attributes.filter { !$0.isAsExpected }.map {
        "‘\(entity.entity).\($0.name)’ does not hold the values that it should"
      }
      failures += entity.links.filter { !$0.isAsExpected }.map {
        "‘\(entity.entity).\($0.relationship)’ does not have the links that it had"
      }
      return failures
    }
  }

  /// What goes away with the model: rows of entities, values and links of properties.
  private func dropped() -> [DroppedData] {
    let rows = plan.mapping.removedEntities.map { entity in
      DroppedData(
        kind: .rows, element: entity,
        count: before.rows(
          table: plan.sourceLayout.table(of: entity), number: plan.sourceLayout.number(of: entity)))
    }
    let joins = before.joins.compactMap { subject, result -> DroppedData? in
      guard case .dropped(let entity, let element, _) = subject else { return nil }
      return DroppedData(kind: .links, element: "\(entity).\(element)", count: result.count)
    }
    let properties = before.results.compactMap { subject, result -> DroppedData? in
      guard case .dropped(let entity, let element, let isLink) = subject else { return nil }
      return DroppedData(
        kind: isLink ? .links : .values, element: "\(entity).\(element)",
        count: isLink ? result.values : result.nonEmpty)
    }
    return rows.filter { $0.count > 0 }
      + (properties + joins + linksGoneWithRows()).filter { $0.count > 0 }.sorted {
        byteOrder($0.element, $1.element)
      }
  }

  /// Links of relationships that stay, to rows of entities that are gone.
  private func linksGoneWithRows() -> [DroppedData] {
    plan.mapping.entities.flatMap { entity in
      entity.relationships.compactMap { relationship -> DroppedData? in
        guard let owner = entity.source, let name = relationship.source else { return nil }
        let subject = ProbeSubject.link(entity: entity.target, relationship: relationship.target)
        let keys = before.results[subject].map { $0.values - $0.digest.count }
        let joins = before.joins[subject].map { $0.count - $0.digest.count }
        return DroppedData(
          kind: .links, element: "\(owner).\(name)", count: keys ?? joins ?? 0)
      }
    }
  }

  // MARK: The rest of the store

  private func systemFailures(
    _ database: Database, shape: StoreShape, after: StoreMeasure
  ) throws(DatabaseError) -> [String] {
    var failures: [String] = []
    let names = Set(before.others.keys).union(after.others.keys).sorted(by: byteOrder)
    failures += names.filter { before.others[$0] != after.others[$0] }.map {
      $0 == SystemTable.metadata.name
        ? "Z_METADATA has changed beside its property list"
        : "table \($0), which is not the model's, has changed"
    }
    let objects = try Self.otherObjects(
      in: database, tables: Self.otherTables(shape, layout: plan.targetLayout))
    if objects != schemaBefore { failures.append("a table that is not the model's was altered") }
    failures += numberFailures(shape)
    failures += try metadataFailures(database)
    if shape.has(.modelCache) { failures.append("a stale cached model is left") }
    let integrity = try database.rows("PRAGMA integrity_check(5)").compactMap { $0.first?.text }
    if integrity != ["ok"] { failures += integrity.map { "integrity: \($0)" } }
    return failures
  }

  private func numberFailures(_ shape: StoreShape) -> [String] {
    let system = Set(SystemTable.history.compactMap(\.entityNumber?.number))
    let found = shape.primaryKeys.map(\.number).filter { !system.contains($0.number) }
    let known = Set(plan.sourceLayout.entityNumbers.map(\.number))
    let foreign = shapeBefore.primaryKeys.filter { !known.contains($0.number.number) }
    let expected = plan.targetLayout.entityNumbers
    guard found.filter({ number in !foreign.contains { $0.number == number } }) == expected,
      foreign.allSatisfy(shape.primaryKeys.contains)
    else { return ["Z_PRIMARYKEY has other entity numbers"] }
    return highestKeysAreKept(shape) ? [] : ["Z_PRIMARYKEY has other highest keys (Z_MAX)"]
  }

  /// Whether no row that is added later can get the key of one that is, or was, there.
  private func highestKeysAreKept(_ shape: StoreShape) -> Bool {
    plan.mapping.entities.allSatisfy { entity in
      guard let source = entity.source else { return true }
      let old = shapeBefore.primaryKeys.first {
        $0.number.number == plan.sourceLayout.number(of: source)
      }
      let new = shape.primaryKeys.first {
        $0.number.number == plan.targetLayout.number(of: entity.target)
      }
      return old?.highestKey == new?.highestKey
    }
  }

  private func metadataFailures(_ database: Database) throws(DatabaseError) -> [String] {
    guard case .blob(let bytes)? = try database.value("SELECT Z_PLIST FROM Z_METADATA LIMIT 1"),
      let metadata = try? StoreMetadata(bytes: bytes)
    else { return ["the metadata cannot be read"] }
    let hashes = VersionHashes(of: plan.target)
    var failures: [String] = []
    if metadata.hashes != hashes { failures.append("the metadata has other entity hashes") }
    if metadataBefore.digest != nil, metadata.digest != hashes.digest {
      failures.append("the metadata has another digest")
    }
    if metadataBefore.checksum != nil, metadata.checksum != hashes.checksum {
      failures.append("the metadata has another checksum")
    }
    if metadata.keptEntries != metadataBefore.keptEntries {
      failures.append("metadata keys that are not the model's have changed")
    }
    return failures
  }

  /// The tables that are neither the model's nor rewritten by every migration.
  private static func otherTables(_ shape: StoreShape, layout: StoreLayout) -> [String] {
    let own = Set(
      layout.physical.tables.map(\.name) + [
        SystemTable.primaryKey.name, SystemTable.metadata.name, SystemTable.modelCache.name,
      ])
    return shape.physical.tables.map(\.name).filter { !own.contains($0) }
  }

  private static func others(
    in database: Database, shape: StoreShape, layout: StoreLayout,
    history: @escaping (Int64) -> Int64?
  ) throws(DatabaseError) -> [String: RowDigest] {
    let measurer = Measurer(database: database)
    var digests = [
      SystemTable.metadata.name: try measurer.digest(
        of: "SELECT Z_VERSION, Z_UUID FROM Z_METADATA", columns: 2)
    ]
    for table in otherTables(shape, layout: layout) {
      guard table == SystemTable.change.name,
        let column = shape.physical.table(named: table)?.columns.firstIndex(where: {
          $0.name == "ZENTITY"
        })
      else {
        digests[table] = try measurer.digest(ofTable: table)
        continue
      }
      digests[table] = try measurer.digest(ofTable: table) { row in
        guard column < row.count, let number = row[column].integer else { return row }
        guard let after = history(number) else { return nil }
        var row = row
        row[column] = .integer(after)
        return row
      }
    }
    return digests
  }

  /// What sqlite_master says of everything that is not the model's.
  private static func otherObjects(in database: Database, tables: [String]) throws(DatabaseError)
    -> [[Value]]
  {
    let names = Set(tables)
    return try database.rows(
      "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name"
    ).filter { row in
      let type = row[0].text
      return type == "view" || names.contains(row[2].text ?? "")
    }
  }
}
