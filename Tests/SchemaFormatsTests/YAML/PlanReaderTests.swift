import SchemaModel
import Testing

@testable import SchemaFormats

@Suite struct PlanReaderTests {
  @Test func readsEveryKindOfStep() throws {
    let plan = try PlanReader.read(Array(Examples.plan.utf8), file: "plan.yaml").plan
    #expect(plan.name == "TripsMigrationPlan")
    #expect(plan.stages.map(\.kind) == [.lightweight, .custom])
    #expect(plan.stages[1].willMigrate.map(\.kind) == [.stash, .dedupe])
    #expect(
      plan.stages[1].didMigrate.map(\.kind) == [
        .set, .insert, .explode, .collapse, .number, .link, .delete, .assert, .sql, .hook,
      ])
    let dedupe = plan.stages[1].willMigrate[1]
    #expect(dedupe.subject == .text("Viaje"))
    #expect(
      dedupe.arguments == [
        PlanArgument(key: "by", value: .list([.text("nombre"), .text("inicio")])),
        PlanArgument(
          key: "keep",
          value: .mapping([PlanArgument(key: "first", value: .list([.text("inicio")]))])),
        PlanArgument(
          key: "merge", value: .mapping([PlanArgument(key: "presupuesto", value: .text("max"))])),
      ])
    #expect(dedupe.location == SourceLocation(file: "plan.yaml", line: 12, column: 9, length: 6))
    let number = plan.stages[1].didMigrate[4]
    #expect(
      number.subject
        == .mapping([
          PlanArgument(key: "entity", value: .text("Actividad")),
          PlanArgument(key: "attribute", value: .text("orden")),
          PlanArgument(key: "per", value: .text("destino")),
          PlanArgument(key: "order", value: .list([.text("fecha")])),
        ]))
  }

  /// What an expression may not do without quotes, and that the reader says so.
  @Test(arguments: [
    "assert: map(x, [\"a\": 1], else: 0) == 1", "assert: a ? b : c", "assert: count(V # 1)",
    "{ set: V, to: { a: split(b, \", \", 0) } }", "assert: !activo", "assert: !(a && b)",
    "assert: &a", "assert: *a", "assert: [a, b]", "assert: { a == b }", "assert: \"a\" + b",
    "assert: 'a' + b", "assert: %a", "assert: @a", "assert: - a", "assert: ? a",
  ])
  func anExpressionThatNeedsQuotesIsRecognised(step: String) {
    let text = """
      plan: P
      stages:
        - { from: 1.0.0, to: 2.0.0, kind: lightweight }
        - from: 2.0.0
          to: 3.0.0
          kind: custom
          didMigrate:
            -\u{20}
      """
    let error = #expect(throws: DiagnosticsError.self) {
      try PlanReader.read(Array((text + step).utf8), file: "plan.yaml")
    }
    let hints = error?.diagnostics.flatMap(\.hints) ?? []
    #expect(hints.contains { $0.contains("into quotes") }, "\(error?.diagnostics ?? [])")
    #expect(error?.diagnostics.allSatisfy { $0.location?.line == 8 } == true)
  }

  @Test(arguments: [
    (
      "      - asert: 'a'", "unknown step ‘asert’ (did you mean ‘assert’?)", 7, 9
    ),
    ("      - { set: V, too: { a: 'b' } }", "unknown key ‘too’ (did you mean ‘to’?)", 7, 19),
    ("      - { set: V }", "‘set’ has no ‘to’", 7, 11),
    ("      - { set: V, to: { a: 'x(1)' } }", "unknown function ‘x’", 7, 29),
    ("      - assert: 'a == ''b'", "unexpected ‘'’", 7, 23),
    ("      - assert: \"\\u00f1 == año b\"", "unexpected ‘b’ behind the expression", 7, 32),
    ("      - assert: |\n          a == 1 &&\n          b(2)", "unknown function ‘b’", 9, 11),
    ("      - assert: count(V # 1)", "‘)’ is missing", 7, 24),
    (
      "      - { set: V, delete: { from: A, where: 'a' } }", "‘set’ and ‘delete’ in one step", 7, 19
    ),
    ("      - { delete: { from: A, where: 'a' }, to: b }", "‘to’ beside ‘delete’", 7, 44),
  ])
  func reportsMistakesAtTheirPlace(step: String, message: String, line: Int, column: Int) {
    let text = """
      plan: P
      stages:
        - from: 1.0.0
          to: 2.0.0
          kind: custom
          didMigrate:

      """
    let error = #expect(throws: DiagnosticsError.self) {
      try PlanReader.read(Array((text + step).utf8), file: "plan.yaml")
    }
    let first = error?.diagnostics.first
    #expect(first?.message == message)
    #expect(first?.location?.line == line)
    #expect(first?.location?.column == column)
  }
}

extension Examples {
  static let plan = """
    plan: TripsMigrationPlan
    stages:
      - { from: 1.0.0, to: 2.0.0, kind: lightweight }
      - from: 2.0.0
        to: 3.0.0
        kind: custom
        willMigrate:
          - stash: nombres
            of: Persona
            key: id
            keep: { completo: nombreCompleto }
          - dedupe: Viaje
            by: [nombre, inicio]
            keep: { first: [inicio] }
            merge: { presupuesto: max }
        didMigrate:
          - set: Persona
            where: 'apellido == nil'
            to:
              apellido: 'split(stash.nombres.completo, ", ", 0)'
              nombre: 'split(stash.nombres.completo, ", ", 1)'
          - insert: Etiqueta
            from: Item
            distinct: [categoria]
            to: { nombre: categoria }
            link: { items: { to: Item, where: 'categoria == new.nombre' } }
          - explode: { from: stash.colores.lista, into: Color, to: { nombre: element }, link: item }
          - collapse: { from: Color, into: Item.colores, element: nombre, by: item }
          - number: { entity: Actividad, attribute: orden, per: destino, order: [fecha] }
          - link: { from: Precio.tienda, to: Tienda, where: 'codigo == "unknown"' }
          - delete: { from: Borrador, where: 'texto == ""' }
          - assert: 'count(Viaje, { $0.identificador == nil }) == 0'
          - sql: "UPDATE …"
          - hook: refreshWidgets
    """
}
