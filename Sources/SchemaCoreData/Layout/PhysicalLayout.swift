/// The tables, columns and indexes of a store as SQLite knows them, without what they mean.
///
/// Two are equal when they have the same tables with the same columns, types and primary keys in
/// any order, and the same indexes by definition: names of indexes linger after migrations.
/// Source: design, coredata-store.md sections 2 and 4.
public struct PhysicalLayout: Sendable {
  public var tables: [Table]
  public var indexes: [Index]
  /// The virtual tables of spatial indexes.
  public var spatialTables: [SpatialTable]
  /// Triggers as written, which derived attributes and spatial indexes have. They take no part in
  /// a comparison: how the framework writes them is known for few expressions only.
  public var triggers: [Trigger]

  public init(
    tables: [Table] = [], indexes: [Index] = [], spatialTables: [SpatialTable] = [],
    triggers: [Trigger] = []
  ) {
    self.tables = tables
    self.indexes = indexes
    self.spatialTables = spatialTables
    self.triggers = triggers
  }

  public struct Table: Hashable, Sendable {
    public var name: String
    public var columns: [Column]
    /// The primary key's columns in order.
    public var primaryKey: [String]

    public init(name: String, columns: [Column], primaryKey: [String]) {
      self.name = name
      self.columns = columns
      self.primaryKey = primaryKey
    }

    public func column(named name: String) -> Column? { columns.first { $0.name == name } }
  }

  public struct Column: Hashable, Sendable {
    public var name: String
    /// The declared type, such as `VARCHAR`.
    public var type: String

    public init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
    }

    /// Whether a deferred clean-up left the column behind; such columns belong to no property.
    public var isDeferred: Bool { name.hasPrefix("_DEFERRED_") }
  }

  public struct Index: Hashable, Sendable {
    public var name: String
    public var definition: IndexDefinition

    public init(name: String, definition: IndexDefinition) {
      self.name = name
      self.definition = definition
    }
  }

  /// What an index does, whatever its name.
  public struct IndexDefinition: Hashable, Sendable {
    public var table: String
    public var isUnique: Bool
    public var keys: [IndexKey]
    /// The condition of a partial index, as written.
    public var condition: String?

    public init(table: String, isUnique: Bool = false, keys: [IndexKey], condition: String? = nil) {
      self.table = table
      self.isUnique = isUnique
      self.keys = keys
      self.condition = condition
    }
  }

  /// One key of an index. `COLLATE BINARY` and `ASC` are SQLite's defaults, so whether they are
  /// written is remembered for the text and ignored when comparing.
  public struct IndexKey: Hashable, Sendable {
    public var column: String
    public var collation: String
    public var isDescending: Bool

    public init(_ column: String, collation: String = "BINARY", isDescending: Bool = false) {
      self.column = column
      self.collation = collation
      self.isDescending = isDescending
    }
  }

  /// The R-Tree of a spatial index. Believed, no store of the corpus has one.
  public struct SpatialTable: Hashable, Sendable {
    public var name: String
    public var columns: [String]

    public init(name: String, columns: [String]) {
      self.name = name
      self.columns = columns
    }

    /// The tables in which SQLite keeps the tree.
    public var shadowTables: [String] { ["_node", "_parent", "_rowid"].map { name + $0 } }
  }

  public struct Trigger: Hashable, Sendable {
    public var name: String
    public var table: String
    public var sql: String

    public init(name: String, table: String, sql: String) {
      self.name = name
      self.table = table
      self.sql = sql
    }
  }

  public func table(named name: String) -> Table? { tables.first { $0.name == name } }

  /// What belongs to the model: everything but the framework's own tables, persistent history,
  /// CloudKit's `ANSCK` tables, tables of the app, and columns left by a deferred clean-up.
  public var modelPart: PhysicalLayout {
    let shadows = Set(spatialTables.flatMap(\.shadowTables))
    let kept = tables.filter {
      $0.name.hasPrefix("Z") && !SystemTable.modelIndependentNames.contains($0.name)
        && !shadows.contains($0.name)
    }
    let names = Set(kept.map(\.name))
    return PhysicalLayout(
      tables: kept.map { table in
        var table = table
        table.columns.removeAll(where: \.isDeferred)
        return table
      },
      indexes: indexes.filter { names.contains($0.definition.table) },
      spatialTables: spatialTables.filter { $0.name.hasPrefix("Z") },
      triggers: triggers.filter { names.contains($0.table) })
  }
}

extension PhysicalLayout: Hashable {
  /// Compares tables by name with their columns as sets, and indexes by definition.
  public static func == (left: PhysicalLayout, right: PhysicalLayout) -> Bool {
    left.shape == right.shape
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(shape) }

  private struct Shape: Hashable {
    var tables: Set<TableShape>
    var indexes: Set<IndexDefinition>
    var spatialTables: Set<SpatialTable>
  }

  private struct TableShape: Hashable {
    var name: String
    var columns: Set<Column>
    var primaryKey: [String]
  }

  private var shape: Shape {
    Shape(
      tables: Set(
        tables.map {
          TableShape(name: $0.name, columns: Set($0.columns), primaryKey: $0.primaryKey)
        }),
      indexes: Set(indexes.map(\.definition)), spatialTables: Set(spatialTables))
  }
}
