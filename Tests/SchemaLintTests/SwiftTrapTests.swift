import Foundation
import SchemaFormats
import SchemaLint
import SchemaModel
import Testing

/// The linter on Swift source as teams write it: exactly the findings that each project deserves.
@Suite struct SwiftTrapTests {
  @Test(arguments: try SwiftTrap.all())
  func aProjectOfSwiftSourceGetsTheFindingsThatItDeserves(trap: SwiftTrap) throws {
    let (histories, diagnostics) = SwiftSourceReader.read(files: trap.files, source: trap.name)
    #expect(diagnostics.map { "\($0.location?.description ?? ""): \($0.message)" } == [])
    #expect(!histories.isEmpty)
    let findings = histories.flatMap { Linter().lint($0) }.filter { $0.severity > .info }
    let found = findings.map { finding in
      "\(finding.location?.file ?? ""):\(finding.location?.line ?? 0) \(finding.rule ?? "")"
    }
    let known = Set(Rule.all.map(\.id))
    let expected = trap.findings.filter { line in
      line.split(separator: " ").last.map { known.contains(String($0)) } ?? false
    }
    #expect(found.sorted() == expected.sorted(), "\(findings.map(\.message))")
  }

  @Test func everyTrapIsRead() throws {
    #expect(try SwiftTrap.all().count > 70)
  }
}

/// A project of Swift source with the findings beside it.
struct SwiftTrap: Sendable, CustomTestStringConvertible {
  let name: String
  /// The files by their paths within the project.
  let files: [(path: String, text: [UInt8])]
  /// Lines such as `Schemas.swift:5 live-type-in-frozen-version`.
  let findings: [String]

  var testDescription: String { name }

  static func all() throws -> [SwiftTrap] {
    let root = ProjectFiles.root.appendingPathComponent("Tests/Fixtures/SwiftTraps")
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
    findings = try String(
      contentsOf: folder.appendingPathComponent("findings.txt"), encoding: .utf8
    ).split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }
}
