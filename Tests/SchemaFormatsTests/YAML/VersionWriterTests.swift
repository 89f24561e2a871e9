import SchemaModel
import TestSupport
import Testing

@testable import SchemaFormats

@Suite struct VersionWriterTests {
  @Test(arguments: Framework.allCases)
  func whatIsWrittenReadsBackAsTheSameSchema(framework: Framework) throws {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let schema = SchemaGenerator.schema(using: &random, framework: framework)
      let text = VersionWriter.write(schema)
      do {
        let read = try VersionReader.read(Array(text.utf8), file: "v.yaml").schema
        guard read == schema else {
          Issue.record("seed \(seed): \(text)\n\(VersionWriter.write(read))")
          return
        }
      } catch {
        Issue.record("seed \(seed): \(error.diagnostics)\n\(text)")
        return
      }
    }
  }

  @Test func writesTheDesignsExamplesInCanonicalForm() throws {
    let trips = try VersionReader.read(Array(Examples.trips.utf8), file: "v3.yaml").schema
    #expect(
      VersionWriter.write(trips) == """
        model: Trips
        version: 3.0.0
        entities:
          Viaje:
            doc: A trip.
            unique: [[nombre, inicio]]
            indexes: [[estado], [estado, inicio]]
            queries: [[estado, inicio]]
            dropped: { borrador: replaced by estado }
            attributes:
              nombre: String
              apodo: String?
              identificador: { type: UUID?, unique: true }
              presupuesto: { type: Double, default: 0 }
              estado: { type: EstadoViaje, default: planificando }
              portada: { type: Data?, externalStorage: true }
              inicio: { type: Date, originalName: fechaInicio }
              favorito: { type: Bool, default: false, ephemeral: true }
              color: { type: UIColor?, transformer: ColorTransformer }
              direccion: Direccion?
              etiquetas: { type: [String], default: [] }
            relationships:
              destinos: { to: [Destino], inverse: viaje, deleteRule: cascade }
          Destino:
            attributes:
              nombre: String
            relationships:
              viaje: { to: Viaje?, inverse: destinos }
        types:
          EstadoViaje: { enum: String, cases: { planificando: Planificando, enCurso: En curso } }
          Nivel: { enum: Int, cases: [bajo, medio, alto] }
          Modo: { enum: none, cases: [tren, coche, { otro: { payload: [String] } }] }
          Direccion: { struct: { calle: String, ciudad: String? } }
          Ruta: { codable: { puntos: [Double] } }
          UIColor: { external: true }

        """)
    let notes = try VersionReader.read(Array(Examples.notes.utf8), file: "v2.yaml").schema
    #expect(
      VersionWriter.write(notes).contains("total: { type: Integer 64, derived: adjuntos.@count }"))
  }

  @Test func writesThePlanSoThatItReadsBackTheSame() throws {
    let plan = try PlanReader.read(Array(Examples.plan.utf8), file: "plan.yaml").plan
    let text = PlanWriter.write(plan)
    let read = try PlanReader.read(Array(text.utf8), file: "plan.yaml").plan
    #expect(PlanWriter.write(read) == text)
    #expect(read.withoutLocations == plan.withoutLocations)
    #expect(text.contains("    - set: Persona\n        where: 'apellido == nil'"), "\(text)")
  }

  @Test(arguments: [
    (Literal.string("5"), AttributeType.scalar(.int)), (.string("nuevo"), .named("Estado")),
    (.string("x"), .array(.scalar(.int))), (.double(1.5), .scalar(.int)),
    (.integer(5), .scalar(.date)), (.boolean(true), .scalar(.int)), (.date(1e20), .scalar(.date)),
    (.date(-0.1), .scalar(.date)), (.data([1]), .scalar(.string)),
    (.double(.infinity), .scalar(.float)),
    (
      .dictionary([.init(key: .string("text"), value: .string("a"))]),
      .dictionary(key: .scalar(.string), value: .scalar(.string))
    ),
    (
      .dictionary([.init(key: .integer(-1), value: .enumCase("no"))]),
      .dictionary(key: .scalar(.int), value: .named("Estado"))
    ),
    (.string("null"), .scalar(.string)), (.enumCase("null"), .named("Estado")),
  ])
  func keepsALiteralThatDoesNotFitItsType(literal: Literal, type: AttributeType) throws {
    let attribute = Attribute(name: "a", type: type, defaultValue: literal)
    let schema = Schema(
      model: "M", version: SchemaVersion(1, 0, 0),
      entities: [Entity(name: "E", attributes: [attribute])])
    let text = VersionWriter.write(schema)
    #expect(try VersionReader.read(Array(text.utf8), file: "v.yaml").schema == schema, "\(text)")
  }
}

extension MigrationPlan {
  /// The plan with its steps' places taken off, which differ between two texts.
  fileprivate var withoutLocations: MigrationPlan {
    var plan = self
    for index in plan.stages.indices {
      plan.stages[index].willMigrate = plan.stages[index].willMigrate.map(\.withoutLocation)
      plan.stages[index].didMigrate = plan.stages[index].didMigrate.map(\.withoutLocation)
    }
    return plan
  }
}

extension Transformation {
  fileprivate var withoutLocation: Transformation {
    var step = self
    step.location = nil
    return step
  }
}
