import SchemaCoreData
import SchemaModel

extension StoreSynthesizer {
  private var links: SynthesizedLinks {
    SynthesizedLinks(schema: schema, layout: layout, populations: populations)
  }

  /// Inserts the rows of one entity, inherited columns included.
  func writeRows(of member: Population.Member, to database: Database) throws(DatabaseError) {
    guard let entity = schema.entity(named: member.entity),
      let table = layout.table(of: member.entity)
    else { return }
    let attributes = values(of: entity)
    let links = links.links(of: entity)
    let columns =
      ["Z_PK", "Z_ENT", "Z_OPT"] + attributes.flatMap { $0.columns.map(\.column) }
      + links.flatMap(\.columns)
    let statement = try insert(into: table, columns: columns, database)
    for row in 0..<rows {
      let primaryKey = member.base + row + 1
      var values: [Value] = [
        .integer(Int64(primaryKey)), .integer(Int64(member.number)), .integer(1),
      ]
      for attribute in attributes { values += attribute.values(primaryKey: primaryKey) }
      for link in links {
        guard let index = link.sources.index(of: row, in: member.entity) else { continue }
        values += link.values(index)
      }
      try statement.bind(values)
      _ = try statement.step()
    }
  }

  /// Inserts the links of a many-to-many relationship.
  func writeJoins(of table: JoinTable, to database: Database) throws(DatabaseError) {
    guard let (sources, destinations) = links.sides(of: table) else { return }
    let columns = table.columns
    let orders = [columns.order, columns.inverseOrder].compactMap { $0 }
    let statement = try insert(
      into: table.name, columns: [columns.source, columns.destination] + orders, database)
    for index in 0..<sources.count {
      for join in links.joins(index, of: table, destinations: destinations) {
        guard let source = sources.row(join.source),
          let destination = destinations.row(join.destination)
        else { continue }
        var values: [Value] = [
          .integer(Int64(source.primaryKey)), .integer(Int64(destination.primaryKey)),
        ]
        if columns.order != nil { values.append(.integer(join.place)) }
        if columns.inverseOrder != nil { values.append(.integer(join.inversePlace)) }
        try statement.bind(values)
        _ = try statement.step()
      }
    }
  }

  private func insert(into table: String, columns: [String], _ database: Database)
    throws(DatabaseError) -> Statement
  {
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return try database.prepare(
      SQL(
        schemaText: "INSERT INTO \(SQLName.quoted(table)) (\(SQLName.list(columns))) "
          + "VALUES (\(marks))"))
  }

  private func values(of entity: Entity) -> [SynthesizedValues] {
    let unique = uniqueAttributes(of: entity)
    return schema.allAttributes(of: entity).filter(\.isStored).compactMap { attribute in
      guard let columns = layout.columns(of: attribute.name, in: entity.name) else { return nil }
      return SynthesizedValues(
        schema: schema, entity: entity, attribute: attribute, columns: columns,
        isUnique: unique.contains(attribute.name), seed: seed)
    }
  }

  /// For each constraint the attribute that can have the most values: unique by itself, it makes every
  /// combination unique.
  private func uniqueAttributes(of entity: Entity) -> Set<String> {
    var result: Set<String> = []
    for ancestor in schema.lineage(of: entity) {
      for constraint in ancestor.uniquenessConstraints {
        let candidates = constraint.compactMap { name in
          schema.allAttributes(of: entity).first { $0.name == name }
        }
        if let widest = candidates.max(by: { width(of: $0) < width(of: $1) }) {
          result.insert(widest.name)
        }
      }
    }
    return result
  }

  /// How many values an attribute can have, as an order of magnitude.
  private func width(of attribute: Attribute) -> Int {
    switch schema.storage(of: attribute) {
    case .composite: 0
    case .simple(let type):
      switch type {
      case .boolean: 1
      case .integer16: 2
      case .float: 3
      case .integer32: 4
      case .double, .date, .decimal, .integer64, .objectID: 5
      case .string, .uri, .uuid, .binary, .transformable, .undefined: 6
      }
    }
  }
}
