import SchemaModel

/// The column of an attribute, or of one leaf of a composite attribute.
public struct AttributeColumn: Hashable, Sendable {
  /// The leaf's name; `nil` for an attribute that is one column.
  public var leaf: String?
  public var column: String
  public var type: StorageType

  public init(leaf: String? = nil, column: String, type: StorageType) {
    self.leaf = leaf
    self.column = column
    self.type = type
  }
}

/// A foreign key with the columns that go with it.
public struct ForeignKey: Hashable, Sendable {
  /// The table that has the columns.
  public var table: String
  /// The Z_PK of the object pointed at.
  public var column: String
  /// The concrete Z_ENT of the object pointed at, where its declared entity has sub-entities:
  /// `Zn_NAME`.
  public var entityColumn: String?
  /// The place among the objects of an ordered to-many: `Z_FOK_NAME`.
  public var orderColumn: String?

  public init(
    table: String, column: String, entityColumn: String? = nil, orderColumn: String? = nil
  ) {
    self.table = table
    self.column = column
    self.entityColumn = entityColumn
    self.orderColumn = orderColumn
  }
}

/// Where the links of a relationship stand.
public enum RelationshipPlacement: Hashable, Sendable {
  /// A to-one: a foreign key on the own table.
  case toOne(ForeignKey)
  /// A to-many whose inverse is a to-one: that one's foreign key on the destination's table.
  case toMany(inverse: ForeignKey)
  /// A to-many without inverse: a foreign key of its own on the destination's table.
  case toManyWithoutInverse(ForeignKey)
  /// A many-to-many: rows of a join table.
  case manyToMany(JoinColumns)
}

/// A join table as one of its two relationships sees it.
public struct JoinColumns: Hashable, Sendable {
  public var table: String
  /// The column with the Z_PK of the object that has the relationship.
  public var source: String
  /// The column with the Z_PK of the object pointed at.
  public var destination: String
  /// The place of the object pointed at among all of the relationship; `nil` when not ordered.
  public var order: String?
  /// The place of the having object in the inverse; `nil` when that is not ordered.
  public var inverseOrder: String?

  public init(
    table: String, source: String, destination: String, order: String? = nil,
    inverseOrder: String? = nil
  ) {
    self.table = table
    self.source = source
    self.destination = destination
    self.order = order
    self.inverseOrder = inverseOrder
  }

  /// The same table as the inverse relationship sees it.
  var inverted: JoinColumns {
    JoinColumns(
      table: table, source: destination, destination: source, order: inverseOrder,
      inverseOrder: order)
  }
}

/// The table of a many-to-many relationship.
public struct JoinTable: Hashable, Sendable {
  /// The entity and the relationship after which the table is named.
  public var entity: String
  public var relationship: String
  public var columns: JoinColumns

  public init(entity: String, relationship: String, columns: JoinColumns) {
    self.entity = entity
    self.relationship = relationship
    self.columns = columns
  }

  public var name: String { columns.table }
}
