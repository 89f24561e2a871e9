import Foundation
import SchemaFormats
import SchemaModel
import TestSupport
import Testing

/// A folder of Swift source with what the framework wrote for its models.
struct SwiftFixture: Sendable, CustomTestStringConvertible {
  /// The folder's name, which is the hash vector's behind `swiftdata-`.
  let name: String
  let versions: [KnownVersion]

  var testDescription: String { name }

  /// The hashes of one version, base64.
  struct KnownVersion: Equatable, Sendable {
    var version: SchemaVersion
    var checksum: String
    /// Entity hashes by name.
    var entityHashes: [String: String]
  }

  static let folder = "Tests/Fixtures/SwiftSource"

  /// Every fixture, sorted by name.
  static let all: [SwiftFixture] = {
    let root = ProjectFiles.root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().compactMap { try? SwiftFixture(name: $0) }
  }()

  /// Reads `expected.txt`; a folder without one is no fixture.
  private init(name: String) throws {
    self.name = name
    let text = try ProjectFiles.bytes("\(SwiftFixture.folder)/\(name)/expected.txt")
    versions = try SwiftFixture.versions(of: String(decoding: text, as: UTF8.self))
  }

  /// The folder's files of Swift, those of its subfolders among them, sorted by path.
  func sources() throws -> [(path: String, text: [UInt8])] {
    let folder = "\(SwiftFixture.folder)/\(name)"
    let root = ProjectFiles.root.appendingPathComponent(folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { ("\(folder)/\($0)", try ProjectFiles.bytes("\(folder)/\($0)")) }
  }

  /// The hand-written versions beside the source, ascending.
  func handwritten() throws -> [Schema] {
    try ProjectFiles.yamlFiles(in: "\(SwiftFixture.folder)/\(name)")
      .map { try VersionReader.read($0.text, file: $0.path).schema }
      .sorted { $0.version < $1.version }
  }

  // MARK: - Reading `expected.txt`

  /// A line `version 1.0.0` begins a version; without one all lines are of 1.0.0.
  private static func versions(of text: String) throws -> [KnownVersion] {
    var result: [KnownVersion] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2 else { throw CorpusError("‘\(line)’ is no fact of a version") }
      if words[0] == "version" || result.isEmpty {
        let number = words[0] == "version" ? SchemaVersion(words[1]) : SchemaVersion(1, 0, 0)
        guard let number else { throw CorpusError("‘\(words[1])’ is no version") }
        result.append(.init(version: number, checksum: "", entityHashes: [:]))
      }
      switch words[0] {
      case "version": continue
      case "checksum": result[result.count - 1].checksum = words[1]
      case let entity: result[result.count - 1].entityHashes[entity] = words[1]
      }
    }
    return result
  }
}

extension SwiftFixture.KnownVersion {
  /// The hashes that we compute for a schema.
  init(of schema: Schema) {
    let hashes = VersionHashes(of: schema)
    self.init(
      version: schema.version, checksum: hashes.checksum,
      entityHashes: Dictionary(
        hashes.entities.map { ($0.name, $0.hash.base64) }, uniquingKeysWith: { first, _ in first }))
  }
}
