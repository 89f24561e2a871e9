import SchemaCoreData
import SchemaEvolution
import SchemaModel

extension ProofPlan {
  // MARK: Foreign keys

  /// The links of an entity before, each with what it is to become: gone where it points at a row
  /// of an entity that is gone.
  func linksBefore(of entity: EntityMapping) -> [Probe] {
    entity.relationships.flatMap { relationship -> [Probe] in
      guard let name = relationship.source, let owner = entity.source,
        let link = link(name, of: owner, in: source, sourceLayout)
      else { return [] }
      let numbers =
        link.isOnOwner
        ? sourceLayout.number(of: owner).map { [Int64($0)] } : keptNumbers(in: link.key.table)
      let gone = link.key.entityColumn.flatMap { column in
        removedNumbers.isEmpty ? nil : GoneLinks(column: column, numbers: removedNumbers)
      }
      var probes = probes(of: link, relationship, entity, numbers: numbers)
      probes += concreteEntityBefore(link, relationship, entity, numbers: numbers)
      for index in probes.indices { probes[index].gone = gone }
      return probes
    }
  }

  /// The links of an entity of the migrated store.
  func linksAfter(of entity: EntityMapping) -> [Probe] {
    entity.relationships.flatMap { relationship -> [Probe] in
      guard let link = link(relationship.target, of: entity.target, in: target, targetLayout) else {
        return []
      }
      let numbers: Set<Int64>? =
        link.isOnOwner ? targetLayout.number(of: entity.target).map { [Int64($0)] } : nil
      var probes = probes(of: link, relationship, entity, numbers: numbers)
      if let column = link.key.entityColumn {
        probes.append(
          Probe(
            subject: .concreteEntity(entity: entity.target, relationship: relationship.target),
            table: link.key.table, numbers: numbers, column: column))
      }
      return probes
    }
  }

  private func probes(
    of link: Link, _ relationship: RelationshipMapping, _ entity: EntityMapping,
    numbers: Set<Int64>?
  ) -> [Probe] {
    let (name, key) = (relationship.target, link.key)
    let order = key.orderColumn.map {
      Probe(
        subject: .order(entity: entity.target, relationship: name), table: key.table,
        numbers: numbers, column: $0)
    }
    let keys = Probe(
      subject: .link(entity: entity.target, relationship: name), table: key.table,
      numbers: numbers, column: key.column)
    return [keys] + (order.map { [$0] } ?? [])
  }

  /// The number of the concrete entity pointed at, as it will be: renumbered, or, where the store
  /// did not record it, that of the one entity which the link can point at.
  private func concreteEntityBefore(
    _ link: Link, _ relationship: RelationshipMapping, _ entity: EntityMapping,
    numbers: Set<Int64>?
  ) -> [Probe] {
    guard let new = self.link(relationship.target, of: entity.target, in: target, targetLayout),
      new.key.entityColumn != nil
    else { return [] }
    var probe = Probe(
      subject: .concreteEntity(entity: entity.target, relationship: relationship.target),
      table: link.key.table, numbers: numbers, column: link.key.entityColumn ?? link.key.column)
    if link.key.entityColumn != nil {
      let after = numbersAfter
      probe.expected = { value in
        value.integer.map { .integer(after[$0] ?? $0) } ?? value
      }
    } else {
      let end =
        new.isOnOwner ? destination(of: relationship.target, in: entity.target) : entity.target
      let number = end.flatMap(targetLayout.number(of:)) ?? 0
      probe.expected = { $0 == .null ? .null : .integer(Int64(number)) }
    }
    return [probe]
  }

  /// The entities' numbers after the migration by those before.
  var numbersAfter: [Int64: Int64] {
    var numbers: [Int64: Int64] = [:]
    for entity in mapping.entities {
      guard let source = entity.source, let before = sourceLayout.number(of: source),
        let after = targetLayout.number(of: entity.target)
      else { continue }
      numbers[Int64(before)] = Int64(after)
    }
    return numbers
  }

  /// The numbers of the entities that are gone.
  var removedNumbers: Set<Int64> {
    Set(mapping.removedEntities.compactMap(sourceLayout.number(of:)).map(Int64.init))
  }

  /// The numbers of a table's rows that stay; `nil` when all do.
  private func keptNumbers(in table: String) -> Set<Int64>? {
    let numbers = sourceLayout.entityNumbers.filter { sourceLayout.table(of: $0.name) == table }
      .map { Int64($0.number) }
    let kept = Set(numbers).subtracting(removedNumbers)
    return kept.count == numbers.count ? nil : kept
  }

