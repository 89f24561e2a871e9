import SchemaEvolution
import SchemaModel
import Testing

/// What the version hash does not see of enums and structs, and what it does.
@Suite struct CompositeClassificationTests {
  @Test func anEnumAndItsOptionalAreOneSchema() {
    let mandatory = version(attribute("Estado"), estado)
    let optional = version(attribute("Estado", isOptional: true), estado)
    #expect(verdict(mandatory, optional) == .unchanged)
    #expect(verdict(optional, mandatory) == .unchanged)
  }

  @Test func aNewCaseIsSeenOnlyWithoutRawValues() {
    let more = TypeDeclaration.Kind.enumeration(
      raw: .string, cases: [raw("activo"), raw("borrado"), raw("nuevo")])
    #expect(
      verdict(version(attribute("Estado"), estado), version(attribute("Estado"), more))
        == .unchanged)
    let modes = TypeDeclaration.Kind.enumeration(raw: nil, cases: [.init(name: "tren")])
    let moreModes = TypeDeclaration.Kind.enumeration(
      raw: nil, cases: [.init(name: "tren"), .init(name: "coche")])
    #expect(
      verdict(version(attribute("Estado"), modes), version(attribute("Estado"), moreModes))
        == .lightweight)
  }

  @Test func aRemovedCaseMayMakeValuesUnreadable() {
    let fewer = TypeDeclaration.Kind.enumeration(raw: .string, cases: [raw("activo")])
    let hop = Classifier(
      from: version(attribute("Estado"), estado), to: version(attribute("Estado"), fewer)
    ).hop
    #expect(hop.verdict == .unchanged)
    #expect(hop.loss == .possible("values of case ‘borrado’"))
  }

  @Test func aRemovedMemberLosesItsValues() {
    let hop = Classifier(
      from: version(attribute("Estado"), .structure([member("calle"), member("ciudad")])),
      to: version(attribute("Estado"), .structure([member("calle")]))
    ).hop
    #expect(hop.verdict == .lightweight)
    #expect(hop.loss == .certain("values of ‘Estado.ciudad’"))
  }

  @Test func aMembersNumberIsConverted() {
    let hop = Classifier(
      from: version(attribute("Estado"), .structure([member("x", .int)])),
      to: version(attribute("Estado"), .structure([member("x", .float)]))
    ).hop
    #expect(hop.verdict == .lightweight)
    #expect(hop.loss == .possible("whole numbers above 2^24"))
  }

  @Test func aMembersOtherTypeIsNotInferable() {
    #expect(
      verdict(
        version(attribute("Estado"), .structure([member("x", .int)])),
        version(attribute("Estado"), .structure([member("x", .string)]))) == .custom)
  }

  @Test func aTextMadeAnEnumIsNotInferable() {
    let text = version(Attribute(name: "estado", type: .scalar(.string)), estado)
    #expect(verdict(text, version(attribute("Estado"), estado)) == .custom)
  }

  @Test func theShapeOfAnOpaqueTypeIsNotSeen() {
    let hop = Classifier(
      from: version(attribute("Estado"), .codable([])),
      to: version(attribute("Estado"), .codable([member("x")]))
    ).hop
    #expect(hop.verdict == .unchanged)
    #expect(hop.loss == .possible("old values that the new ‘Estado’ cannot read"))
  }

  private let estado = TypeDeclaration.Kind.enumeration(
    raw: .string,
    cases: [
      .init(name: "activo", rawValue: .string("activo")),
      .init(name: "borrado", rawValue: .string("borrado")),
    ])

  private func raw(_ name: String) -> TypeDeclaration.EnumCase {
    .init(name: name, rawValue: .string(name))
  }

  private func member(_ name: String, _ type: ScalarType = .string) -> TypeDeclaration.Member {
    .init(name: name, type: .scalar(type))
  }

  private func attribute(_ type: String, isOptional: Bool = false) -> Attribute {
    Attribute(name: "estado", type: .named(type), isOptional: isOptional)
  }

  private func version(_ attribute: Attribute, _ kind: TypeDeclaration.Kind) -> Schema {
    Schema(
      model: "M", version: SchemaVersion(1, 0, 0),
      entities: [Entity(name: "E", attributes: [attribute])],
      types: [TypeDeclaration(name: "Estado", kind: kind)])
  }

  private func verdict(_ old: Schema, _ new: Schema) -> Verdict {
    Classifier(from: old, to: new).hop.verdict
  }
}
