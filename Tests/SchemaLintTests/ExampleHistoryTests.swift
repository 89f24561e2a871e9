import SchemaLint
import SchemaModel
import Testing

@Suite struct ExampleHistoryTests {
  @Test(arguments: try ProjectFiles.histories(below: "schemas"))
  func exampleHistoriesHaveNoErrorAndNoWarning(path: String) throws {
    let findings = Linter().lint(try ProjectFiles.history(in: path))
    #expect(findings.filter { $0.severity > .info } == [])
  }

  @Test(arguments: [
    ("duplicate-checksum", "v2.yaml:2:10"),
    ("duplicate-checksum-enum-optional", "v2.yaml:2:10"),
    ("dynamic-default", "v2.yaml:7:59"),
    ("missing-original-name", "v2.yaml:7:7"),
    ("original-name-dropped", "v3.yaml:7:7"),
    ("required-without-default", "v2.yaml:7:7"),
    ("type-change-not-inferable", "v2.yaml:7:15"),
  ])
  func classicMistakesGiveOneFindingOfTheirName(folder: String, place: String) throws {
    let findings = Linter().lint(try ProjectFiles.history(in: "samples/mistakes/\(folder)"))
    #expect(findings.count == 1, "\(findings)")
    let rule = try #require(findings.first?.rule)
    #expect(folder == rule || folder.hasPrefix(rule + "-"))
    #expect(findings.first?.location?.description == place)
  }

  @Test func everyFolderOfMistakesIsInTheTable() throws {
    #expect(try ProjectFiles.histories(below: "samples/mistakes").count == 7)
  }
}
