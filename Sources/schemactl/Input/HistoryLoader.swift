import SchemaFormats
import SchemaModel
import SchemaStore

/// A history with what its reader said and the texts it was read from.
struct LoadedHistory: Sendable {
  /// `nil` when nothing of it could be used.
  var history: History?
  /// What the reader found wrong in the files.
  var diagnostics: [Diagnostic]
  var folder: String
}

/// Finds and reads histories.
struct HistoryLoader: Sendable {
  var console: Console
  private var files: SourceFiles { SourceFiles(console: console) }

  init(console: Console) { self.console = console }

  /// Reads the history in a folder, or in the one that its settings name.
  func load(_ folder: String) throws(DiagnosticsError) -> LoadedHistory {
    guard files.canList(folder) else {
      let diagnostic = Diagnostic(
        .error, "\(folder): the folder cannot be read", hints: ["check its permissions"])
      return LoadedHistory(history: nil, diagnostics: [diagnostic], folder: folder)
    }
    let settings = SourceFiles.join(folder, HistoryReader.settingsFile)
    var versions = folder
    if files.exists(settings) {
      do {
        versions = try versionsFolder(settings, of: folder)
      } catch {
        return LoadedHistory(history: nil, diagnostics: error.diagnostics, folder: folder)
      }
    }
    var inputs = try texts(in: versions)
    if versions != folder {
      inputs.removeAll { $0.path.hasSuffix("/\(HistoryReader.settingsFile)") }
      inputs.append((settings, try files.read(settings)))
    }
    let (history, diagnostics) = HistoryReader.read(files: inputs, source: versions)
    return LoadedHistory(history: history, diagnostics: diagnostics, folder: folder)
  }

  /// The folder of the versions by the settings in a folder.
  private func versionsFolder(_ settings: String, of folder: String) throws(DiagnosticsError)
    -> String
  {
    switch try SettingsReader.read(files.read(settings), file: settings).source {
    case .folder("."): return folder
    case .folder(let path):
      let versions = SourceFiles.join(folder, path)
      guard files.isFolder(versions) else {
        throw DiagnosticsError(
          Diagnostic(
            .error, "there is no folder ‘\(path)’ beside the settings",
            at: SourceLocation(file: settings, line: 1, column: 1),
            hints: ["correct ‘history:’, or leave it out when the versions are here"]))
      }
      return versions
    case .swift, .coreData:
      throw DiagnosticsError(
        Diagnostic(
          .error, "histories in Swift source and .xcdatamodeld are not supported yet",
          at: SourceLocation(file: settings, line: 1, column: 1),
          hints: ["describe the versions in YAML, and name their folder under ‘history:’"]))
    }
  }

  private func texts(in folder: String) throws(DiagnosticsError) -> [(path: String, text: [UInt8])]
  {
    var inputs: [(path: String, text: [UInt8])] = []
    for name in files.names(in: folder) where Self.isYAML(name) {
      let path = SourceFiles.join(folder, name)
      if !files.isFolder(path) { inputs.append((path, try files.read(path))) }
    }
    return inputs
  }

