import SchemaModel
import SchemaStore

/// Resolves the ways in which people name a version of a history.
struct VersionResolver: Sendable {
  var history: History

  /// The version called `3.0.0`, by its file (`v3` or `v3.yaml`), or `latest`.
  func resolve(_ name: String) throws(UsageError) -> HistoryVersion {
    if name == "latest", let latest = history.latest { return latest }
    if let version = SchemaVersion(name), let found = history[version] { return found }
    if let found = history.versions.first(where: { Self.stem($0.sourceMap.file) == Self.stem(name) }
    ) {
      return found
    }
    let known = history.versions.map(\.version.description)
    throw UsageError(
      "‘\(name)’ is not a version of \(history.name)"
        + Suggestion.phrase(
          for: name, among: history.versions.map { Self.stem($0.sourceMap.file) } + ["latest"])
        + "; versions: \(known.joined(separator: ", "))")
  }

  /// A file's name without folder and extension.
  static func stem(_ path: String) -> String {
    let name = FileQuery.name(of: path)
    for suffix in [".yaml", ".yml"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
