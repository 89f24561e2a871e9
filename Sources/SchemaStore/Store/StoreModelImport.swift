import SchemaCoreData
import SchemaModel

/// Reads the model out of a store.
public enum StoreModelImport {
  /// The schema in a store's cached model, with hashes that are those the store records.
  ///
  /// Throws a diagnostic when the file is no store, has no cached model, or has one that is not its
  /// own; a refusal when it is held by another process.
  ///
  /// - Parameter history: where a store without a cached model is looked up, as one that was just
  ///   migrated; `nil` for nowhere.
  public static func schema(
    at path: String, named name: String, model: String? = nil, in temporaryFolder: String,
    orIn history: History? = nil
  ) throws -> Schema {
    let copy = try WorkingCopy(
      of: path, named: name, in: temporaryFolder, effects: FileEffects())
    let store = try CoreDataStore(opening: copy)
    if store.cachedModel() == nil, let history,
      case .version(let version) = Identification.identify(store, in: history)
    {
      return version.schema
    }
    guard var schema = store.cachedModel() else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "\(name): has no cached model to import (Z_MODELCACHE is missing or unreadable)",
          hints: ["open the store once with the app, which writes it again"]))
    }
    guard VersionHashes(of: schema) == store.hashes else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "\(name): its cached model is not the one whose hashes it records",
          hints: ["open the store once with the app, which writes it again"]))
    }
    if let model { schema.model = model }
    return schema
  }
}
