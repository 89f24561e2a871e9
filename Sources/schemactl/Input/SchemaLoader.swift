import SchemaFormats
import SchemaModel
import SchemaStore

/// Loads a schema by whatever name a user has for it.
struct SchemaLoader {
  var console: Console
  /// The folder given with `--history`.
  var historyFolder: String?
  private var history: History?

  init(console: Console, history: String?) {
    self.console = console
    historyFolder = history
  }

  /// The schema of a YAML file, of a store, or of a version of the history.
  mutating func load(_ name: String) throws -> Schema {
    let files = SourceFiles(console: console)
    if files.exists(name), !files.isFolder(name) {
      if HistoryLoader.isYAML(name) {
        return try VersionReader.read(files.read(name), file: name).schema
      }
      let stores = StoreArguments(console: console)
      let history = try HistoryLoader(console: console).optionalHistory(historyFolder)
      return try stores.run(name) {
        try StoreModelImport.schema(
          at: console.resolve(name), named: name, in: stores.temporaryFolder, orIn: history)
      }
    }
    let history = try self.history ?? HistoryLoader(console: console).theHistory(historyFolder)
    self.history = history
    return try VersionResolver(history: history).resolve(name).schema
  }
}
