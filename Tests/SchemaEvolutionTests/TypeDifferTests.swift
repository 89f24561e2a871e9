import SchemaEvolution
import SchemaModel
import Testing

@Suite struct TypeDifferTests {
  @Test func aCaseThatKeepsItsRawValueIsRenamed() {
    let old = enumeration([("bajo", 0), ("alto", 1)])
    let new = enumeration([("minimo", 0), ("alto", 1)])
    #expect(
      details(old, new) == [.caseRenamed(from: "bajo", to: "minimo")])
  }

  @Test func aCaseWithoutRawValueUnderAnotherNameIsDroppedAndAdded() {
    let old = TypeDeclaration.Kind.enumeration(raw: nil, cases: [.init(name: "tren")])
    let new = TypeDeclaration.Kind.enumeration(raw: nil, cases: [.init(name: "avion")])
    #expect(
      details(old, new) == [
        .caseAdded(.init(name: "avion"), at: 0), .caseRemoved(.init(name: "tren")),
      ])
  }

  @Test func aCaseInTheMiddleShiftsTheRawValuesBehindIt() {
    let old = enumeration([("bajo", 0), ("alto", 1)])
    let new = enumeration([("bajo", 0), ("medio", 1), ("alto", 2)])
    #expect(
      details(old, new) == [
        .caseAdded(.init(name: "medio", rawValue: .integer(1)), at: 1),
        .rawValueChanged(case: "alto", from: .integer(1), to: .integer(2)),
      ])
  }

  @Test func anotherOrderOfMembersIsAChange() {
    let a = TypeDeclaration.Member(name: "a", type: .scalar(.int))
    let b = TypeDeclaration.Member(name: "b", type: .scalar(.int))
    #expect(
      details(.structure([a, b]), .structure([b, a])) == [
        .membersReordered(from: ["a", "b"], to: ["b", "a"])
      ])
  }

  @Test func membersAreAddedRemovedAndChanged() {
    let a = TypeDeclaration.Member(name: "a", type: .scalar(.int))
    let wide = TypeDeclaration.Member(name: "a", type: .scalar(.double))
    let b = TypeDeclaration.Member(name: "b", type: .scalar(.int))
    let c = TypeDeclaration.Member(name: "c", type: .scalar(.int))
    #expect(
      details(.structure([a, b]), .structure([c, wide])) == [
        .memberAdded(c, at: 0), .memberChanged(from: a, to: wide), .memberRemoved(b),
      ])
  }

  @Test func theShapeOfAnOpaqueTypeIsOneChange() {
    let a = TypeDeclaration.Member(name: "a", type: .scalar(.int))
    #expect(
      details(.codable([]), .codable([a])) == [.codableShapeChanged(from: [], to: [a])])
  }

  private func enumeration(_ cases: [(String, Int64)]) -> TypeDeclaration.Kind {
    .enumeration(raw: .int, cases: cases.map { .init(name: $0, rawValue: .integer($1)) })
  }

  /// What differs, which must also make the new type of the old one.
  private func details(_ old: TypeDeclaration.Kind, _ new: TypeDeclaration.Kind) -> [TypeDetail] {
    let (old, new) = (schema(old), schema(new))
    let changes = Differ.changes(from: old, to: new)
    #expect(old.applying(changes) == new)
    return changes.compactMap {
      if case .typeDeclarationChanged("T", let detail) = $0 { detail } else { nil }
    }
  }

  private func schema(_ kind: TypeDeclaration.Kind) -> Schema {
    Schema(
      model: "M", version: SchemaVersion(1, 0, 0), types: [TypeDeclaration(name: "T", kind: kind)])
  }
}
