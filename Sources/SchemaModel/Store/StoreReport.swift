/// What a store says of itself, as values: counts and names, never data.
public struct StoreReport: Hashable, Sendable {
  /// The store as the user named it.
  public var name: String
  public var framework: Framework
  public var frameworkVersion: Int?
  /// Bytes of the main file.
  public var size: Int64
  /// Bytes of the write-ahead log; `nil` when there is none.
  public var walSize: Int64?
  /// Rows that the main file alone does not have, or shows otherwise.
  public var walHoldsRows: Bool
  public var identifiers: [String]
  public var checksum: String
  public var identification: Identification
  public var entities: [EntityRows]
  public var history: History?
  public var external: ExternalData?
  /// What SQLite finds wrong; empty when nothing.
  public var integrity: [String]
  /// The names of metadata keys that are not the framework's.
  public var otherMetadataKeys: [String]
  public var unknownTables: [String]
  public var pageSize: Int64
  public var encoding: String
  public var hasCachedModel: Bool

  public init(
    name: String, framework: Framework, frameworkVersion: Int?, size: Int64, walSize: Int64?,
    walHoldsRows: Bool, identifiers: [String], checksum: String, identification: Identification,
    entities: [EntityRows], history: History?, external: ExternalData?, integrity: [String],
    otherMetadataKeys: [String], unknownTables: [String], pageSize: Int64, encoding: String,
    hasCachedModel: Bool
  ) {
    self.name = name
    self.framework = framework
    self.frameworkVersion = frameworkVersion
    self.size = size
    self.walSize = walSize
    self.walHoldsRows = walHoldsRows
    self.identifiers = identifiers
    self.checksum = checksum
    self.identification = identification
    self.entities = entities
    self.history = history
    self.external = external
    self.integrity = integrity
    self.otherMetadataKeys = otherMetadataKeys
    self.unknownTables = unknownTables
    self.pageSize = pageSize
    self.encoding = encoding
    self.hasCachedModel = hasCachedModel
  }

  public struct EntityRows: Hashable, Sendable {
    public var entity: String
    public var rows: Int64

    public init(entity: String, rows: Int64) {
      self.entity = entity
      self.rows = rows
    }
  }

  /// The persistent history.
  public struct History: Hashable, Sendable {
    public var transactions: Int64
    public var changes: Int64
    /// The first transaction, in seconds since 2001-01-01 00:00 UTC.
    public var since: Double?

    public init(transactions: Int64, changes: Int64, since: Double?) {
      self.transactions = transactions
      self.changes = changes
      self.since = since
    }
  }

  /// The files of external binary storage that rows point at.
  public struct ExternalData: Hashable, Sendable {
    public var references: Int64
    /// Bytes of the files that are there.
    public var bytes: Int64
    public var missing: [Missing]

    public init(references: Int64, bytes: Int64, missing: [Missing]) {
      self.references = references
      self.bytes = bytes
      self.missing = missing
    }

    /// Rows of one attribute whose file is not there.
    public struct Missing: Hashable, Sendable {
      /// Such as `Viaje.portada`.
      public var attribute: String
      public var count: Int64
      /// The Z_PK of the first rows.
      public var firstKeys: [Int64]

      public init(attribute: String, count: Int64, firstKeys: [Int64]) {
        self.attribute = attribute
        self.count = count
        self.firstKeys = firstKeys
      }
    }
  }

  /// Which version of a history a store is.
  public enum Identification: Hashable, Sendable {
    /// There is no history to compare with.
    case notCompared
    case version(model: String, version: SchemaVersion)
    /// None; what differs from the nearest one, as phrases.
    case unknown(model: String, nearest: SchemaVersion?, differences: [String])
  }
}
