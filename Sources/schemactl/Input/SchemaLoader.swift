import SchemaFormats
import SchemaModel
import SchemaStore

/// Finds versions by whatever names users have for them: `3.0.0` or `v3` of the history that the
/// command works on, a source such as `App/Model.xcdatamodeld`, or a version in one, such as
/// `App/Model.xcdatamodeld:Model 2`.
struct SchemaLoader {
  private var loader: HistoryLoader
  /// What was given with `--history`.
  private var address: String?
  private var history: History?
  /// The history, read without a word about it, once it was looked for.
  private var quietly: History??
  /// The history for stores that cache no model, once it was looked for.
  private var nearby: History??
  private var known: [String: [History]] = [:]

  init(_ loader: HistoryLoader, history: String?) {
    self.loader = loader
    address = history
  }

  /// The schema of a version, of a file, or the latest one of a source.
  mutating func load(_ name: String) throws -> Schema {
    guard let version = try versions(of: name).last else {
      throw UsageError("‘\(name)’ has no version")
    }
    return version.schema
  }

  /// The version of that name, or all of a source.
  mutating func versions(of name: String) throws -> [HistoryVersion] {
    let files = loader.files
    let path = SourceFiles.trimmed(name)
    if files.exists(path) {
      guard files.kind(of: path) == .folder, isVersion(path) else { return try versions(at: path) }
    }
    guard name.contains(":"), let (path, version) = try? loader.split(name), let version else {
      return [try versionOfTheHistory(name)]
    }
    return [try self.version(version, at: path)]
  }

  /// The version of a source, which may hold several histories.
  private mutating func version(_ name: String, at path: String) throws -> HistoryVersion {
    let histories = try histories(at: path)
    guard histories.count > 1 else {
      return try VersionResolver(history: onlyHistory(at: path)).resolve(name)
    }
    let found = histories.compactMap { try? VersionResolver(history: $0).resolve(name) }
    guard found.count == 1 else {
      let labels = histories.map(\.label).joined(separator: ", ")
      throw UsageError(
        "‘\(name)’ names \(found.isEmpty ? "no version" : "several versions") in ‘\(path)’",
        hint: "it holds \(histories.count) histories (\(labels)): use a name of one version")
    }
    return found[0]
  }

  /// Whether the name of a folder is also that of a version, which it then stands for. What is wrong
  /// with the history is not told: the command may have nothing to do with it.
  private mutating func isVersion(_ folder: String) -> Bool {
    guard !folder.contains("/"), !folder.hasPrefix(".") else { return false }
    let history = quietly ?? (try? loader.theHistory(address, showing: .error))
    quietly = .some(history)
    return history.map { (try? VersionResolver(history: $0).resolve(folder)) != nil } ?? false
  }

  private mutating func versionOfTheHistory(_ name: String) throws -> HistoryVersion {
    let history = try self.history ?? loader.theHistory(address)
    self.history = history
    return try VersionResolver(history: history).resolve(name)
  }

  private mutating func versions(at path: String) throws -> [HistoryVersion] {
    switch loader.files.kind(of: path) {
    case .yamlFile: return [try VersionReader.read(loader.files.read(path), file: path)]
    case .store: return [try store(at: path)]
    case .model, .compiledModel:
      let versions = try onlyHistory(at: path).versions
      let own = versions.filter {
        $0.sourceMap.file == path || $0.sourceMap.file.hasPrefix(path + "/")
      }
      return own.isEmpty ? versions : own
    case .folder, .modelBundle, .compiledBundle, .swiftFile:
      return try onlyHistory(at: path).versions
    }
  }

  /// The model of a store: its own, or where it caches none that of the version that it is.
  private mutating func store(at path: String) throws -> HistoryVersion {
    let stores = StoreArguments(console: loader.console)
    let history = try nearby ?? loader.optionalHistory(address)
    nearby = .some(history)
    let schema = try stores.run(path) {
      try StoreModelImport.schema(
        at: loader.console.resolve(path), named: path, in: stores.temporaryFolder, orIn: history)
    }
    return HistoryVersion(schema: schema, sourceMap: SourceMap(file: path))
  }

  private mutating func onlyHistory(at path: String) throws -> History {
    let histories = try histories(at: path)
    guard histories.count == 1 else {
      let labels = histories.map(\.label).joined(separator: ", ")
      throw UsageError(
        histories.isEmpty
          ? "there is no model in ‘\(path)’" : "‘\(path)’ holds several histories: \(labels)")
    }
    return histories[0]
  }

  private mutating func histories(at path: String) throws -> [History] {
    if let histories = known[path] { return histories }
    let histories = try loader.usable(loader.sources(at: path).flatMap(loader.load))
    known[path] = histories
    return histories
  }
}
