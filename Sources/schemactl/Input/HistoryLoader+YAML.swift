import SchemaFormats
import SchemaModel
import SchemaStore

extension HistoryLoader {
  /// The history in a folder of YAML files, or those of the source that its settings name.
  func yaml(in folder: String) throws -> [LoadedHistory] {
    guard files.canList(folder) else { throw unreadable(folder) }
    let path = SourceFiles.join(folder, HistoryReader.settingsFile)
    guard files.exists(path) else { return [try versions(in: folder, settings: nil, of: folder)] }
    let text = try files.read(path)
    let settings = try SettingsReader.read(text, file: path)
    let file = SettingsFile(path: path, text: text)
    switch settings.source {
    case .folder("."): return [try versions(in: folder, settings: file, of: folder)]
    case .folder(let name):
      let place = SourceFiles.join(folder, name)
      guard files.isFolder(place) else { throw file.missing(name, kind: "folder", key: "history") }
      return [try versions(in: place, settings: file, of: folder)]
    case .coreData(let name):
      let place = SourceFiles.join(folder, name)
      guard files.exists(place) else { throw file.missing(name, kind: "model", key: "coredata") }
      return try configured(coreDataSource(at: place, file: file), by: settings, in: folder)
    case .swift(let names):
      let places = try names.map { name throws(DiagnosticsError) in
        let place = SourceFiles.join(folder, name)
        guard files.exists(place) else { throw file.missing(name, kind: "source", key: "swift") }
        return place
      }
      let swift = try places.flatMap(swiftFiles)
      return try configured(.swift(files: swift, name: folder), by: settings, in: folder)
    }
  }

  /// Reads the versions in a folder, with the settings of that folder or of the one above it.
  private func versions(
    in folder: String, settings: SettingsFile?, of owner: String
  ) throws(DiagnosticsError) -> LoadedHistory {
    var inputs: [(path: String, text: [UInt8])] = []
    for name in files.names(in: folder)
    where SourceKind.isYAML(name) && name != HistoryReader.settingsFile {
      let path = SourceFiles.join(folder, name)
      if !files.isFolder(path) { inputs.append((path, try files.read(path))) }
    }
    if let settings { inputs.append((settings.path, settings.text)) }
    let (history, diagnostics) = HistoryReader.read(files: inputs, source: folder)
    return LoadedHistory(history: history, diagnostics: diagnostics, source: owner)
  }

  /// The histories of a source, under the settings of the folder that names it.
  private func configured(
    _ source: HistorySource, by settings: Settings, in folder: String
  ) throws -> [LoadedHistory] {
    let loaded = try load(source).map { entry in
      var entry = entry
      entry.history?.settings = settings
      return entry
    }
    guard loaded.isEmpty else { return loaded }
    throw DiagnosticsError(
      Diagnostic(
        .error, "\(folder): the source that the settings name declares no model",
        hints: ["name files or folders that hold ‘@Model’ classes under ‘swift:’"]))
  }

  private func coreDataSource(
    at path: String, file: SettingsFile
  ) throws(DiagnosticsError) -> HistorySource {
    switch files.kind(of: path) {
    case .modelBundle, .model: return .coreData(path)
    case .compiledBundle, .compiledModel: return .compiled(path)
    case .yamlFile, .folder, .swiftFile, .store:
      throw file.mistake(
        "‘\(path)’ is no Core Data model", key: "coredata",
        hint: "name an .xcdatamodeld, .xcdatamodel, .momd or .mom")
    }
  }
}

/// The settings of a folder as a file.
private struct SettingsFile {
  var path: String
  var text: [UInt8]

  func missing(_ name: String, kind: String, key: String) -> DiagnosticsError {
    mistake(
      "there is no \(kind) ‘\(name)’ beside the settings", key: key,
      hint: key == "history"
        ? "correct ‘history:’, or leave it out when the versions are here"
        : "correct ‘\(key):’; paths begin at the folder of the settings")
  }

  /// A mistake at the line of a key.
  func mistake(_ message: String, key: String, hint: String) -> DiagnosticsError {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines.firstIndex { $0.starts(with: "\(key):".utf8) } ?? 0
    return DiagnosticsError(
      Diagnostic(
        .error, message, at: SourceLocation(file: path, line: line + 1, column: 1), hints: [hint]))
  }
}
