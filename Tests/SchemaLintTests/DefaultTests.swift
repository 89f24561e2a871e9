import SchemaLint
import SchemaModel
import Testing

@Suite struct DefaultTests {
  @Test(arguments: [
    ("Int8", "127", true), ("Int8", "128", false), ("Int16", "-32768", true),
    ("UInt8", "-1", false), ("UInt64", "18446744073709551615", true), ("Int", "1.5", false),
    ("Double", "1", true), ("Decimal", "19.90", true), ("Bool", "true", true),
    ("Bool", "1", false), ("String", "7", true), ("Date", "2001-01-01T00:00:00Z", true),
    ("Date", "now", true), ("Date", "new", false), ("UUID", "new", true),
    ("UUID", "nothing", false), ("[String]", "[a, b]", true), ("[Int]", "[1, x]", false),
    ("[String]", "a", false), ("Estado", "abierto", true), ("Estado", "Abierto", false),
    ("Punto", "{ x: 1, y: 2 }", true), ("Punto", "{ x: 1, z: 2 }", false),
    ("Punto", "{ y: 2 }", false),
  ])
  func aDefaultMustFitItsType(type: String, value: String, fits: Bool) throws {
    let history = try ProjectFiles.history(
      in: RuleExample(
        stringLiteral: """
          --- v1.yaml
          model: Trips
          version: 1.0.0
          entities: { Viaje: { attributes: { valor: { type: \(type), default: \(value) } } } }
          types:
            Estado: { enum: String, cases: [abierto, cerrado] }
            Punto: { struct: { x: Int, y: "Int?" } }
          """))
    #expect(Linter().lint(history).map(\.rule) == (fits ? [] : ["invalid-default"]))
  }

  @Test(arguments: [
    ("UUID().uuidString", true), ("Date().ISO8601Format()", true),
    ("Calendar.current.startOfDay(for: .now)", true), ("Size.zero", false), ("nowhere()", false),
  ])
  func anExpressionThatIsComputedIsADynamicDefault(expression: String, isComputed: Bool) throws {
    let history = try ProjectFiles.history(
      in: RuleExample(
        stringLiteral: """
          --- v1.yaml
          model: Trips
          version: 1.0.0
          entities: { Viaje: { attributes: { nombre: String } } }
          --- v2.yaml
          model: Trips
          version: 2.0.0
          entities:
            Viaje:
              attributes:
                nombre: String
                valor: { type: String, defaultExpression: "\(expression)" }
          --- plan.yaml
          plan: TripsPlan
          stages: [{ from: 1.0.0, to: 2.0.0, kind: lightweight }]
          """))
    #expect(Linter().lint(history).map(\.rule) == (isComputed ? ["dynamic-default"] : []))
  }

  @Test func typesAreNamedAsTheSourceHasThem() throws {
    let history = try ProjectFiles.history(
      in: RuleExample(
        stringLiteral: """
          --- v1.yaml
          model: Trips
          version: 1.0.0
          entities: { Viaje: { attributes: { valores: [String] } } }
          --- v2.yaml
          model: Trips
          version: 2.0.0
          entities: { Viaje: { attributes: { valores: [Int] } } }
          """))
    let finding = try #require(Linter().lint(history).first)
    #expect(finding.message.hasPrefix("‘Viaje.valores’ changes from [String] to [Int]: "))
  }
}
