import SchemaLint
import SchemaModel
import Testing

@Suite struct LinterTests {
  private func lint(
    _ text: String, edit: (inout Settings) -> Void = { _ in }
  ) throws -> [Diagnostic] {
    var history = try ProjectFiles.history(in: RuleExample(stringLiteral: text))
    edit(&history.settings)
    return Linter().lint(history)
  }

  /// A rename without originalName in a history whose plan calls the hop lightweight.
  private let rename = """
    --- v1.yaml
    model: Trips
    version: 1.0.0
    entities: { Viaje: { attributes: { nombre: String, inicio: Date } } }
    --- v2.yaml
    model: Trips
    version: 2.0.0
    entities: { Viaje: { attributes: { titulo: String, inicio: Date } } }
    """

  private let narrowing = """
    --- v1.yaml
    model: Trips
    version: 1.0.0
    entities: { Viaje: { attributes: { precio: Double } } }
    --- v2.yaml
    model: Trips
    version: 2.0.0
    entities: { Viaje: { attributes: { precio: Int } } }
    """

  @Test func aLikelyRenameReadsWithBothAnswers() throws {
    let finding = try #require(try lint(rename).first)
    #expect(
      finding.message
        == "‘Viaje.titulo’ looks like ‘Viaje.nombre’ of 1.0.0 renamed, and nothing says so: stores of"
        + " 1.0.0 would not open (mandatory, no default); were it optional, every value would be"
        + " dropped")
    #expect(finding.notes.first?.location?.description == "v1.yaml:3:36")
    #expect(finding.notes.first?.message.hasPrefix("‘Viaje.nombre: String’ was here (") == true)
    #expect(
      finding.hints == [
        "if it was renamed:      titulo: { type: String, originalName: nombre }",
        "if it was dropped:      dropped: { nombre: \"why\" }   in entity ‘Viaje’",
      ])
  }

  @Test func aFindingThatFollowsIsANoteUnderItsCause() throws {
    let findings = try lint(rename)
    #expect(findings.map(\.rule) == ["missing-original-name"])
    #expect(findings[0].notes.contains { $0.message.hasSuffix("[required-without-default]") })
  }

  @Test func aFollowerStandsAloneWhereItsCauseIsOff() throws {
    let findings = try lint(rename) { $0.rules["missing-original-name"] = .off }
    #expect(findings.map(\.rule) == ["required-without-default"])
  }

  @Test func unrelatedMistakesOfOneHopAreFindingsOfTheirOwn() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String, inicio: Date } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { titulo: String, inicio: Date, noches: Int } } }
      """)
    #expect(findings.map(\.rule) == ["missing-original-name", "required-without-default"])
  }

  @Test func aMistakeThatVersionsRepeatIsReportedWhereItCameIn() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { hash: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { hash: String, nota: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages: [{ from: 1.0.0, to: 2.0.0, kind: lightweight }]
      """)
    #expect(findings.map(\.rule) == ["reserved-name"])
    #expect(findings[0].location?.file == "v1.yaml")
    #expect(findings[0].notes.map(\.message) == ["the same in 2.0.0"])
  }

  @Test func presetsAndLevelsSetTheSeverity() throws {
    #expect(try lint(narrowing).map(\.severity) == [.warning])
    #expect(try lint(narrowing) { $0.preset = .minimal } == [])
    #expect(try lint(narrowing) { $0.preset = .strict }.map(\.severity) == [.error])
    let raised = try lint(narrowing) {
      $0.preset = .minimal
      $0.rules["numeric-narrowing"] = .info
    }
    #expect(raised.map(\.severity) == [.info])
  }

  @Test func aRuleThatDoesNotExistIsAnErrorWithTheNearest() throws {
    let findings = try lint(narrowing) {
      $0.rules["numeric-narowing"] = .error
      $0.rules["numeric-narrowing"] = .off
    }
    #expect(
      findings.map(\.message) == [
        "‘numeric-narowing’ in the settings of ‘Trips’ is no rule"
          + " (did you mean ‘numeric-narrowing’?)"
      ])
  }

  @Test func aNewMandatoryAttributeCannotBeFilledByAStage() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, id: UUID } } }
      --- plan.yaml
      plan: TripsPlan
      stages:
        - from: 1.0.0
          to: 2.0.0
          kind: custom
          didMigrate:
            - set: Viaje
              to: { id: 'uuid()' }
            - assert: 'count(Viaje, { $0.id == nil }) == 0'
      """)
    #expect(findings.map(\.rule) == ["required-without-default"])
  }

  @Test(arguments: [
    ("count(Viaje, { $0.apodo == nil }) == 0", true),
    ("0 == count(Viaje, { nil == $0.apodo || $0.apodo == \"\" })", true),
    ("!exists(Viaje, { $0.apodo == nil })", true),
    ("count(Viaje) > 0 && count(Viaje, { $0.apodo == nil }) == 0", true),
    ("count(Viaje, { $0.apodo == nil }) == 1", false),
    ("count(Viaje, { $0.apodo == nil && $0.nota == nil }) == 0", false),
    ("count(Viaje, { $0.apodo != nil }) == 0", false),
    ("count(Otro, { $0.apodo == nil }) == 0", false),
  ])
  func onlyAnAssertThatNoneIsNilProvesAFill(assert: String, isProof: Bool) throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { apodo: String?, nota: String? } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { apodo: String, nota: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages:
        - from: 1.0.0
          to: 2.0.0
          kind: custom
          willMigrate:
            - set: Viaje
              where: 'apodo == nil'
              to: { apodo: '"-"' }
            - assert: '\(assert)'
      """)
    #expect(findings.map(\.rule) == (isProof ? [] : ["required-without-default"]))
  }

  @Test func duplicatesRemovedAfterTheStructureChangedAreTooLate() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Tasks
      version: 1.0.0
      entities: { Usuario: { attributes: { correo: String, alta: Date } } }
      --- v2.yaml
      model: Tasks
      version: 2.0.0
      entities: { Usuario: { attributes: { correo: { type: String, unique: true }, alta: Date } } }
      --- plan.yaml
      plan: TasksPlan
      stages:
        - from: 1.0.0
          to: 2.0.0
          kind: custom
          didMigrate:
            - dedupe: Usuario
              by: [correo]
              keep: { first: [alta] }
      """)
    #expect(findings.map(\.rule) == ["uniqueness-added"])
  }

  @Test func aTypoInATypeIsOneFindingInItsVersionAndNoneInTheNext() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String, s: S? } } }
      types: { S: { struct: { alto: Double } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: Strin, s: S?, a: Int? } } }
      types: { S: { struct: { alto: Dobule } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { nombre: String, s: S?, a: Int?, b: Int? } } }
      types: { S: { struct: { alto: Double } } }
      """)
    #expect(findings.map(\.rule) == ["unknown-type", "unknown-type"])
    #expect(findings.map { $0.location?.description } == ["v2.yaml:3:44", "v2.yaml:4:25"])
  }

  @Test func aTypoInAStageIsOneFinding() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String? } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String?, lema: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages:
        - { from: 1.0.1, to: 2.0.0, kind: lightweight }
        - { from: 2.0.0, to: 3.0.0, kind: lightweight }
      """)
    #expect(findings.map(\.rule) == ["stage-unknown-version"])
    #expect(findings[0].notes.contains { $0.message.hasSuffix("[stage-missing]") })
  }

  @Test func aStageWrittenTwiceIsOneFinding() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String? } } }
      --- v3.yaml
      model: Trips
      version: 3.0.0
      entities: { Viaje: { attributes: { nombre: String, nota: String?, lema: String? } } }
      --- plan.yaml
      plan: TripsPlan
      stages:
        - { from: 1.0.0, to: 2.0.0, kind: lightweight }
        - { from: 1.0.0, to: 2.0.0, kind: lightweight }
      """)
    #expect(findings.map(\.rule) == ["stage-duplicate"])
  }

  @Test func aMistakeOfAParentIsNotRepeatedForItsChildren() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        Actividad: { attributes: { url: String, URL: String } }
        Vuelo: { parent: Actividad, attributes: { numero: String } }
      """)
    #expect(findings.map(\.rule) == ["names-differ-by-case"])
    #expect(findings[0].notes.map(\.message) == ["‘Actividad.url’ is here"])
  }

  @Test func circlesOfParentsAndHostileNamesDoNotTrap() throws {
    let findings = try lint(
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities:
        A: { parent: B, attributes: { x: C } }
        B: { parent: C, relationships: { a: { to: A, inverse: a } } }
        C: { parent: B, relationships: { d: { to: D?, inverse: e } } }
        E: { parent: E }
      types: { C: { struct: { c: C } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities:
        A: { parent: A, attributes: { y: C } }
        B: { parent: E, relationships: { b: { to: A, inverse: b, originalName: a } } }
      types: { C: { struct: { c: D } }, D: { struct: { c: C } } }
      """)
    #expect(findings.contains { $0.rule == "unknown-parent" })
  }

  @Test func oneVersionAloneIsClean() throws {
    #expect(
      try lint(
        """
        --- v1.yaml
        model: Trips
        version: 1.0.0
        entities: { Viaje: { attributes: { nombre: String } } }
        """) == [])
  }
}
