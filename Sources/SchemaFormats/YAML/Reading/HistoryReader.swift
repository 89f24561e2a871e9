import SchemaModel

/// Puts the files of one folder together as a history.
///
/// A pure function: the command line reads the files. Source: design, yaml.md "The YAML files".
public enum HistoryReader {
  /// The names of files that are no versions.
  public static let planFile = "plan.yaml"
  public static let settingsFile = "schemactl.yaml"

  /// The history, and every mistake of its files; `nil` where the mistakes leave none to speak of.
  ///
  /// `files` are the YAML files of the folder `source`: versions, `plan.yaml` and `schemactl.yaml`
  /// in any order. Versions are ordered by their numbers; two of one number keep the order of their
  /// files' names.
  public static func read(
    files: [(path: String, text: [UInt8])], source: String
  ) -> (history: History?, diagnostics: [Diagnostic]) {
    var mistakes: [Diagnostic] = []
    var history = History(source: source, versions: [])
    for file in files.sorted(by: { byteOrder($0.path, $1.path) }) {
      do {
        switch fileName(of: file.path) {
        case planFile, "plan.yml": history.plan = try PlanReader.read(file.text, file: file.path)
        case settingsFile, "schemactl.yml":
          history.settings = try SettingsReader.read(file.text, file: file.path)
        default: history.versions.append(try VersionReader.read(file.text, file: file.path))
        }
      } catch {
        mistakes += error.diagnostics
      }
    }
    history.versions = ordered(history.versions)
    if history.versions.isEmpty, mistakes.isEmpty {
      mistakes.append(
        Diagnostic(
          .error, "no version in ‘\(source)’",
          hints: [
            "add a YAML file for each version, such as v1.yaml, or name the source in"
              + " schemactl.yaml:  swift: [Sources]  or  coredata: App.xcdatamodeld"
          ]))
    }
    mistakes += differentNames(history.versions)
    mistakes += NameSpellings.mistakes(in: history.versions)
    guard mistakes.isEmpty else { return (nil, mistakes.sortedAndUnique()) }
    return (history, [])
  }

  /// Ascending by number; the order of files stays among equals.
  private static func ordered(_ versions: [HistoryVersion]) -> [HistoryVersion] {
    versions.enumerated()
      .sorted { ($0.element.version, $0.offset) < ($1.element.version, $1.offset) }
      .map(\.element)
  }

  /// A mistake for each version whose `model:` is not the first version's.
  private static func differentNames(_ versions: [HistoryVersion]) -> [Diagnostic] {
    guard let first = versions.first else { return [] }
    let key = SchemaPath(.schema, key: "model")
    return versions.dropFirst().filter { $0.schema.model != first.schema.model }.map { version in
      Diagnostic(
        .error,
        "‘\(version.schema.model)’ is not the model of this history, ‘\(first.schema.model)’",
        at: version.sourceMap.location(of: key),
        notes: [.init("named here first", at: first.sourceMap.location(of: key))],
        hints: ["keep one history in a folder"])
    }
  }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
