import SchemaModel
import SchemaStore

/// Resolves the ways in which people name a version of a history.
struct VersionResolver: Sendable {
  var history: History

  /// The version called `3.0.0`, by its file (`v3` or `v3.yaml`), by its name in the source
  /// (`Model 2`, `SchemaV2`), or `latest`.
  func resolve(_ name: String) throws(UsageError) -> HistoryVersion {
    if name == "latest", let latest = history.latest { return latest }
    let found = versions(called: name)
    if found.count == 1 { return found[0] }
    let known = history.versions.map { version in
      "\(version.version)" + (version.schema.sourceName.map { " (\($0))" } ?? "")
    }
    if found.count > 1 {
      let names = found.flatMap { $0.schema.sourceName.map { [$0] } ?? [] }
      throw UsageError(
        "‘\(name)’ names \(found.count) versions of \(history.name)",
        hint: names.isEmpty ? nil : "name it in another way: \(names.joined(separator: ", "))")
    }
    throw UsageError(
      "‘\(name)’ is not a version of \(history.name)"
        + Suggestion.phrase(for: name, among: history.versions.flatMap(Self.names) + ["latest"])
        + "; versions: \(known.joined(separator: ", "))")
  }

  /// The versions of a name: by number, else by the name in the source, else by file.
  private func versions(called name: String) -> [HistoryVersion] {
    let stem = Self.stem(name)
    let numbered = history.versions.filter { SchemaVersion(name) == $0.version }
    let named = history.versions.filter { [name, stem].contains($0.schema.sourceName) }
    let filed = history.versions.filter { Self.fileStem(of: $0) == stem }
    return [numbered, named, filed].first { !$0.isEmpty } ?? []
  }

  private static func names(of version: HistoryVersion) -> [String] {
    [version.schema.sourceName, fileStem(of: version)].compactMap(\.self)
  }

  /// The name of a version's file; of a model, whose file is always called `contents`, its folder's.
  private static func fileStem(of version: HistoryVersion) -> String {
    let file = version.sourceMap.file
    return stem(FileQuery.name(of: file) == "contents" ? FileQuery.folder(of: file) : file)
  }

  /// A file's name without folder and extension.
  private static func stem(_ path: String) -> String {
    let name = FileQuery.name(of: path)
    for suffix in [".yaml", ".yml", ".xcdatamodel", ".mom", ".swift"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
