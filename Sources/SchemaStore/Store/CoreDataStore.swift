import SchemaCoreData
import SchemaModel

/// An open working copy of a store: its metadata, tables and model.
public final class CoreDataStore {
  public let copy: WorkingCopy
  public let database: Database
  public let metadata: StoreMetadata
  /// The entities' version hashes that the store records.
  public let hashes: VersionHashes
  public let shape: StoreShape

  /// Opens a copy, which lets SQLite recover what stands in its write-ahead log. Throws a diagnostic
  /// when the file is no store of Core Data or SwiftData.
  public init(opening copy: WorkingCopy) throws(DiagnosticsError) {
    self.copy = copy
    do {
      database = try Database(path: copy.path, access: .readWrite)
      try Self.refuseViews(database, name: copy.name)
      metadata = try Self.metadata(of: database, name: copy.name)
      shape = try StoreShape(reading: database)
    } catch let error as DiagnosticsError {
      throw error
    } catch {
      throw StoreProblem.diagnostics(error, name: copy.name)
    }
    guard let hashes = metadata.hashes else {
      throw StoreProblem.notAStore(copy.name, "its metadata names no entity hashes")
    }
    self.hashes = hashes
    try checkTables()
  }

  /// Which framework wrote the store: SwiftData always keeps history and one version identifier of
  /// three numbers. Source: design, swiftdata.md section 1 "Store".
  public var framework: Framework {
    let identifiers = metadata.identifiers
    let isVersioned = identifiers.count == 1 && SchemaVersion(identifiers[0]) != nil
    return shape.has(.change) && isVersioned ? .swiftData : .coreData
  }

  /// The model in Z_MODELCACHE; `nil` when there is none, it cannot be read, or its hashes are not the
  /// store's.
  public func cachedModel(as framework: Framework? = nil) -> Schema? {
    guard shape.has(.modelCache),
      let content = try? database.value("SELECT Z_CONTENT FROM Z_MODELCACHE"),
      case .blob(let bytes) = content,
      let schema = try? ManagedObjectModelArchive.schema(
        modelCache: bytes, as: framework ?? self.framework),
      VersionHashes(of: schema) == hashes
    else { return nil }
    return schema
  }

  /// Each entity of the metadata has its row in Z_PRIMARYKEY (one may keep the old name of a renamed
  /// entity), and each root its table.
  private func checkTables() throws(DiagnosticsError) {
    let numbers = modelNumbers
    guard numbers.count == hashes.entities.count else {
      throw StoreProblem.notAStore(
        copy.name,
        "Z_PRIMARYKEY has \(numbers.count) entities, the metadata \(hashes.entities.count)")
    }
    for root in numbers where root.parentNumber == 0 && entityTable(of: root) == nil {
      throw StoreProblem.notAStore(copy.name, "the table of entity ‘\(root.name)’ is missing")
    }
    let known = Set(numbers.map(\.number))
    for number in numbers
    where number.parentNumber != 0
      && (number.parentNumber == number.number || !known.contains(number.parentNumber))
    {
      throw StoreProblem.notAStore(
        copy.name, "entity ‘\(number.name)’ has no parent in Z_PRIMARYKEY")
    }
  }

  private static func metadata(of database: Database, name: String) throws -> StoreMetadata {
    let exists = try database.value(
      "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('Z_METADATA', 'Z_PRIMARYKEY')"
    )
    guard exists == .integer(2) else {
      throw StoreProblem.notAStore(name, "it has no table Z_METADATA or Z_PRIMARYKEY")
    }
    let length = try database.value("SELECT length(Z_PLIST) FROM Z_METADATA LIMIT 1")
    guard let bytes = length?.integer else {
      throw StoreProblem.notAStore(name, "Z_METADATA has no property list")
    }
    guard bytes <= metadataLimit else {
      throw StoreProblem.notAStore(name, "its metadata is larger than any real one")
    }
    guard case .blob(let bytes)? = try database.value("SELECT Z_PLIST FROM Z_METADATA LIMIT 1"),
      let metadata = try? StoreMetadata(bytes: bytes)
    else { throw StoreProblem.notAStore(name, "its metadata is no property list") }
    return metadata
  }

  /// The framework makes no views: one in a table's place would be read, but never be migrated.
  private static func refuseViews(_ database: Database, name: String) throws {
    let views = try database.rows(
      """
      SELECT name FROM sqlite_master WHERE type = 'view' AND (name LIKE 'Z%' OR name LIKE 'ACHANGE' \
      OR name LIKE 'ATRANSACTION%' OR name LIKE 'ANSCK%') ORDER BY name
      """)
    guard let view = views.first?.first?.text else { return }
    throw StoreProblem.notAStore(name, "‘\(view)’ is a view, not a table")
  }

  private static let metadataLimit: Int64 = 16 << 20
}

/// What is wrong with a file that should be a store.
enum StoreProblem {
  static func notAStore(_ name: String, _ reason: String) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(
        .error, "\(name): not a store of Core Data or SwiftData: \(reason)",
        hints: ["name the main file of a store, such as default.store"]))
  }

  static func diagnostics(_ error: any Error, name: String) -> DiagnosticsError {
    guard let error = error as? DatabaseError else {
      return DiagnosticsError(Diagnostic(.error, "\(name): \(error)"))
    }
    let isDamaged = error.primaryCode == 11 || error.primaryCode == 26
    return DiagnosticsError(
      Diagnostic(
        .error,
        isDamaged
          ? "\(name): the database is damaged: \(error.message)"
          : "\(name): cannot be read: \(error.message)",
        hints: isDamaged ? ["try another copy, with the -wal file beside it"] : []))
  }
}
