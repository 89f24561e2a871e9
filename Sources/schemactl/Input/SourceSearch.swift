import FoundationEssentials
import SchemaFormats
import SchemaModel
import SchemaStore

/// Looks for sources of histories at and below a folder.
///
/// Symbolic links to folders are not followed, and what packages bring along is left alone.
struct SourceSearch {
  var files: SourceFiles

  /// What lies below a folder; each list is sorted byte for byte.
  struct Result: Hashable, Sendable {
    var yamlFolders: [String] = []
    var models: [String] = []
    var swiftFiles: [String] = []
    /// The `.xcmappingmodel` folders.
    var mappings: [String] = []
    var unreadable: [String] = []

    /// The sources to be read: histories in YAML, or where there are none all others.
    func sources(below folder: String) -> [HistorySource] {
      var sources = yamlFolders.map { HistorySource.yaml(folder: $0) }
      if sources.isEmpty {
        sources = models.map { .coreData($0, surroundings: self) }
        if !swiftFiles.isEmpty { sources.append(.swift(files: swiftFiles, name: folder)) }
      }
      return (sources + unreadable.map { .unreadable(folder: $0) })
        .sorted { byteOrder($0.name, $1.name) }
    }
  }

  /// Everything below a folder. Throws when there is more than can be looked through.
  func run(below folder: String) throws(UsageError) -> Result {
    var result = Result()
    var pending = [folder]
    var count = 0
    while let folder = pending.popLast() {
      let names = files.names(in: folder)
      count += names.count
      guard count <= Self.entryLimit else {
        throw UsageError(
          "there are more than \(Self.entryLimit) files to look through here",
          hint: "name the folder of the models")
      }
      if names.isEmpty, !files.canList(folder) { result.unreadable.append(folder) }
      if isHistory(folder, names: names) { result.yamlFolders.append(folder) }
      for name in names where !Self.isSkipped(name) {
        let path = SourceFiles.join(folder, name)
        if sort(path, into: &result) { pending.append(path) }
      }
    }
    result.yamlFolders.sort(by: byteOrder)
    result.models.sort(by: byteOrder)
    result.swiftFiles.sort(by: byteOrder)
    result.mappings.sort(by: byteOrder)
    return result
  }

  /// Notes a path where it is a source; says whether it is a folder to look into.
  private func sort(_ path: String, into result: inout Result) -> Bool {
    let isFolder = files.isFolder(path)
    switch SourceKind(of: path, isFolder: isFolder) {
    case .swiftFile: if !files.isLink(path) { result.swiftFiles.append(path) }
    case .modelBundle, .model: if !files.isLink(path) { result.models.append(path) }
    case .folder:
      guard !files.isLink(path) else { return false }
      guard FileQuery.extension(of: path) == "xcmappingmodel" else { return true }
      result.mappings.append(path)
    case .yamlFile, .compiledBundle, .compiledModel, .store: break
    }
    return false
  }

  /// Whether a folder holds a history: settings, or a YAML file that names a model and a version.
  func isHistory(_ folder: String, names: [String]? = nil) -> Bool {
    let names = (names ?? files.names(in: folder)).filter(SourceKind.isYAML)
    if names.contains(HistoryReader.settingsFile) { return true }
    return names.contains { name in
      guard let bytes = try? files.read(SourceFiles.join(folder, name)) else { return false }
      let lines = bytes.prefix(64 << 10).split(separator: UInt8(ascii: "\n"))
      let starts = { (key: String) in lines.contains { $0.starts(with: key.utf8) } }
      return (starts("model:") || starts("\u{FEFF}model:")) && (starts("version:"))
        || starts("version:") && starts("entities:")
    }
  }

  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || skippedFolders.contains(name)
  }

  private static let skippedFolders: Set<String> = [
    "node_modules", "released", "Pods", "DerivedData", "Carthage", "checkouts",
  ]

  /// How many names of files and folders are looked at.
  private static let entryLimit = 200_000
}
