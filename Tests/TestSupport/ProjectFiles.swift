import Foundation

/// The files of this package, for tests that read its examples.
public enum ProjectFiles {
  /// The package's folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a file of the package.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
  }

  /// The YAML files directly in a folder of the package, by name, with paths relative to it.
  public static func yamlFiles(in folder: String) throws -> [(path: String, text: [UInt8])] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try names.filter { $0.hasSuffix(".yaml") }.sorted().map {
      ("\(folder)/\($0)", try bytes("\(folder)/\($0)"))
    }
  }

  /// The folders of the example histories.
  public static let examples = [
    "schemas/notes/coredata", "schemas/notes/swiftdata", "schemas/people", "schemas/shopping",
    "schemas/synced-trips", "schemas/tasks", "schemas/trips", "schemas/vehicles",
  ]

  /// The folders of the faulty histories, each named after the rule that fires.
  public static let mistakes = [
    "duplicate-checksum", "duplicate-checksum-enum-optional", "dynamic-default",
    "missing-original-name", "original-name-dropped", "required-without-default",
    "type-change-not-inferable",
  ].map { "samples/mistakes/\($0)" }
}
