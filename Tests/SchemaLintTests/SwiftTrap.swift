import Foundation
import Testing

/// A project of Swift source with the findings beside it.
struct SwiftTrap: Sendable, CustomTestStringConvertible {
  let name: String
  /// The files by their paths within the project.
  let files: [(path: String, text: [UInt8])]
  /// Lines such as `Schemas.swift:5 live-type-in-frozen-version`.
  let findings: [String]
  /// The folders of the histories that the project declares, such as `history`.
  let histories: [String]

  var testDescription: String { name }

  /// The folder of all projects.
  static let folder = "Tests/Fixtures/SwiftTraps"

  static func all() throws -> [SwiftTrap] {
    let root = ProjectFiles.root.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
      .filter { $0 != "README.md" }.map { try SwiftTrap(in: root.appendingPathComponent($0)) }
  }

  private init(in folder: URL) throws {
    name = folder.lastPathComponent
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    files = try paths.map { path in
      (path, [UInt8](try Data(contentsOf: folder.appendingPathComponent(path))))
    }
    histories = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasPrefix("history") }.map {
        "\(SwiftTrap.folder)/\(folder.lastPathComponent)/\($0)"
      }
    findings = try String(
      contentsOf: folder.appendingPathComponent("findings.txt"), encoding: .utf8
    ).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
