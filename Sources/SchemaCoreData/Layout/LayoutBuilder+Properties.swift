import SchemaModel

extension LayoutBuilder {
  /// The columns of attributes and to-ones, entity by entity, in the order of the names.
  mutating func addProperties() {
    for entity in entities {
      let attributes = entity.attributes.filter(\.isStored).map(Property.attribute)
      let relationships = entity.relationships.filter { !$0.isToMany && !$0.isTransient }
        .map(Property.toOne)
      for property in (attributes + relationships).sorted(by: { byteOrder($0.name, $1.name) }) {
        guard !isInherited(property.name, in: entity) else { continue }
        switch property {
        case .attribute(let attribute): add(attribute, of: entity)
        case .toOne(let relationship): add(toOne: relationship, of: entity)
        }
      }
      for attribute in entity.attributes where !attribute.isStored {
        self.attributes[PropertyKey(entity.name, attribute.name)] = []
      }
    }
  }

  private enum Property {
    case attribute(Attribute)
    case toOne(Relationship)

    var name: String {
      switch self {
      case .attribute(let attribute): attribute.name
      case .toOne(let relationship): relationship.name
      }
    }
  }

  private mutating func add(_ attribute: Attribute, of entity: Entity) {
    guard let table = tableOf[entity.name], let number = numberOf[entity.name] else { return }
    let leaves: [(leaf: String?, type: StorageType)] =
      switch schema.storage(of: attribute) {
      case .simple(let type): [(nil, type)]
      case .composite(let leaves): leaves.filter { !$0.isTransient }.map { ($0.name, $0.type) }
      }
    attributes[PropertyKey(entity.name, attribute.name)] = leaves.map { leaf, type in
      let column = addColumn(
        "Z" + (leaf ?? attribute.name).uppercased(), to: table, type: type.columnType,
        group: type.columnGroup, entity: number, property: attribute.name)
      return AttributeColumn(leaf: leaf, column: column, type: type)
    }
  }

  private mutating func add(toOne relationship: Relationship, of entity: Entity) {
    guard let table = tableOf[entity.name], let number = numberOf[entity.name],
      rootOf[relationship.destination] != nil
    else { return }
    let inverse = inverse(of: relationship, in: entity)
    let key = addForeignKey(
      relationship.name, pointingAt: relationship.destination,
      isOrdered: inverse.map { $0.relationship.isToMany && $0.relationship.isOrdered } ?? false,
      to: table, entity: number)
    relationships[PropertyKey(entity.name, relationship.name)] = .toOne(key)
  }

  /// A foreign key with its companions: `ZNAME`, `Zn_NAME` where the entity pointed at has
  /// sub-entities, `Z_FOK_NAME` where it has a place in an ordered to-many.
  private mutating func addForeignKey(
    _ name: String, pointingAt destination: String, isOrdered: Bool, to table: String, entity: Int
  ) -> ForeignKey {
    let property = name
    let column = addColumn(
      "Z" + name.uppercased(), to: table, type: "INTEGER", group: .integer, entity: entity,
      property: property)
    markLastAsForeignKey(of: table)
    var key = ForeignKey(table: table, column: column)
    let bare = String(column.dropFirst())
    if schema.hasChildren(destination), let root = rootOf[destination].flatMap({ numberOf[$0] }) {
      key.entityColumn = addColumn(
        "Z\(root)_\(bare)", to: table, type: "INTEGER", group: .integer, entity: entity,
        property: property)
      markLastAsForeignKey(of: table)
    }
    if isOrdered {
      key.orderColumn = addColumn(
        "Z_FOK_\(bare)", to: table, type: "INTEGER", group: .order, entity: entity,
        property: property)
    }
    return key
  }

  private mutating func markLastAsForeignKey(of table: String) {
    guard let last = columns[table]?.indices.last else { return }
    columns[table]?[last].isForeignKey = true
  }

  /// The foreign keys of to-manys without inverse, on their destinations' tables.
  mutating func addToManyColumns() {
    for entity in entities {
      guard let number = numberOf[entity.name] else { continue }
      for relationship in sortedToManys(of: entity)
      where inverse(of: relationship, in: entity) == nil {
        guard let table = tableOf[relationship.destination],
          let destination = numberOf[relationship.destination]
        else { continue }
        let key = addForeignKey(
          "\(number)\(relationship.name)", pointingAt: entity.name,
          isOrdered: relationship.isOrdered, to: table, entity: destination)
        relationships[PropertyKey(entity.name, relationship.name)] = .toManyWithoutInverse(key)
      }
    }
  }

  /// To-manys whose inverse is a to-one have their links in that one's foreign key.
  mutating func placeToManyWithInverse() {
    for entity in entities {
      for relationship in sortedToManys(of: entity) {
        guard let inverse = inverse(of: relationship, in: entity), !inverse.relationship.isToMany,
          case .toOne(let key)? = relationships[PropertyKey(inverse.entity, inverse.name)]
        else { continue }
        relationships[PropertyKey(entity.name, relationship.name)] = .toMany(inverse: key)
      }
    }
  }

  /// The entity's own to-many relationships that are stored, by name.
  func sortedToManys(of entity: Entity) -> [Relationship] {
    entity.relationships.filter {
      $0.isToMany && !$0.isTransient && !isInherited($0.name, in: entity)
    }.sorted { byteOrder($0.name, $1.name) }
  }

  /// The inverse with the entity that declares it, where it exists.
  func inverse(of relationship: Relationship, in entity: Entity) -> DeclaredRelationship? {
    guard let name = schema.inverse(of: relationship, in: entity),
      let destination = schema.entity(named: relationship.destination)
    else { return nil }
    for ancestor in schema.lineage(of: destination) {
      if let found = ancestor.relationship(named: name), !found.isTransient {
        return DeclaredRelationship(entity: ancestor.name, relationship: found)
      }
    }
    return nil
  }

  struct DeclaredRelationship {
    var entity: String
    var relationship: Relationship
    var name: String { relationship.name }
  }
}
