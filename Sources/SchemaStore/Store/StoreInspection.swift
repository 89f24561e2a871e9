import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// Looks a store over: which version it is, what it holds, and whether it is sound.
public struct StoreInspection {
  /// The store's absolute path.
  public var path: String
  /// The store as the user named it.
  public var name: String
  /// The history to compare with; `nil` to compare with none.
  public var history: History?
  /// The folder in which the working copy is made.
  public var temporaryFolder: String
  public var effects: FileEffects

  public init(
    path: String, name: String, history: History?, temporaryFolder: String,
    effects: FileEffects = FileEffects()
  ) {
    self.path = path
    self.name = name
    self.history = history
    self.temporaryFolder = temporaryFolder
    self.effects = effects
  }

  /// The report. Throws a diagnostic when the file is no store, or a refusal when it is held.
  public func run() throws -> StoreReport {
    let copy = try WorkingCopy(of: path, named: name, in: temporaryFolder, effects: effects)
    let store = try CoreDataStore(opening: copy)
    do {
      return try report(of: store)
    } catch {
      throw StoreProblem.diagnostics(error, name: name)
    }
  }

  private func report(of store: CoreDataStore) throws -> StoreReport {
    let entities = try store.rowCounts()
    let walSize = store.copy.walSize.flatMap { $0 > 0 ? $0 : nil }
    let walHoldsRows = try walSize != nil && walAddsRows(store)
    let identified = history.map { Identification.identify(store, in: $0) }
    let cached = store.cachedModel()
    return StoreReport(
      name: name, framework: store.framework, frameworkVersion: store.metadata.frameworkVersion,
      size: store.copy.size - (walSize ?? 0), walSize: walSize,
      walHoldsRows: walHoldsRows,
      identifiers: store.metadata.identifiers, checksum: store.hashes.checksum,
      identification: report(of: identified), entities: entities, history: try store.history(),
      external: try ExternalDataReader(store: store, model: cached ?? identified?.schema).read(),
      integrity: try store.integrity() + store.strayRows(),
      otherMetadataKeys: store.metadata.otherKeys,
      unknownTables: store.unknownTables,
      pageSize: try store.database.value("PRAGMA page_size")?.integer ?? 0,
      encoding: try store.database.value("PRAGMA encoding")?.text ?? "",
      hasCachedModel: cached != nil)
  }

  /// Whether the main file alone has other rows than with its write-ahead log.
  private func walAddsRows(_ store: CoreDataStore) throws -> Bool {
    let alone = try store.copy.copyMainFileAlone()
    guard let database = try? Database(path: alone, access: .readOnly) else { return true }
    for number in store.modelNumbers where number.parentNumber == 0 {
      guard let table = store.entityTable(of: number),
        let with = try? store.database.value("SELECT count(*) FROM \(id: table)")
      else { continue }
      guard let without = try? database.value("SELECT count(*) FROM \(id: table)"),
        without == with
      else { return true }
    }
    return false
  }

  private func report(of identified: Identification?) -> StoreReport.Identification {
    guard let history, let identified else { return .notCompared }
    switch identified {
    case .version(let version):
      return .version(model: version.schema.model, version: version.version)
    case .unknown(let nearest, let differences):
      return .unknown(
        model: history.name, nearest: nearest?.version,
        differences: differences.map(\.description))
    }
  }
}

extension Identification {
  /// The schema of the version that the store is of.
  fileprivate var schema: Schema? {
    switch self {
    case .version(let version): version.schema
    case .unknown: nil
    }
  }
}
