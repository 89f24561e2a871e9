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
