import SchemaEvolution
import TestSupport
import Testing

@Suite struct ExpressionTests {
  @Test func readsPathsStashesAndClosures() throws {
    #expect(
      try Expression(parsing: "destino.viaje.nombre") == .path(["destino", "viaje", "nombre"]))
    #expect(
      try Expression(parsing: "split(stash.nombres.completo, \", \", 0)")
        == .call(
          .split,
          [
            .init(.stash(name: "nombres", field: "completo")), .init(.string(", ")),
            .init(.integer(0)),
          ]))
    #expect(
      try Expression(parsing: "count(Viaje, { $0.apodo == nil }) == 0")
        == .binary(
          .equal,
          .call(
            .count,
            [
              .init(.path(["Viaje"])),
              .init(.closure(.binary(.equal, .closureArgument(["apodo"]), .nilLiteral))),
            ]),
          .integer(0)))
    #expect(
      try Expression(parsing: "count(Viaje) { $0.apodo == nil }")
        == Expression(parsing: "count(Viaje, { $0.apodo == nil })"))
  }

  @Test func readsLiteralsLabelsAndOperatorsInSwiftsOrder() throws {
    #expect(
      try Expression(parsing: "map(x, [\"a\": 1], else: -2)")
        == .call(
          .map,
          [
            .init(.path(["x"])),
            .init(.dictionary([.init(key: .string("a"), value: .integer(1))])),
            .init(label: "else", .integer(-2)),
          ]))
    #expect(
      try Expression(parsing: "a + b * 2 > c ?? 1.50")
        == .binary(
          .greater,
          .binary(.add, .path(["a"]), .binary(.multiply, .path(["b"]), .integer(2))),
          .binary(.coalesce, .path(["c"]), .decimal("1.50"))))
    #expect(
      try Expression(parsing: "!activo && orden < 3 ? \"sí\" : nil")
        == .ternary(
          condition: .binary(
            .and, .unary(.not, .path(["activo"])),
            .binary(.less, .path(["orden"]), .integer(3))),
          then: .string("sí"), else: .nilLiteral))
    #expect(
      try Expression(parsing: "first(actividades, by: fecha).nombre")
        == .member(
          .call(
            .first, [.init(.path(["actividades"])), .init(label: "by", .path(["fecha"]))]),
          "nombre"))
  }

  @Test(arguments: [
    ("", "an expression is missing", 0),
    ("split(nombre", "‘)’ is missing", 12),
    ("«", "unexpected ‘«’", 0),
    ("apodo ==", "a value is missing", 8),
    ("a b", "unexpected ‘b’ behind the expression", 2),
    ("let x = 1", "‘let’ does not begin an expression", 0),
    ("a == b == c", "‘==’ cannot follow its neighbour without parentheses", 7),
    ("a +- b", "‘+-’ is no operator of expressions", 2),
    ("\"año\" + uper(nombre)", "unknown function ‘uper’ (did you mean ‘upper’?)", 8),
    ("nombre.lowercased()", "only functions can be called, not methods", 0),
    ("a?.b", "‘?’ is not needed: a path through nil is nil", 1),
    ("a! + 1", "‘!’ is not allowed", 1),
    ("\"\\(a)\"", "‘\\( )’ is not supported inside a text", 0),
    ("9223372036854775808", "‘9223372036854775808’ does not fit in 64 bits", 0),
    ("count(Viaje, { x in x.a })", "a closure has no parameters of its own", 15),
    ("count(Viaje, { $1.a })", "a closure is given one value, ‘$0’", 15),
    ("stash.nombres", "a stash has a name and a field", 0),
    ("a[0]", "‘a’ is not a part of expressions", 0),
    ("try a", "‘try’ is not a part of expressions", 0),
    ("(a, b)", "‘(’ is not a part of expressions", 0),
  ])
  func saysWhatIsWrongAndWhere(text: String, message: String, offset: Int) {
    let error = #expect(throws: ExpressionError.self) { try Expression(parsing: text) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  @Test func hostileTextsAreRefusedOrReadWithoutATrap() {
    let texts = [
      String(repeating: "(", count: 4000), String(repeating: "a+", count: 2000) + "a",
      String(repeating: "a.", count: 2000) + "a", String(repeating: "a?b:", count: 900) + "c",
      String(repeating: "- ", count: 1500) + "a", String(repeating: "!", count: 4000) + "a",
      String(repeating: "{", count: 24), String(repeating: "\"", count: 4001),
      String(repeating: "a ", count: 2000), "\u{0}", "\\", "$", "@", "#if", "`", "a`b`",
      String(repeating: "try ", count: 900) + "a", String(repeating: "&", count: 4000) + "a",
    ]
    for text in texts {
      #expect(throws: ExpressionError.self, "\(text.prefix(20))") {
        _ = try Expression(parsing: text)
      }
    }
  }

  @Test func printsWhatReadsBackAsTheSameTree() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let expression = ExpressionGenerator.expression(using: &random, depth: 4)
      let text = expression.description
      #expect(try Expression(parsing: text) == expression, "seed \(seed): \(text)")
    }
  }

  @Test func printsOnlyTheParenthesesThatAreNeeded() throws {
    for text in [
      "a - (b - c)", "a - b - c", "(a ?? b) ?? c", "a ?? b ?? c", "(a + b) * c", "!(a && b)",
      "a ? b : c ? d : e", "(a ? b : c) ? d : e", "-(-1)", "map(x, [:], else: `default`.`in`)",
      "first(a, by: b).c", "(a + b).c",
    ] {
      #expect(try Expression(parsing: text).description == text)
    }
  }
}

/// Makes random expression trees.
private enum ExpressionGenerator {
  static func expression(using random: inout SeededGenerator, depth: Int) -> Expression {
    guard depth > 0 else { return leaf(using: &random) }
    let next = { (random: inout SeededGenerator) in expression(using: &random, depth: depth - 1) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .unary(.not, next(&random))
    case 1: return .unary(.negate, .path(["total"]))
    case 2: return .ternary(condition: next(&random), then: next(&random), else: next(&random))
    case 3:
      return .call(
        random.pick(Expression.Function.allCases),
        [.init(next(&random)), .init(label: "by", next(&random))])
    case 4: return .call(.count, [.init(.path(["E"])), .init(.closure(next(&random)))])
    case 5: return .array([next(&random), next(&random)])
    case 6: return .dictionary([.init(key: next(&random), value: next(&random))])
    case 7: return leaf(using: &random)
    default:
      return .binary(
        random.pick(Expression.BinaryOperator.allCases), next(&random), next(&random))
    }
  }

  private static func leaf(using random: inout SeededGenerator) -> Expression {
    random.pick([
      .nilLiteral, .boolean(true), .integer(0), .integer(-7), .integer(.min), .decimal("1.5e3"),
      .decimal("-0.25"), .string("a \"b\" \\ \n ñ \u{1}"), .path(["nombre"]),
      .path(["destino", "viaje", "class"]), .stash(name: "s", field: "f"),
      .closureArgument([]), .closureArgument(["apodo"]), .array([]), .dictionary([]),
    ])
  }
}
