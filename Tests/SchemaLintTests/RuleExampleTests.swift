import SchemaLint
import SchemaModel
import Testing

/// The examples inside the rules are their tests.
@Suite struct RuleExampleTests {
  @Test(arguments: Rule.all.map(\.id))
  func everyRuleHasBadAndGoodExamples(id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(!rule.bad.isEmpty)
    #expect(!rule.good.isEmpty)
    #expect(rule.bad.allSatisfy { $0.markedPlace != nil })
    #expect(rule.good.allSatisfy { $0.markedPlace == nil })
  }

  @Test(arguments: Rule.all.map(\.id))
  func badExamplesGiveOneFindingAtTheMark(id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.bad {
      let place = try #require(example.markedPlace)
      try expectOneFinding(of: rule, in: example, at: place)
    }
  }

  @Test(arguments: Rule.all.map(\.id))
  func placesHoldBehindACommentThatIsNotASCII(id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.bad {
      var place = try #require(example.markedPlace)
      place.line += 1
      let comment = (example.isSwift ? "//" : "#") + " ✈️ año, 日本\n"
      try expectOneFinding(of: rule, in: example, at: place) { comment + $0 }
    }
  }

  @Test(arguments: Rule.all.map(\.id))
  func placesHoldWithWindowsLineEnds(id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.bad {
      let place = try #require(example.markedPlace)
      try expectOneFinding(of: rule, in: example, at: place) {
        $0.replacing("\n", with: "\r\n")
      }
    }
  }

  @Test(arguments: Rule.all.map(\.id))
  func goodExamplesAreClean(id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.good {
      let findings = Linter().lint(try ProjectFiles.history(in: example))
      #expect(findings.filter { $0.severity > .info || $0.rule == id } == [])
    }
  }

  @Test(arguments: Rule.all.map(\.id))
  func aRuleThatIsOffFindsNothing(id: String) throws {
    let rule = try #require(Rule.named(id))
    for example in rule.bad {
      var history = try ProjectFiles.history(in: example)
      history.settings.rules[id] = .off
      #expect(!Linter().lint(history).contains { $0.rule == id })
    }
  }

  private func expectOneFinding(
    of rule: Rule, in example: RuleExample, at place: SchemaModel.SourceLocation,
    edit: (String) -> String = { $0 }
  ) throws {
    let findings = Linter().lint(try ProjectFiles.history(in: example, edit: edit))
    #expect(findings.map(\.rule) == [rule.id], "\(example.text)\n\(findings)")
    let found = findings.first?.location
    #expect(found?.file == place.file && found?.line == place.line && found?.column == place.column)
    #expect(findings.first?.severity == rule.severity)
    #expect(findings.first?.hints.isEmpty == false)
  }
}