  /// Reads every history at the paths: folders of a history or above several, or files of one;
  /// without paths, all below the current folder.
  func histories(at paths: [String]) throws -> [LoadedHistory] {
    var chosen: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      guard files.exists(path) else { throw UsageError("there is no ‘\(path)’") }
      guard files.isFolder(path) || Self.isYAML(path) else {
        throw UsageError(
          "‘\(path)’ is no YAML file", hint: "name a file of a history, such as v1.yaml")
      }
      let folder = files.isFolder(path) ? path : FileQuery.folder(of: path)
      let found = files.isFolder(path) ? folders(below: folder) : [folder]
      guard !found.isEmpty else {
        throw UsageError(
          "there is no history at or below ‘\(path)’",
          hint:
            "a history is a folder of YAML files, one a version, each with ‘model:’ and ‘version:’")
      }
      chosen += found.filter { !chosen.contains($0) }
    }
    return chosen.map { folder in
      do throws(DiagnosticsError) {
        return try load(folder)
      } catch {
        return LoadedHistory(history: nil, diagnostics: error.diagnostics, folder: folder)
      }
    }
  }

  /// Reads the history that a command works on: the folder given with `--history`, the current
  /// folder, or the only one below it. Throws when it has errors or cannot be told.
  func theHistory(_ folder: String?) throws -> History {
    let folder = try folder ?? onlyFolder()
    guard files.isFolder(folder) else {
      throw UsageError("there is no folder ‘\(folder)’", hint: "name the folder of a history")
    }
    let loaded = try load(folder)
    let errors = loaded.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty, let history = loaded.history else {
      throw DiagnosticsError(
        loaded.diagnostics.isEmpty
          ? [Diagnostic(.error, "\(folder): there is no version of a model here")]
          : loaded.diagnostics)
    }
    try refuseSharedNumbers(history)
    return history
  }

  /// Two versions with one number cannot be told apart by a command that is given it.
  private func refuseSharedNumbers(_ history: History) throws(DiagnosticsError) {
    for (older, newer) in zip(history.versions, history.versions.dropFirst())
    where older.version == newer.version {
      let place = { (version: HistoryVersion) in
        version.sourceMap.location(of: SchemaPath(.schema, key: "version"))
      }
      throw DiagnosticsError(
        Diagnostic(
          .error, "version \(newer.version) is there already", at: place(newer),
          notes: [.init("first here", at: place(older))],
          hints: ["give each version a number of its own"]))
    }
  }

  /// As ``theHistory(_:)``, or `nil` where none is named and none or several are found.
  func optionalHistory(_ folder: String?) throws -> History? {
    if let folder { return try theHistory(folder) }
    let found = nearbyFolders()
    return found.count == 1 ? try theHistory(found[0]) : nil
  }

  /// The folders of all histories at and below a folder, sorted.
  func folders(below folder: String) -> [String] {
    var found: [String] = []
    var pending = [(folder, 0)]
    while let (folder, depth) = pending.popLast() {
      // A folder that cannot be read may be a history: loading it says so.
      if isHistory(folder) || !files.canList(folder) { found.append(folder) }
      guard depth < Self.depthLimit else { continue }
      for name in files.names(in: folder) where !Self.isSkipped(name) {
        let path = SourceFiles.join(folder, name)
        if files.isFolder(path), !files.isLink(path) { pending.append((path, depth + 1)) }
      }
    }
    return found.sorted(by: byteOrder)
  }

  private func onlyFolder() throws -> String {
    let folders = nearbyFolders()
    switch folders.count {
    case 1: return folders[0]
    case 0:
      throw UsageError(
        "there is no history here", hint: "name its folder: --history DIR")
    default:
      let shown = folders.prefix(5).joined(separator: ", ") + (folders.count > 5 ? ", …" : "")
      throw UsageError(
        "there are \(folders.count) histories below this folder: \(shown)",
        hint: "choose one: --history \(folders[0])")
    }
  }

  /// The current folder, where that is a history, or else all histories below it.
  private func nearbyFolders() -> [String] { isHistory(".") ? ["."] : folders(below: ".") }

  /// Whether a folder holds a history: settings, or a YAML file that names a model and a version.
  private func isHistory(_ folder: String) -> Bool {
    let names = files.names(in: folder).filter(Self.isYAML)
    if names.contains(HistoryReader.settingsFile) { return true }
    return names.contains { name in
      guard let bytes = try? files.read(SourceFiles.join(folder, name)) else { return false }
      let lines = bytes.prefix(64 << 10).split(separator: UInt8(ascii: "\n"))
      let starts = { (key: String) in lines.contains { $0.starts(with: key.utf8) } }
      return (starts("model:") || starts("\u{FEFF}model:")) && (starts("version:"))
        || starts("version:") && starts("entities:")
    }
  }

  /// Whether a path is that of a YAML file; hidden ones are none.
  static func isYAML(_ path: String) -> Bool {
    let name = FileQuery.name(of: path)
    return (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && !name.hasPrefix(".")
  }

  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || ["node_modules", "released", "Pods", "DerivedData"].contains(name)
  }

  /// How deep below the current folder histories are looked for.
  private static let depthLimit = 12
}
