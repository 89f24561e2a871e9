import Foundation
import SchemaFormats
import SchemaLint
import SchemaModel
import Testing

/// The files of the package, for tests that read them.
enum ProjectFiles {
  /// The package's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The folders below `path` that hold a history, by their paths from the package's folder.
  static func histories(below path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix("/v1.yaml") }
      .map { "\(path)/\($0.dropLast("/v1.yaml".count))" }.sorted()
  }

  /// The history in a folder.
  static func history(in path: String) throws -> History {
    let folder = root.appendingPathComponent(path)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
      .map { name in
        (path: name, text: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
      }
    return try history(files, source: path)
  }

  /// The history in an example.
  static func history(
    in example: RuleExample, edit: (String) -> String = { $0 }
  ) throws -> History {
    let files = example.files.map { (path: $0.name, text: [UInt8](edit($0.text).utf8)) }
    guard example.isSwift else { return try history(files, source: "example") }
    let (histories, diagnostics) = SwiftSourceReader.read(files: files, source: "example")
    try #require(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
    try #require(histories.count == 1)
    return histories[0]
  }

  private static func history(_ files: [(path: String, text: [UInt8])], source: String) throws
    -> History
  {
    let (history, mistakes) = HistoryReader.read(files: files, source: source)
    try #require(mistakes.isEmpty, "\(mistakes.map(\.message))")
    return try #require(history)
  }
}
