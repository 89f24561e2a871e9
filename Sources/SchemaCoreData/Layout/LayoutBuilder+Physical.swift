import SchemaModel

extension LayoutBuilder {
  /// The tables and indexes that follow from the assigned columns, in the order of a fresh store:
  /// each entity's table followed by the join tables named after its relationships.
  func physicalLayout() -> PhysicalLayout {
    var result = PhysicalLayout()
    for table in entityTables {
      let sorted = (columns[table.name] ?? []).enumerated().sorted { left, right in
        if PlacedColumn.precedes(left.element, right.element) { return true }
        if PlacedColumn.precedes(right.element, left.element) { return false }
        return left.offset < right.offset
      }
      result.tables.append(
        .init(
          name: table.name, columns: sorted.map { .init($0.element.name, $0.element.type) },
          primaryKey: ["Z_PK"]))
      result.tables += joins(under: table.rootEntity).map(\.physical)
    }
    for table in entityTables {
      result.indexes += structuralIndexes(of: table)
      result.indexes += joins(under: table.rootEntity).map(\.index)
      for entity in entities where tableOf[entity.name] == table.name {
        result.indexes += fetchIndexes(of: entity, in: table.name)
        result.indexes += uniqueIndexes(of: entity, in: table.name)
        result.spatialTables += spatialTables(of: entity)
      }
    }
    return result
  }

  private func joins(under root: String) -> [JoinTable] {
    joinTables.filter { rootOf[$0.entity] == root }
  }

  /// The indexes of foreign keys, and of Z_ENT where the root has sub-entities.
  private func structuralIndexes(of table: StoreLayout.EntityTable) -> [PhysicalLayout.Index] {
    var keys: [String] = []
    for placement in relationships.values {
      switch placement {
      case .toOne(let key), .toManyWithoutInverse(let key):
        if key.table == table.name { keys.append(key.column) }
      case .toMany, .manyToMany: break
      }
    }
    var names = keys.sorted(by: byteOrder)
    if schema.hasChildren(table.rootEntity) { names.append("Z_ENT") }
    return names.map { column in
      .init(
        name: "\(table.name)_\(column)_INDEX",
        definition: .init(table: table.name, keys: [.init(column)]))
    }
  }

  /// The entity's fetch indexes. One on a single attribute appears a second time, under the
  /// attribute's name. Source: design, coredata-store.md section 4.
  private func fetchIndexes(of entity: Entity, in table: String) -> [PhysicalLayout.Index] {
    var single: [PhysicalLayout.Index] = []
    var named: [PhysicalLayout.Index] = []
    for index in entity.indexes where index.kind == .binary {
      var keys: [PhysicalLayout.IndexKey] = []
      for key in index.keys {
        guard key.expressionType == nil,
          let columns = indexColumns(of: key.property, in: entity)
        else {
          keys = []
          break
        }
        keys += columns.map { .init($0, isDescending: key.isDescending) }
      }
      guard !keys.isEmpty else { continue }
      let definition = PhysicalLayout.IndexDefinition(table: table, keys: keys)
      named.append(.init(name: "Z_\(entity.name)_\(index.storedName)", definition: definition))
      if index.keys.count == 1 {
        let name = "Z_\(entity.name)_\(index.keys[0].property)"
        if !single.contains(where: { $0.name == name }) {
          single.append(.init(name: name, definition: definition))
        }
      }
    }
    let names = Set(named.map(\.name))
    return single.filter { !names.contains($0.name) } + named
  }

  private func uniqueIndexes(of entity: Entity, in table: String) -> [PhysicalLayout.Index] {
    entity.uniquenessConstraints.compactMap { constraint in
      var keys: [PhysicalLayout.IndexKey] = []
      for property in constraint {
        guard let columns = indexColumns(of: property, in: entity) else { return nil }
        keys += columns.map { .init($0) }
      }
      guard !keys.isEmpty else { return nil }
      return .init(
        name: "Z_\(entity.name)_UNIQUE_\(constraint.joined(separator: "_"))",
        definition: .init(table: table, isUnique: true, keys: keys))
    }
  }

  /// The R-Trees of spatial indexes. Believed, no store of the corpus has one.
  private func spatialTables(of entity: Entity) -> [PhysicalLayout.SpatialTable] {
    entity.indexes.filter { $0.kind == .rtree }.map { index in
      let bounds = index.keys.flatMap { key in
        (indexColumns(of: key.property, in: entity) ?? []).flatMap { ["\($0)_MIN", "\($0)_MAX"] }
      }
      return .init(name: "Z_RT_\(entity.name)_\(index.storedName)", columns: ["Z_PK"] + bounds)
    }
  }

  /// The columns of an attribute, of a composite's leaf (`address.city`) or of a to-one.
  private func indexColumns(of property: String, in entity: Entity) -> [String]? {
    let parts = property.split(separator: ".", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return nil }
    for ancestor in schema.lineage(of: entity).reversed() {
      let key = PropertyKey(ancestor.name, name)
      if let columns = attributes[key] {
        let chosen = parts.count == 1 ? columns : columns.filter { $0.leaf == parts[1] }
        return chosen.isEmpty ? nil : chosen.map(\.column)
      }
      if parts.count == 1, case .toOne(let foreignKey)? = relationships[key] {
        return [foreignKey.column]
      }
    }
    return nil
  }
}
