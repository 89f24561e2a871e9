import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// What a target column holds in the rows of one entity.
struct EntityColumnValue {
  /// The entity's old number, by which its rows are told in the old table.
  var number: Int
  /// The attribute or leaf that the values come from.
  var source: StoredElement?
  var value: SQL
  /// The old column, where the values are taken over as they are.
  var copiedFrom: String?
  /// Whether every row gets one value; such a value goes to all rows of the table.
  /// Source: design, coredata-store.md section 6.
  var isFill = false
}

extension StepPlanner {
  /// The values of each column of a table, by the entities of its family that had rows before.
  func columnValues(of family: [EntityMapping]) throws(MigrationRefusal)
    -> [String: [EntityColumnValue]]
  {
    var values: [String: [EntityColumnValue]] = [:]
    for entity in family {
      guard let source = entity.source, let number = sourceLayout.number(of: source) else {
        continue
      }
      for attribute in entity.attributes {
        guard let column = targetColumn(attribute.element, in: entity.target) else { continue }
        values[column.column, default: []].append(
          try value(of: attribute, column: column, entity: entity, number: number))
      }
      for relationship in entity.relationships {
        for (column, value) in links(of: relationship, entity: entity, number: number) {
          values[column, default: []].append(value)
        }
      }
    }
    addToManyColumns(of: family, to: &values)
    return values
  }

  private func targetColumn(_ element: StoredElement, in entity: String) -> AttributeColumn? {
    targetLayout.columns(of: element.attribute, in: entity)?.first { $0.leaf == element.leaf }
  }

  // MARK: Attributes

  private func value(
    of attribute: AttributeMapping, column: AttributeColumn, entity: EntityMapping, number: Int
  ) throws(MigrationRefusal) -> EntityColumnValue {
    var result = EntityColumnValue(number: number, value: "NULL")
    switch attribute.value {
    case .null: break
    case .fill(let literal):
      result.value = "\(try stored(literal, attribute, column, entity))"
      result.isFill = true
    case .copy(let source):
      let old = sourceLayout.columns(of: source.attribute, in: entity.source ?? "")?
        .first { $0.leaf == source.leaf }
      guard let old else { return result }
      result.source = source
      result.value = "\(id: old.column)"
      result.copiedFrom = old.column
    }
    for step in attribute.steps {
      result.copiedFrom = nil
      switch step {
      case .convert(let from, let to):
        result.value = NumericConversion.sql(result.value, from: from, to: to)
      case .replaceNil(let literal):
        result.value = "IFNULL(\(result.value), \(try stored(literal, attribute, column, entity)))"
      }
    }
    return result
  }

  /// A default as the framework would store it.
  private func stored(
    _ literal: Literal, _ attribute: AttributeMapping, _ column: AttributeColumn,
    _ entity: EntityMapping
  ) throws(MigrationRefusal) -> Value {
    let declared = target.entity(named: entity.target).flatMap { owner in
      target.allAttributes(of: owner).first { $0.name == attribute.target }
    }
    guard let declared,
      let value = defaults.value(of: literal, for: declared, as: column.type, in: target)
    else {
      throw MigrationRefusal(
        "the default of ‘\(entity.target).\(attribute.target)’ cannot be written to a store here",
        details: ["the framework archives such a value in a way of its own"],
        hints: ["make the attribute optional without a default, and fill it in the app"])
    }
    return value
  }

  // MARK: Relationships

  private func links(of relationship: RelationshipMapping, entity: EntityMapping, number: Int)
    -> [(String, EntityColumnValue)]
  {
    guard
      case .toOne(let key)? = targetLayout.placement(of: relationship.target, in: entity.target)
    else { return [] }
    let placement = relationship.source.flatMap {
      sourceLayout.placement(of: $0, in: entity.source ?? "")
    }
    guard case .toOne(let old)? = placement else {
      return foreignKeyColumns(key, from: nil, destination: nil, number: number)
    }
    let destination = target.entity(named: entity.target).flatMap { owner in
      target.allRelationships(of: owner).first { $0.name == relationship.target }?.destination
    }
    return foreignKeyColumns(key, from: old, destination: destination, number: number)
  }

  /// A to-many without inverse has its columns on the destination's table, for all rows there that
  /// the destination's kind covers.
  private func addToManyColumns(
    of family: [EntityMapping], to values: inout [String: [EntityColumnValue]]
  ) {
    for owner in mapping.entities {
      for relationship in owner.relationships {
        guard
          case .toManyWithoutInverse(let key)? = targetLayout.placement(
            of: relationship.target, in: owner.target),
          let first = family.first, targetLayout.table(of: first.target) == key.table,
          values[key.column] == nil, let sourceName = relationship.source,
          case .toManyWithoutInverse(let old)? = sourceLayout.placement(
            of: sourceName, in: owner.source ?? "")
        else { continue }
        for entity in family {
          guard let number = entity.source.flatMap(sourceLayout.number(of:)) else { continue }
          for (column, value) in foreignKeyColumns(
            key, from: old, destination: owner.target, number: number)
          {
            values[column, default: []].append(value)
          }
        }
      }
    }
  }

  /// The columns of a foreign key: the key, the concrete entity of what it points at, the order.
  private func foreignKeyColumns(
    _ key: ForeignKey, from old: ForeignKey?, destination: String?, number: Int
  ) -> [(String, EntityColumnValue)] {
    var result: [(String, EntityColumnValue)] = []
    func add(_ column: String?, _ value: SQL, copiedFrom: String? = nil) {
      guard let column else { return }
      result.append(
        (column, EntityColumnValue(number: number, value: value, copiedFrom: copiedFrom)))
    }
    guard let old else {
      for column in [key.column, key.entityColumn, key.orderColumn] { add(column, "NULL") }
      return result
    }
    let gone = goneCondition(old)
    let guarded = { (column: String) -> SQL in
      gone.map { "CASE WHEN \($0) THEN NULL ELSE \(id: column) END" } ?? "\(id: column)"
    }
    add(key.column, guarded(old.column), copiedFrom: gone == nil ? old.column : nil)
    if let entityColumn = key.entityColumn {
      let value = concreteEntity(old, destination: destination, gone: gone)
      add(entityColumn, value.sql, copiedFrom: value.isCopy ? old.entityColumn : nil)
    }
    if let order = old.orderColumn {
      add(key.orderColumn, guarded(order), copiedFrom: gone == nil ? order : nil)
    } else {
      add(key.orderColumn, "NULL")
    }
    return result
  }

  /// The condition under which a link points at a row of an entity that is gone.
  private func goneCondition(_ old: ForeignKey) -> SQL? {
    guard let column = old.entityColumn, !removedNumbers.isEmpty else { return nil }
    let numbers = removedNumbers.map { "\($0)" as SQL }.joined(separator: ", ")
    return "\(id: column) IN (\(numbers))"
  }

  /// The number of the concrete entity at the other end, renumbered; where the store did not record
  /// it, the destination had no sub-entities and is the concrete entity itself.
  private func concreteEntity(_ old: ForeignKey, destination: String?, gone: SQL?)
    -> (sql: SQL, isCopy: Bool)
  {
    guard let column = old.entityColumn else {
      let number = destination.flatMap(targetLayout.number(of:)) ?? 0
      return ("CASE WHEN \(id: old.column) IS NULL THEN NULL ELSE \(number) END", false)
    }
    let renumbered = Renumbering.expression(column, renumberings)
    guard let gone else { return (renumbered, !isRenumbered) }
    return ("CASE WHEN \(gone) THEN NULL ELSE \(renumbered) END", false)
  }
}
