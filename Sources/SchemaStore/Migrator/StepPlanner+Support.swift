import SchemaCoreData
import SchemaEvolution
import SchemaModel

extension StepPlanner {
  /// Refuses, before anything is touched, what the steps cannot do to a store yet.
  func refuseWhatIsNotSupported() throws(MigrationRefusal) {
    let unsupported =
      restructuredRelationships() + movedRelationships() + changedHierarchies() + externalStorage()
      + flippedJoinTables()
      + spatialIndexes()
    guard unsupported.isEmpty else {
      throw MigrationRefusal.unsupported(
        unsupported)
    }
    if shape.hasCloudKitRows, isRenumbered || !removedNumbers.isEmpty {
      throw MigrationRefusal(
        "the store is mirrored to CloudKit and its entity numbers would change",
        details: ["what the framework does to the mirror's own tables then is not known"])
    }
    try refuseForeignTables()
  }

  private func restructuredRelationships() -> [String] {
    var seen: Set<String> = []
    return mapping.entities.flatMap { entity in
      entity.relationships.compactMap { relationship -> String? in
        guard case .restructure(let source) = relationship.value else { return nil }
        let owner = declaringEntity(of: relationship.target, in: entity.target)
        let old = entity.source.map { "‘\($0).\(source)’" } ?? "‘\(source)’"
        return "‘\(owner).\(relationship.target)’: \(old) changes its shape in the store"
          + " (cardinality, order, inverse or destination)"
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Links outside of the rows of those that have them, whose place depends on the entity that
  /// declares the relationship.
  private func movedRelationships() -> [String] {
    var seen: Set<String> = []
    return mapping.entities.flatMap { entity in
      entity.relationships.compactMap { relationship -> String? in
        guard case .copy(let name) = relationship.value, let old = entity.source else { return nil }
        switch sourceLayout.placement(of: name, in: old) {
        case .toOne, .toMany, nil: return nil
        case .manyToMany, .toManyWithoutInverse: break
        }
        let owner = declaringEntity(of: relationship.target, in: entity.target)
        let oldOwner = declaringEntity(of: name, in: old, schema: source)
        guard mapping[target: owner]?.source != oldOwner else { return nil }
        return
          "‘\(owner).\(relationship.target)’: moves within its hierarchy, from ‘\(oldOwner).\(name)’"
      }
    }.filter { seen.insert($0).inserted }
  }

  /// The entity that declares a property, of the target version if no other is named.
  func declaringEntity(of property: String, in entity: String, schema: Schema? = nil) -> String {
    let schema = schema ?? target
    guard let entity = schema.entity(named: entity) else { return entity }
    return schema.lineage(of: entity).first {
      $0.attribute(named: property) != nil || $0.relationship(named: property) != nil
    }?.name ?? entity.name
  }

  private func changedHierarchies() -> [String] {
    mapping.entities.compactMap { entity in
      guard let oldName = entity.source, let old = source.entity(named: oldName),
        let new = target.entity(named: entity.target)
      else { return nil }
      let expected = new.parent.flatMap { mapping[target: $0]?.source }
      guard old.parent != expected || (new.parent != nil) != (expected != nil) else { return nil }
      return "‘\(new.name)’: parent \(old.parent ?? "none") → \(new.parent ?? "none")"
    }
  }

  /// Values that move to external storage get a prefix that no step writes yet.
  private func externalStorage() -> [String] {
    var seen: Set<String> = []
    return mapping.entities.flatMap { entity -> [String] in
      guard let old = entity.source.flatMap(source.entity(named:)),
        let new = target.entity(named: entity.target)
      else { return [] }
      let before = source.allAttributes(of: old)
      return target.allAttributes(of: new).compactMap { attribute in
        guard let name = entity.attribute(StoredElement(attribute.name))?.source?.attribute,
          let origin = before.first(where: { $0.name == name }),
          origin.isExternalStorage != attribute.isExternalStorage
        else { return nil }
        let owner = declaringEntity(of: attribute.name, in: new.name)
        return "‘\(owner).\(attribute.name)’ moves to external storage"
      }
    }.filter { seen.insert($0).inserted }
  }

  /// A many-to-many within one entity whose table is named after the other side than a fresh one: by
  /// which rule the framework would name it anew is not known. Source: design, coredata-store.md
  /// section 2.
  private func flippedJoinTables() -> [String] {
    let fresh = Set(StoreLayout(of: source).joinTables.map(\.name))
    return sourceLayout.joinTables.filter { !fresh.contains($0.name) }.map {
      "‘\($0.entity).\($0.relationship)’: its table \($0.name) has a name that cannot be foretold"
    }
  }

  private func spatialIndexes() -> [String] {
    let tables =
      shape.physical.modelPart.spatialTables.map(\.name)
      + targetLayout.physical.spatialTables.map(\.name)
    return Set(tables).sorted(by: byteOrder).map { "spatial index \($0)" }
  }

  /// The store's own tables must be those of its version: what is not understood is not rewritten.
  private func refuseForeignTables() throws(MigrationRefusal) {
    let numbers = shape.primaryKeys.map { [$0.number.number, $0.number.parentNumber] }
    let missing = sourceLayout.entityNumbers.filter {
      !numbers.contains([$0.number, $0.parentNumber])
    }
    guard missing.isEmpty else {
      throw MigrationRefusal(
        "the store's Z_PRIMARYKEY does not number the entities of \(source.version)",
        details: missing.map {
          "‘\($0.name)’ should have number \($0.number) and parent \($0.parentNumber)"
        })
    }
    let own = Set(sourceLayout.entityNumbers.map(\.number))
    let wanted = Set(targetLayout.entityNumbers.map(\.number))
    let taken = shape.primaryKeys.map(\.number).filter {
      wanted.contains($0.number) && !own.contains($0.number)
    }
    guard taken.isEmpty else {
      throw MigrationRefusal(
        "the store's Z_PRIMARYKEY has entities that are not of \(source.version)",
        details: taken.map { "‘\($0.name)’ has number \($0.number)" })
    }
    let found = shape.physical.modelPart
    guard found != sourceLayout.physical else { return }
    let differences = LayoutDifference.between(found: found, expected: sourceLayout.physical)
    // Indexes may be anything: they hold no data and are made anew by definition.
    let tables = differences.filter { !$0.isIndex }
    guard tables.isEmpty else {
      throw MigrationRefusal(
        "the store's tables are not those of \(source.version), whose hashes it records",
        details: tables.map(\.description))
    }
  }

  /// The store's triggers, where they can be put back as they were.
  func triggersToCarry(_ tables: [TablePlan]) -> [PhysicalLayout.Trigger] {
    let rewritten = Set(tables.filter(\.isRewritten).compactMap(\.sourceTable))
    guard !rewritten.isEmpty else { return [] }
    return shape.physical.modelPart.triggers
  }

  /// Refuses when triggers speak of tables, columns or numbers that change.
  func refuseTriggers(_ tables: [TablePlan]) throws(MigrationRefusal) {
    let triggers = shape.physical.modelPart.triggers
    guard !triggers.isEmpty else { return }
    let renamed = tables.contains { table in
      guard let source = table.sourceTable else { return false }
      return source != table.table.name || table.losesOrRenamesColumns
    }
    let droppedTables = Set(sourceLayout.physical.tables.map(\.name))
      .subtracting(tables.compactMap(\.sourceTable))
    let losesTable = triggers.contains { droppedTables.contains($0.table) }
    guard isRenumbered || renamed || losesTable else { return }
    throw MigrationRefusal.unsupported(
      [
        "the store has triggers of derived attributes, which name tables, columns and entity numbers"
          + " that change here: \(triggers.map(\.name).sorted(by: byteOrder).joined(separator: ", "))"
      ])
  }
}