  private func destination(of relationship: String, in entity: String) -> String? {
    target.entity(named: entity).flatMap { owner in
      target.allRelationships(of: owner).first { $0.name == relationship }?.destination
    }
  }

  /// The columns of a relationship's links. Those that lie in the rows pointed at are the declaring
  /// entity's and are looked at once, for all its sub-entities.
  private func link(
    _ relationship: String, of entity: String, in schema: Schema, _ layout: StoreLayout
  ) -> Link? {
    guard let link = Link(relationship, of: entity, in: layout) else { return nil }
    let isDeclared = schema.entity(named: entity)?.relationship(named: relationship) != nil
    return link.isOnOwner || isDeclared ? link : nil
  }

  // MARK: Links that go away

  /// The links of relationships that the target version does not have.
  func droppedLinks(of entity: EntityMapping, source name: String) -> [Probe] {
    entity.removedRelationships.compactMap { relationship in
      guard let link = link(relationship, of: name, in: source, sourceLayout) else { return nil }
      return Probe(
        subject: .dropped(entity: name, element: relationship, isLink: true),
        table: link.key.table,
        numbers: link.isOnOwner ? sourceLayout.number(of: name).map { [Int64($0)] } : nil,
        column: link.key.column)
    }
  }

  // MARK: Join tables

  var joinsBefore: [JoinProbe] {
    let kept = targetLayout.joinTables.compactMap(joinBefore)
    let dropped = sourceLayout.joinTables.filter { join in
      !kept.contains { $0.table == join.columns.table }
    }
    return kept
      + dropped.map { join in
        joinProbe(
          .dropped(entity: join.entity, element: join.relationship, isLink: true), join.columns)
      }
  }

  private func joinBefore(_ join: JoinTable) -> JoinProbe? {
    guard let entity = mapping[target: join.entity], let name = entity.source,
      case .copy(let relationship)? = entity.relationship(named: join.relationship)?.value,
      case .manyToMany(let columns)? = sourceLayout.placement(of: relationship, in: name)
    else { return nil }
    var probe = joinProbe(
      .link(entity: join.entity, relationship: join.relationship), columns)
    let other = destination(of: join.relationship, in: join.entity)
      .flatMap { mapping[target: $0]?.source }
    let sides = [(columns.source, name)] + (other.map { [(columns.destination, $0)] } ?? [])
    let conditions = sides.compactMap { column, entity in stays(column, entity: entity) }
    if !conditions.isEmpty { probe.filter = conditions.joined(separator: " AND ") }
    return probe
  }

  /// The condition under which a link's end is a row that stays; `nil` where all do.
  private func stays(_ column: String, entity: String) -> SQL? {
    let gone = sourceLayout.numbers(ofKind: entity).filter { removedNumbers.contains(Int64($0)) }
    guard !gone.isEmpty, let table = sourceLayout.table(of: entity) else { return nil }
    let numbers = gone.map { "\($0)" as SQL }.joined(separator: ", ")
    return """
      EXISTS (SELECT 1 FROM \(id: table) AS row WHERE row.Z_PK = \(id: column) \
      AND row.Z_ENT NOT IN (\(numbers)))
      """
  }

  var joinsAfter: [JoinProbe] {
    targetLayout.joinTables.map { join in
      joinProbe(.link(entity: join.entity, relationship: join.relationship), join.columns)
    }
  }

  private func joinProbe(_ subject: ProbeSubject, _ columns: JoinColumns) -> JoinProbe {
    JoinProbe(
      subject: subject, table: columns.table,
      columns: [columns.source, columns.destination, columns.order, columns.inverseOrder]
        .compactMap { $0 })
  }
}

/// The columns in which the links of a relationship lie, where it is no many-to-many.
private struct Link {
  var key: ForeignKey
  /// Whether they lie in the rows of the entity that has the relationship.
  var isOnOwner: Bool

  /// `nil` where the inverse has them, or a join table.
  init?(_ relationship: String, of entity: String, in layout: StoreLayout) {
    switch layout.placement(of: relationship, in: entity) {
    case .toOne(let key):
      self.key = key
      isOnOwner = true
    case .toManyWithoutInverse(let key):
      self.key = key
      isOnOwner = false
    case .toMany, .manyToMany, nil: return nil
    }
  }
}
