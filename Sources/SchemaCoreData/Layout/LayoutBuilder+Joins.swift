import SchemaModel

extension LayoutBuilder {
  /// The tables of many-to-many relationships, one for each pair.
  ///
  /// The table is named after the relationship of the side with the lower entity number. Within one
  /// entity the framework's choice is not known, so the store's is kept; a fresh layout takes the
  /// name that sorts last, as in the one real store. Source: design, coredata-store.md section 2.
  mutating func addJoinTables() {
    for entity in entities {
      for relationship in sortedToManys(of: entity) {
        guard let inverse = inverse(of: relationship, in: entity), inverse.relationship.isToMany,
          relationships[PropertyKey(entity.name, relationship.name)] == nil
        else { continue }
        let own = DeclaredRelationship(entity: entity.name, relationship: relationship)
        let (naming, other) = namingSide(own, inverse)
        add(joinNamedAfter: naming, inverse: other)
      }
    }
  }

  private func namingSide(_ own: DeclaredRelationship, _ inverse: DeclaredRelationship)
    -> (DeclaredRelationship, DeclaredRelationship)
  {
    let ownNumber = numberOf[own.entity] ?? 0
    let inverseNumber = numberOf[inverse.entity] ?? 0
    if ownNumber != inverseNumber {
      return ownNumber < inverseNumber ? (own, inverse) : (inverse, own)
    }
    let (last, first) = byteOrder(own.name, inverse.name) ? (inverse, own) : (own, inverse)
    guard let store else { return (last, first) }
    let isStoredUnderLast = store.table(named: tableName(of: last)) != nil
    let isStoredUnderFirst = store.table(named: tableName(of: first)) != nil
    return isStoredUnderFirst && !isStoredUnderLast ? (first, last) : (last, first)
  }

  private func tableName(of side: DeclaredRelationship) -> String {
    "Z_\(numberOf[side.entity] ?? 0)\(side.name.uppercased())"
  }

  private mutating func add(
    joinNamedAfter side: DeclaredRelationship, inverse: DeclaredRelationship
  ) {
    let table = tableNames.claim(tableName(of: side))
    let present = store?.table(named: table).map { Set($0.columns.map(\.name)) }
    var registry = NameRegistry(present: present)
    let isReflexive = side.entity == inverse.entity && side.name == inverse.name
    let sourceNumber = numberOf[inverse.relationship.destination] ?? 0
    let destinationNumber = numberOf[side.relationship.destination] ?? 0
    let source = registry.claim("Z_\(sourceNumber)\(inverse.name.uppercased())")
    let destination = registry.claim(
      isReflexive ? "REFLEXIVE" : "Z_\(destinationNumber)\(side.name.uppercased())")
    var columns = JoinColumns(table: table, source: source, destination: destination)
    if side.relationship.isOrdered {
      columns.order = registry.claim(orderColumn(isReflexive ? source : destination))
    }
    if inverse.relationship.isOrdered, !isReflexive {
      columns.inverseOrder = registry.claim(orderColumn(source))
    }
    joinTables.append(
      JoinTable(entity: side.entity, relationship: side.name, columns: columns))
    relationships[PropertyKey(inverse.entity, inverse.name)] = .manyToMany(columns.inverted)
    relationships[PropertyKey(side.entity, side.name)] = .manyToMany(columns)
  }

  private func orderColumn(_ column: String) -> String {
    "Z_FOK_" + (column.hasPrefix("Z_") ? String(column.dropFirst(2)) : column)
  }
}

extension JoinTable {
  /// The table with its columns, all INTEGER, and the primary key on both links.
  public var physical: PhysicalLayout.Table {
    let names =
      [columns.source, columns.destination]
      + [columns.inverseOrder, columns.order].compactMap { $0 }
    return PhysicalLayout.Table(
      name: name, columns: names.map { .init($0, "INTEGER") },
      primaryKey: [columns.source, columns.destination])
  }

  /// The index that finds links from the destination's side.
  public var index: PhysicalLayout.Index {
    PhysicalLayout.Index(
      name: "\(name)_\(columns.destination)_INDEX",
      definition: .init(
        table: name, keys: [.init(columns.destination), .init(columns.source)]))
  }
}
