import SchemaModel

extension StoreLayout {
  /// The layout of a schema in a store.
  ///
  /// - Parameters:
  ///   - entities: the entities of the store's configuration; `nil` for all.
  ///   - store: what a store really has. Where the fresh name of a column or join table is not
  ///     there but an equivalent is (a collision suffix, the other name of a many-to-many within
  ///     one entity), the store's name is adopted.
  public init(
    of schema: Schema, entities: [String]? = nil, reading store: PhysicalLayout? = nil
  ) {
    var schema = schema
    if let entities {
      let names = Set(entities)
      schema.entities.removeAll { !names.contains($0.name) }
    }
    var builder = LayoutBuilder(schema: schema, store: store)
    builder.addTables()
    builder.addProperties()
    builder.addToManyColumns()
    builder.addJoinTables()
    builder.placeToManyWithInverse()
    self = builder.layout()
  }
}

/// Assigns tables and columns to a schema's entities and properties, step by step.
struct LayoutBuilder {
  let schema: Schema
  let store: PhysicalLayout?
  /// The entities in order of their numbers.
  let entities: [Entity]
  let numbers: [EntityNumber]
  let numberOf: [String: Int]
  /// The root's name of each entity.
  let rootOf: [String: String]
  var tableOf: [String: String] = [:]
  var entityTables: [StoreLayout.EntityTable] = []
  var columns: [String: [PlacedColumn]] = [:]
  var names: [String: NameRegistry] = [:]
  var tableNames: NameRegistry
  var joinTables: [JoinTable] = []
  var attributes: [PropertyKey: [AttributeColumn]] = [:]
  var relationships: [PropertyKey: RelationshipPlacement] = [:]

  init(schema: Schema, store: PhysicalLayout?) {
    self.schema = schema
    self.store = store
    numbers = EntityNumber.all(of: schema.entities)
    let byName = Dictionary(
      schema.entities.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    entities = numbers.compactMap { byName[$0.name] }
    numberOf = Dictionary(
      numbers.map { ($0.name, $0.number) }, uniquingKeysWith: { first, _ in first })
    var roots: [String: String] = [:]
    for number in numbers {
      let isRoot = number.parentNumber == 0
      roots[number.name] = isRoot ? number.name : roots[numbers[number.parentNumber - 1].name]
    }
    rootOf = roots
    tableNames = NameRegistry(present: store.map { Set($0.tables.map(\.name)) })
  }

  /// One table for each root entity.
  mutating func addTables() {
    for number in numbers where number.parentNumber == 0 {
      let name = tableNames.claim("Z" + number.name.uppercased())
      entityTables.append(.init(name: name, rootEntity: number.name))
      tableOf[number.name] = name
      columns[name] = PlacedColumn.fixed
      let present = store?.table(named: name).map { Set($0.columns.map(\.name)) }
      names[name] = NameRegistry(present: present, taken: Set(PlacedColumn.fixed.map(\.name)))
    }
    for number in numbers where number.parentNumber != 0 {
      tableOf[number.name] = rootOf[number.name].flatMap { tableOf[$0] }
    }
    reserveNaturalNames()
  }

  /// The names that properties have without a suffix are nobody else's to adopt.
  private mutating func reserveNaturalNames() {
    for entity in entities {
      guard let table = tableOf[entity.name] else { continue }
      let properties = entity.attributes.map(\.name) + entity.relationships.map(\.name)
      names[table]?.natural.formUnion(properties.map { "Z" + $0.uppercased() })
    }
  }

  /// Whether an ancestor declares a property of that name, whose columns then serve.
  func isInherited(_ property: String, in entity: Entity) -> Bool {
    schema.lineage(of: entity).dropFirst().contains {
      $0.attribute(named: property) != nil || $0.relationship(named: property) != nil
    }
  }

  /// Claims a name in a table and records the column.
  mutating func addColumn(
    _ base: String, to table: String, type: String, group: PlacedColumn.Group, entity: Int,
    property: String
  ) -> String {
    let name = names[table]?.claim(base) ?? base
    columns[table, default: []].append(
      PlacedColumn(name: name, type: type, group: group, entity: entity, property: property))
    return name
  }

  func layout() -> StoreLayout {
    StoreLayout(
      entityNumbers: numbers, physical: physicalLayout(), entityTables: entityTables,
      joinTables: joinTables, attributes: attributes, relationships: relationships)
  }
}

/// A column with what decides its place in a fresh table.
struct PlacedColumn {
  /// Source: design, coredata-store.md section 2 "Column order".
  enum Group: Int {
    case fixed
    case integer
    case order
    case floating
    case decimal
    case string
    case uri
    case uuid
    case transformable
    case binary
  }

  var name: String
  var type: String
  var group: Group
  var entity: Int
  var property: String
  /// In the integer group foreign keys follow an entity's attributes.
  var isForeignKey = false

  static let fixed = ["Z_PK", "Z_ENT", "Z_OPT"].map {
    PlacedColumn(name: $0, type: "INTEGER", group: .fixed, entity: 0, property: "")
  }

  static func precedes(_ left: PlacedColumn, _ right: PlacedColumn) -> Bool {
    if left.group != right.group { return left.group.rawValue < right.group.rawValue }
    if left.entity != right.entity { return left.entity < right.entity }
    if left.isForeignKey != right.isForeignKey { return right.isForeignKey }
    return byteOrder(left.property, right.property)
  }
}

extension StorageType {
  /// The group of columns in a fresh table to which values of the type belong.
  var columnGroup: PlacedColumn.Group {
    switch self {
    case .integer16, .integer32, .integer64, .boolean, .objectID: .integer
    case .date, .double, .float: .floating
    case .decimal: .decimal
    case .string: .string
    case .uri: .uri
    case .uuid: .uuid
    case .transformable: .transformable
    case .binary, .undefined: .binary
    }
  }
}

/// The names of a table's columns, or of the tables: each is given once, a taken one gets 1, 2, ….
struct NameRegistry {
  /// The names that a store has; `nil` when the layout is a fresh one.
  let present: Set<String>?
  private(set) var taken: Set<String>
  /// Names that have an owner, which no other adopts.
  var natural: Set<String> = []

  init(present: Set<String>?, taken: Set<String> = []) {
    self.present = present
    self.taken = taken
  }

  mutating func claim(_ base: String) -> String {
    let name = adopted(base) ?? fresh(base)
    taken.insert(name)
    return name
  }

  private func fresh(_ base: String) -> String {
    var name = base
    var suffix = 0
    while taken.contains(name) {
      suffix += 1
      name = base + String(suffix)
    }
    return name
  }

  /// The name that the store has for it: the base, or the first suffixed one that is free.
  private func adopted(_ base: String) -> String? {
    guard let present else { return nil }
    if present.contains(base), !taken.contains(base) { return base }
    return (1...NameRegistry.suffixLimit).lazy.map { base + String($0) }.first {
      present.contains($0) && !taken.contains($0) && !natural.contains($0)
    }
  }

  private static let suffixLimit = 99
}
