import SchemaModel
import Testing

@testable import SchemaStore

struct AttributeMigrationTests {
  private func entity(_ attributes: Attribute...) -> Schema {
    .of(Entity(name: "Viaje", attributes: attributes))
  }

  @Test(arguments: [
    (ScalarType.int16, Literal.integer(7), Value.integer(7)), (.bool, .boolean(true), .integer(1)),
    (.double, .double(2.5), .real(2.5)), (.float, .double(0.5), .real(0.5)),
    (.decimal, .decimal("12.25"), .real(12.25)), (.string, .string("it's"), .text("it's")),
    (.date, .date(3), .integer(3)), (.date, .date(0.5), .real(0.5)),
    (.date, .now, .real(700_000_000.5)), (.data, .data([0, 255]), .blob([0, 255])),
    (.uuid, .newUUID, .blob([UInt8](0..<16))), (.url, .url("https://a.b"), .text("https://a.b")),
  ])
  func anAddedAttributeFillsEveryRowWithItsDefault(
    type: ScalarType, literal: Literal, stored: Value
  ) throws {
    let added = Attribute(name: "nuevo", type: .scalar(type), defaultValue: literal)
    let store = try Migrated(
      .of(entity(.optional("x", .int64)), entity(.optional("x", .int64), added)),
      filledBy: "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZX) VALUES (1, 1, 3, 5), (9, 1, 1, NULL)")
    #expect(
      try store.rows("SELECT Z_PK, Z_ENT, Z_OPT, ZX, ZNUEVO FROM ZVIAJE ORDER BY 1")
        == [[1, 1, 3, 5, stored], [9, 1, 1, nil, stored]])
    #expect(store.proof.entities.first?.attributes.last?.filledRows == 2)
  }

  @Test func anAddedOptionalAttributeIsEmpty() throws {
    let store = try Migrated(
      .of(entity(), entity(.optional("nuevo", .string))),
      filledBy: "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT) VALUES (1, 1, 1)")
    #expect(try store.rows("SELECT Z_PK, ZNUEVO FROM ZVIAJE") == [[1, nil]])
  }

  @Test func aRemovedAttributeIsCountedWhereItHeldSomething() throws {
    let store = try Migrated(
      .of(entity(.optional("x", .string), .optional("y", .int64)), entity(.optional("y", .int64))),
      filledBy:
        "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZX, ZY) VALUES (1, 1, 1, 'a', 4), (2, 1, 1, '', 5), (3, 1, 1, NULL, 6)"
    )
    #expect(try store.rows("SELECT ZY FROM ZVIAJE ORDER BY Z_PK") == [[4], [5], [6]])
    #expect(store.proof.dropped == [DroppedData(kind: .values, element: "Viaje.x", count: 1)])
  }

  @Test func renamedAttributesKeepTheirValuesEvenWhereNamesAreSwapped() throws {
    let store = try Migrated(
      .of(
        entity(.optional("a", .int64), .optional("b", .int64), .optional("c", .string)),
        entity(
          .optional("b", .int64, was: "a"), .optional("a", .int64, was: "b"),
          .optional("d", .string, was: "c"))),
      filledBy: "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZA, ZB, ZC) VALUES (1, 1, 1, 10, 20, 'x')")
    #expect(try store.rows("SELECT ZA, ZB, ZD FROM ZVIAJE") == [[20, 10, "x"]])
    #expect(store.proof.dropped == [])
  }

  @Test func renamedColumnsAloneAreAlteredInPlace() throws {
    let store = try Migrated(
      .of(entity(.optional("a", .int64)), entity(.optional("b", .int64, was: "a"))),
      filledBy: "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZA) VALUES (1, 1, 1, 10)")
    #expect(try store.rows("SELECT ZB FROM ZVIAJE") == [[10]])
  }

  @Test func aRenamedAttributeThatAnotherHopConvertsKeepsWhatFits() throws {
    let store = try Migrated(
      .of(
        entity(.optional("a", .int64)), entity(.optional("b", .int64, was: "a")),
        entity(.optional("b", .int16, was: "a")), entity(.optional("b", .float, was: "a"))),
      filledBy:
        "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZA) VALUES (1, 1, 1, 40000), (2, 1, 1, 7), (3, 1, 1, NULL)"
    )
    #expect(try store.rows("SELECT ZB FROM ZVIAJE ORDER BY Z_PK") == [[-25536.0], [7.0], [nil]])
    #expect(store.proof.valuesChanged == 1)
  }

  @Test func anAttributeThatBecomesMandatoryGetsItsDefaultWhereItIsNil() throws {
    let store = try Migrated(
      .of(
        entity(.optional("a", .string)),
        entity(Attribute(name: "a", type: .scalar(.string), defaultValue: .string("neu")))),
      filledBy:
        "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZA) VALUES (1, 1, 1, 'alt'), (2, 1, 1, NULL)")
    #expect(try store.rows("SELECT ZA FROM ZVIAJE ORDER BY Z_PK") == [["alt"], ["neu"]])
    #expect(store.proof.entities.first?.attributes.first?.filledRows == 1)
  }

  @Test func aCompositeGainsAndLosesLeaves() throws {
    func schema(_ members: [String]) -> Schema {
      var schema = entity(Attribute(name: "direccion", type: .named("Direccion"), isOptional: true))
      schema.types = [
        TypeDeclaration(
          name: "Direccion",
          kind: .structure(
            members.map { .init(name: $0, type: .scalar(.string), isOptional: true) }))
      ]
      return schema
    }
    let store = try Migrated(
      .of(schema(["calle", "ciudad"]), schema(["calle", "pais"])),
      filledBy:
        "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZCALLE, ZCIUDAD) VALUES (1, 1, 1, 'Mayor', 'Roma')"
    )
    #expect(try store.rows("SELECT ZCALLE, ZPAIS FROM ZVIAJE") == [["Mayor", nil]])
    #expect(
      store.proof.dropped == [
        DroppedData(kind: .values, element: "Viaje.direccion.ciudad", count: 1)
      ])
  }

  @Test func uniquenessConstraintsAndIndexesComeAndGo() throws {
    let attributes = [Attribute.optional("a", .string), .optional("b", .string)]
    let store = try Migrated(
      .of(
        .of(
          Entity(
            name: "Viaje", uniquenessConstraints: [["a"]],
            indexes: [FetchIndex(name: "porB", keys: [.init(property: "b")])],
            attributes: attributes)),
        .of(
          Entity(
            name: "Viaje", uniquenessConstraints: [["b"]],
            indexes: [FetchIndex(name: "porA", keys: [.init(property: "a", isDescending: true)])],
            attributes: attributes))),
      filledBy: "INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZA, ZB) VALUES (1, 1, 1, 'x', 'y')")
    let names = try store.rows(
      "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'ZVIAJE' ORDER BY 1")
    #expect(names.contains(["Z_Viaje_UNIQUE_b"]))
    #expect(!names.contains(["Z_Viaje_UNIQUE_a"]))
    #expect(names.contains(["Z_Viaje_porA"]))
    #expect(!names.contains(["Z_Viaje_porB"]))
  }

  @Test func textIsKeptByteForByte() throws {
    let store = try Migrated(
      .of(
        entity(.optional("a", .string), .optional("x", .int64)),
        entity(.optional("a", .string))),
      filledBy: """
        INSERT INTO ZVIAJE (Z_PK, Z_ENT, Z_OPT, ZA) VALUES (1, 1, 1, CAST(x'65CC81' AS TEXT)),
        (2, 1, 1, 'é'), (3, 1, 1, CAST(x'FF41' AS TEXT)), (4, 1, 1, 'a' || char(0) || 'b')
        """)
    #expect(
      try store.rows("SELECT hex(CAST(ZA AS BLOB)) FROM ZVIAJE ORDER BY Z_PK")
        == [["65CC81"], ["C3A9"], ["FF41"], ["610062"]])
  }
}
