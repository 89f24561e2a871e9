import SchemaFormats
import SchemaModel
import SchemaStore

/// A history with what its reader said.
struct LoadedHistory: Sendable {
  /// `nil` when nothing of it could be used.
  var history: History?
  /// What the reader found wrong in the files.
  var diagnostics: [Diagnostic]
  /// What messages call the source.
  var source: String
}

/// Reads sources of every kind as histories; finding them is the work of ``SourceSearch``.
struct HistoryLoader: Sendable {
  var console: Console
  /// The folder given with `--mappings`, where a bundle's mapping models are looked for.
  var mappings: String?
  var files: SourceFiles { SourceFiles(console: console) }

  init(_ invocation: Invocation) {
    console = invocation.console
    mappings = invocation.arguments.value(.mappings).map(SourceFiles.trimmed)
  }

  /// The histories of a source: one, or of Swift source any number. What cannot be read is told in
  /// their diagnostics; a store that must not be read now throws.
  func load(_ source: HistorySource) throws -> [LoadedHistory] {
    do {
      switch source {
      case .yaml(let folder): return try yaml(in: folder)
      case .coreData(let path, let surroundings): return [try coreData(at: path, in: surroundings)]
      case .compiled(let path): return [try compiled(at: path)]
      case .swift(let paths, let name): return try swift(paths, named: name)
      case .store(let path): return [try store(at: path)]
      case .unreadable(let folder): throw unreadable(folder)
      }
    } catch let error as DiagnosticsError {
      return [LoadedHistory(history: nil, diagnostics: error.diagnostics, source: source.name)]
    }
  }

  /// A store's own model as a history of one version.
  private func store(at path: String) throws -> LoadedHistory {
    let stores = StoreArguments(console: console)
    let schema = try stores.run(path) {
      try StoreModelImport.schema(
        at: console.resolve(path), named: path, in: stores.temporaryFolder)
    }
    let version = HistoryVersion(schema: schema, sourceMap: SourceMap(file: path))
    return LoadedHistory(
      history: History(source: path, versions: [version]), diagnostics: [], source: path)
  }

  func unreadable(_ folder: String) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(.error, "\(folder): the folder cannot be read", hints: ["check its permissions"]))
  }
}
