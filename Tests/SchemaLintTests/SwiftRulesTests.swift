import SchemaLint
import SchemaModel
import Testing

/// What the rules about Swift source make of facts that no small example shows.
@Suite struct SwiftRulesTests {
  // MARK: One mistake, one finding

  @Test func equalChecksumsOfALiveClassAreANoteUnderIt() {
    let live = model("Trip", home: nil, line: 3)
    let findings = lint(
      history(["1.0.0", "2.0.0"], models: [[live], [live]]))
    #expect(findings.map(\.rule) == ["live-type-in-frozen-version"])
    #expect(
      findings.first?.message
        == "version 1.0.0 is not frozen: ‘Trip’ belongs to 2.0.0 as well and moves on with it")
    #expect(findings.first?.notes.contains { $0.message.hasSuffix("[duplicate-checksum]") } == true)
    #expect(
      findings.first?.hints == [
        "copy the class as 1.0.0 was released:"
          + "  extension SchemaV1 { @Model final class Trip { … } }",
        "list the copy:  SchemaV1.Trip.self",
      ])
  }

  @Test func withoutTheRuleOfLiveClassesTheirChecksumsAreAFinding() {
    let live = model("Trip", home: nil, line: 3)
    var history = history(["1.0.0", "2.0.0"], models: [[live], [live]])
    history.settings.rules["live-type-in-frozen-version"] = .off
    #expect(lint(history).map(\.rule) == ["duplicate-checksum"])
  }

  @Test func everyVersionButTheLastOfALiveClassIsNotFrozen() {
    let live = model("Trip", home: nil, line: 3)
    let findings = lint(
      history(["1.0.0", "2.0.0", "3.0.0"], models: [[live], [live], [live]]))
    #expect(findings.map(\.rule) == Array(repeating: "live-type-in-frozen-version", count: 2))
    #expect(findings.allSatisfy { $0.message.contains("belongs to 3.0.0 as well") })
  }

  @Test func aClassOfAnEarlierVersionIsNotLive() {
    let old = model("Trip", home: "SchemaV1", line: 3)
    let findings = lint(
      history(["1.0.0", "2.0.0"], models: [[old], [old]]))
    #expect(findings.map(\.rule) == ["duplicate-checksum"])
  }

  // MARK: Platforms

  @Test func versionsThatAreEqualOnAnotherPlatformAreNamedWithIt() {
    let widget = Entity(name: "Widget")
    var history = staged()
    history.versions[1].schema.entities[0].attributes.removeLast()
    let (first, other) = (history.versions[0], history.versions[1])
    history.versions[1].schema.entities.append(widget)
    let second = history.versions[1]
    history.swiftFacts?.platforms = [
      SwiftPlatform(name: "watchOS", versions: [first, other]),
      SwiftPlatform(name: "tvOS", versions: [first, other]),
      SwiftPlatform(name: "macOS", versions: [first, second]),
    ]
    history.swiftFacts?.versions[1].conditions = [place(20)]
    let findings = lint(history)
    #expect(findings.map(\.rule) == ["duplicate-checksum", "platform-conditional-models"])
    #expect(
      findings.first?.message
        == "versions 1.0.0 and 2.0.0 of ‘Trips’ have one checksum on watchOS, tvOS: the app would"
        + " abort there at launch for everyone who has data")
    #expect(
      findings.last?.message
        == "what version 2.0.0 holds depends on the platform; on watchOS, tvOS it equals 1.0.0")
    #expect(
      findings.last?.notes.map(\.message) == [
        "on watchOS it lacks ‘Widget’", "on tvOS it lacks ‘Widget’",
      ])
  }

  @Test func aConditionThatChangesNoVersionIsNoFinding() {
    var history = history(["1.0.0"], models: [[model("Trip", home: "SchemaV1")]])
    history.swiftFacts?.versions[0].conditions = [place(20)]
    history.swiftFacts?.platforms = [SwiftPlatform(name: "macOS", versions: history.versions)]
    #expect(lint(history) == [])
  }

  // MARK: Closures

  @Test func anAliasInWillMigrateThatNamesTheNewClassIsOneFinding() {
    let use = SwiftClosure.ModelUse(
      written: "Trip", declaration: "SchemaV2.Trip", home: "SchemaV2", isAlias: true,
      place: place(30))
    let findings = lint(staged(will: SwiftClosure(place: place(29), modelUses: [use])))
    #expect(findings.map(\.rule) == ["stage-closure-uses-live-type"])
    #expect(findings.first?.notes.map { $0.message.suffix(21) } == ["[will-uses-new-types]"])
  }

  @Test func severalUsesOfOneClassAreOneFinding() {
    let uses = [30, 31, 35].map { line in
      SwiftClosure.ModelUse(
        written: "SchemaV2.Trip", declaration: "SchemaV2.Trip", home: "SchemaV2",
        place: place(line))
    }
    let findings = lint(staged(will: SwiftClosure(place: place(29), modelUses: uses)))
    #expect(findings.map(\.rule) == ["will-uses-new-types"])
    #expect(findings.first?.notes.map { $0.location?.line } == [31, 35])
  }

  @Test func aVariableThatNobodyReadsAfterwardsIsNoStash() {
    let will = SwiftClosure(
      place: place(29), outerWrites: [.init(name: "isMigrating", place: place(30))])
    #expect(lint(staged(will: will)) == [])
    let both = lint(staged(will: will, did: SwiftClosure(place: place(40))))
    #expect(both.map(\.rule) == ["stash-in-memory"])
  }

  // MARK: Containers

  @Test func aContainerThatOpensAnOlderVersionWithoutThePlanIsATests() {
    var history = staged()
    history.swiftFacts?.containers = [
      SwiftContainer(place: place(50), passesPlan: false, version: "SchemaV1"),
      SwiftContainer(place: place(60), passesPlan: false, isInMemory: true),
    ]
    #expect(lint(history) == [])
    history.swiftFacts?.containers.append(SwiftContainer(place: place(70), passesPlan: false))
    #expect(lint(history).map(\.rule) == ["plan-not-passed-to-container"])
  }

  @Test func configurationsLeftToTheFrameworkAreOneFinding() {
    var history = staged()
    history.swiftFacts?.configurations = [50, 60, 70].map {
      SwiftStoreConfiguration(place: place($0), choosesCloudKit: $0 == 50)
    }
    let findings = lint(history)
    #expect(findings.map(\.rule) == ["cloudkit-automatic"])
    #expect(findings.first?.location?.line == 60)
    #expect(findings.first?.notes.map { $0.location?.line } == [70])
    history.settings.cloudKit = .all
    #expect(lint(history) == [])
  }

  // MARK: Versions

  @Test func stagesMissingForAVersionOutsideThePlanAreNotesUnderIt() {
    var history = history(
      ["1.0.0", "2.0.0", "3.0.0"],
      models: [1, 2, 3].map { [model("Trip", home: "SchemaV\($0)")] })
    history.versions[1].schema.entities[0].attributes.append(text("nota"))
    history.versions[2].schema.entities[0].attributes += [text("nota"), text("lema")]
    history.plan = HistoryPlan(
      plan: MigrationPlan(
        name: "TripsPlan", stages: [MigrationStage(from: v(1), to: v(2), kind: .lightweight)]),
      sourceMap: SourceMap(file: "Plan.swift"))
    history.swiftFacts?.versions[2].isPlanned = false
    let findings = lint(history)
    #expect(findings.map(\.rule) == ["version-enum-outside-plan"])
    #expect(findings.first?.notes.map { $0.message.suffix(20) } == ["[latest-not-reached]"])
  }

  @Test func classesThatNoVersionHoldsAreOneFinding() {
    var history = history(["1.0.0"], models: [[model("Trip", home: "SchemaV1")]])
    history.swiftFacts?.strayModels = [
      SwiftStrayModel(declaration: "Sound", place: place(4)),
      SwiftStrayModel(declaration: "Image", place: place(9)),
    ]
    let findings = lint(history)
    #expect(findings.map(\.rule) == ["model-declared-outside-version"])
    #expect(findings.first?.location?.line == 4)
    #expect(findings.first?.notes.map(\.message) == ["no version holds ‘Image’ either"])
  }

  // MARK: Histories made by hand

  private func lint(_ history: History) -> [Diagnostic] { Linter().lint(history) }

  private func place(_ line: Int) -> SchemaModel.SourceLocation {
    SourceLocation(file: "Schemas.swift", line: line, column: 1)
  }

  private func v(_ number: Int) -> SchemaVersion { SchemaVersion(number, 0, 0) }

  private func text(_ name: String) -> Attribute {
    Attribute(name: name, type: .scalar(.string), isOptional: true)
  }

  private func model(_ name: String, home: String?, line: Int = 1) -> SwiftModel {
    SwiftModel(
      entity: name, declaration: home.map { "\($0).\(name)" } ?? name,
      declarationPlace: place(line), home: home, place: place(line + 10))
  }

  /// A history of versions with the named models, whose entities have one attribute each.
  private func history(_ versions: [String], models: [[SwiftModel]]) -> History {
    var facts = SwiftFacts()
    var result: [HistoryVersion] = []
    for (index, version) in versions.enumerated() {
      let schema = Schema(
        model: "Trips", version: SchemaVersion(version) ?? v(index + 1),
        entities: models[index].map { Entity(name: $0.entity, attributes: [text("nombre")]) })
      result.append(
        HistoryVersion(schema: schema, sourceMap: SourceMap(file: "SchemaV\(index + 1).swift")))
      facts.versions.append(
        SwiftVersion(
          name: "SchemaV\(index + 1)", location: place(100 + index), models: models[index]))
    }
    return History(source: "example", versions: result, swiftFacts: facts)
  }

  /// Two frozen versions and a plan with one custom stage.
  private func staged(will: SwiftClosure? = nil, did: SwiftClosure? = nil) -> History {
    var history = history(
      ["1.0.0", "2.0.0"],
      models: [[model("Trip", home: "SchemaV1")], [model("Trip", home: "SchemaV2")]])
    history.versions[1].schema.entities[0].attributes.append(text("nota"))
    history.plan = HistoryPlan(
      plan: MigrationPlan(
        name: "TripsPlan", stages: [MigrationStage(from: v(1), to: v(2), kind: .custom)]),
      sourceMap: SourceMap(file: "Plan.swift"))
    history.swiftFacts?.stages = [
      SwiftStage(from: "SchemaV1", to: "SchemaV2", willMigrate: will, didMigrate: did)
    ]
    return history
  }
}
