import Foundation

/// The folder of real models, stores and hash vectors that lies outside the package.
///
/// It is found by the environment variable SCHEMACTL_SHARED, or as `../shared` beside the package.
/// Tests that need it are skipped, with a printed reason, where it is missing.
public enum Corpus {
  /// The folder, or `nil` where there is none.
  public static let folder: URL? = {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["SCHEMACTL_SHARED"]
      .map { URL(fileURLWithPath: $0, isDirectory: true) }
    let folder =
      named
      ?? package.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
    let expected = folder.appendingPathComponent("corpus/expected.json").path
    return FileManager.default.fileExists(atPath: expected) ? folder : nil
  }()

  public static var isAvailable: Bool { folder != nil }

  /// Why a test was skipped; for `.enabled(if: Corpus.isAvailable, …)`.
  public static let reason = "the corpus is not there: set SCHEMACTL_SHARED to its folder"

  /// The address of a file or folder of the corpus, such as `corpus/expected.json`.
  public static func url(_ path: String) throws -> URL {
    guard let folder else { throw CorpusError(reason) }
    return folder.appendingPathComponent(path)
  }

  public static func data(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

  /// The names of the files of a folder that end so, sorted.
  public static func files(in path: String, ending suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url(path).path)
      .filter { $0.hasSuffix(suffix) }.sorted()
  }
}

/// The corpus, or a file of it, is not what a test expects.
public struct CorpusError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
