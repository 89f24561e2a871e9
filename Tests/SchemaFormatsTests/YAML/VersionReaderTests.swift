import SchemaModel
import Testing

@testable import SchemaFormats

@Suite struct VersionReaderTests {
  @Test func readsEveryPartOfASwiftDataVersion() throws {
    let version = try VersionReader.read(Array(Examples.trips.utf8), file: "v3.yaml")
    let schema = version.schema
    #expect(schema.model == "Trips")
    #expect(schema.version == SchemaVersion(3, 0, 0))
    #expect(schema.framework == .swiftData)
    let viaje = try #require(schema.entity(named: "Viaje"))
    #expect(viaje.doc == "A trip.")
    #expect(viaje.uniquenessConstraints == [["identificador"], ["nombre", "inicio"]])
    #expect(
      viaje.indexes == [
        FetchIndex(keys: [.init(property: "estado")]),
        FetchIndex(keys: [.init(property: "estado"), .init(property: "inicio")]),
      ])
    #expect(viaje.queries == [["estado", "inicio"]])
    #expect(viaje.dropped == [DroppedElement(name: "borrador", reason: "replaced by estado")])
    #expect(
      viaje.attributes == [
        Attribute(name: "nombre", type: .scalar(.string)),
        Attribute(name: "apodo", type: .scalar(.string), isOptional: true),
        Attribute(name: "identificador", type: .scalar(.uuid), isOptional: true),
        Attribute(name: "presupuesto", type: .scalar(.double), defaultValue: .double(0)),
        Attribute(
          name: "estado", type: .named("EstadoViaje"), defaultValue: .enumCase("planificando")),
        Attribute(
          name: "portada", type: .scalar(.data), isOptional: true, isExternalStorage: true),
        Attribute(name: "inicio", type: .scalar(.date), originalName: "fechaInicio"),
        Attribute(
          name: "favorito", type: .scalar(.bool), defaultValue: .boolean(false),
          isEphemeral: true),
        Attribute(
          name: "color", type: .named("UIColor"), isOptional: true,
          transformer: "ColorTransformer"),
        Attribute(name: "direccion", type: .named("Direccion"), isOptional: true),
        Attribute(name: "etiquetas", type: .array(.scalar(.string)), defaultValue: .array([])),
      ])
    #expect(
      viaje.relationships == [
        Relationship(
          name: "destinos", destination: "Destino", isToMany: true, inverse: "viaje",
          deleteRule: .cascade)
      ])
    #expect(
      schema.entity(named: "Destino")?.relationships == [
        Relationship(
          name: "viaje", destination: "Viaje", isOptional: true, inverse: "destinos")
      ])
  }

  @Test func readsEveryFormOfADeclaredType() throws {
    let schema = try VersionReader.read(Array(Examples.trips.utf8), file: "v3.yaml").schema
    #expect(
      schema.types == [
        .init(
          name: "EstadoViaje",
          kind: .enumeration(
            raw: .string,
            cases: [
              .init(name: "planificando", rawValue: .string("Planificando")),
              .init(name: "enCurso", rawValue: .string("En curso")),
            ])),
        .init(
          name: "Nivel",
          kind: .enumeration(
            raw: .int,
            cases: [
              .init(name: "bajo", rawValue: .integer(0)),
              .init(name: "medio", rawValue: .integer(1)),
              .init(name: "alto", rawValue: .integer(2)),
            ])),
        .init(
          name: "Modo",
          kind: .enumeration(
            raw: nil,
            cases: [
              .init(name: "tren"), .init(name: "coche"),
              .init(name: "otro", payload: [.init(type: .scalar(.string))]),
            ])),
        .init(
          name: "Direccion",
          kind: .structure([
            .init(name: "calle", type: .scalar(.string)),
            .init(name: "ciudad", type: .scalar(.string), isOptional: true),
          ])),
        .init(
          name: "Ruta", kind: .codable([.init(name: "puntos", type: .array(.scalar(.double)))])),
        .init(name: "UIColor", kind: .external),
      ])
  }

  @Test func readsEveryPartOfACoreDataVersion() throws {
    let version = try VersionReader.read(Array(Examples.notes.utf8), file: "v2.yaml")
    let schema = version.schema
    #expect(schema.framework == .coreData)
    #expect(schema.identifiers == ["2"])
    #expect(schema.sourceName == "Notes 2")
    #expect(
      schema.configurations == [
        Configuration(name: "synced", entities: ["Nota", "Adjunto", "Element"]),
        Configuration(name: "local", entities: []),
      ])
    let element = try #require(schema.entity(named: "Element"))
    #expect(element.isAbstract)
    #expect(element.className == "CDElement")
    #expect(element.module == "Model")
    #expect(element.attributes == [Attribute(name: "orden", type: .scalar(.int32))])
    let nota = try #require(schema.entity(named: "Nota"))
    #expect(nota.parent == "Element")
    #expect(nota.originalName == "Note")
    #expect(nota.hashModifier == "2")
    #expect(nota.userInfo == [UserInfoEntry(key: "team", value: "sync")])
    #expect(
      nota.indexes == [
        FetchIndex(
          name: "byTitulo", keys: [.init(property: "titulo", isDescending: true)]),
        FetchIndex(kind: .rtree, keys: [.init(property: "lat"), .init(property: "lon")]),
      ])
    #expect(
      nota.fetchedProperties == [
        FetchedProperty(name: "recientes", entity: "Nota", predicate: "creada > $NOW")
      ])
    #expect(
      nota.attributes == [
        Attribute(name: "titulo", type: .scalar(.string), defaultValue: .string("")),
        Attribute(name: "creada", type: .scalar(.date), defaultValue: .date(0)),
        Attribute(name: "total", type: .scalar(.int64), derivation: "adjuntos.@count"),
        Attribute(name: "lat", type: .scalar(.double)),
        Attribute(name: "lon", type: .scalar(.double)),
      ])
    #expect(
      nota.relationships == [
        Relationship(
          name: "adjuntos", destination: "Adjunto", isToMany: true, inverse: "nota",
          deleteRule: .cascade, isOrdered: true)
      ])
  }

  @Test func recordsThePlaceOfElementsAndOfTheValuesOfTheirKeys() throws {
    let map = try VersionReader.read(Array(Examples.trips.utf8), file: "v3.yaml").sourceMap
    func place(_ path: SchemaPath) -> String? {
      map[exactly: path].map { "\($0.line):\($0.column)+\($0.length)" }
    }
    #expect(place(SchemaPath(.schema, key: "version")) == "2:10+5")
    #expect(place(.entity("Viaje")) == "4:3+5")
    #expect(place(.property("nombre", of: "Viaje")) == "11:7+6")
    #expect(place(.property("nombre", of: "Viaje", key: "type")) == "11:15+6")
    #expect(place(.property("identificador", of: "Viaje", key: "unique")) == "13:45+4")
    #expect(place(.property("inicio", of: "Viaje", key: "originalName")) == "17:50+11")
    #expect(place(.property("destinos", of: "Viaje", key: "inverse")) == "23:43+5")
    #expect(place(.type("Nivel")) == "30:3+5")
    #expect(place(SchemaPath(.member(type: "Direccion", name: "ciudad"))) == "32:43+6")
  }
}

/// The two versions that the design shows.
enum Examples {
  static let trips = """
    model: Trips
    version: 3.0.0
    entities:
      Viaje:
        doc: A trip.
        unique: [[nombre, inicio]]
        indexes: [[estado], [estado, inicio]]
        queries: [[estado, inicio]]
        dropped: { borrador: "replaced by estado" }
        attributes:
          nombre: String
          apodo: String?
          identificador: { type: UUID?, unique: true }
          presupuesto:   { type: Double, default: 0 }
          estado:        { type: EstadoViaje, default: planificando }
          portada:       { type: Data?, externalStorage: true }
          inicio:        { type: Date, originalName: fechaInicio }
          favorito:      { type: Bool, default: false, ephemeral: true }
          color:         { type: UIColor?, transformer: ColorTransformer }
          direccion:     Direccion?
          etiquetas:     { type: [String], default: [] }
        relationships:
          destinos: { to: [Destino], inverse: viaje, deleteRule: cascade }
      Destino:
        attributes: { nombre: String }
        relationships:
          viaje: { to: Viaje?, inverse: destinos }
    types:
      EstadoViaje: { enum: String, cases: { planificando: Planificando, enCurso: En curso } }
      Nivel:       { enum: Int, cases: [bajo, medio, alto] }
      Modo:        { enum: none, cases: [tren, coche, otro: { payload: [String] }] }
      Direccion:   { struct: { calle: String, ciudad: String? } }
      Ruta:        { codable: { puntos: [Double] } }
      UIColor:     { external: true }
    """

  static let notes = """
    model: Notes
    version: 2.0.0
    framework: coredata
    identifiers: ["2"]
    sourceName: Notes 2
    entities:
      Element: { abstract: true, className: CDElement, module: Model, attributes: { orden: Integer 32 } }
      Nota:
        parent: Element
        originalName: Note
        hashModifier: "2"
        userInfo: { team: sync }
        indexes: [{ name: byTitulo, keys: [titulo], descending: [titulo] }, { rtree: [lat, lon] }]
        fetched: { recientes: { entity: Nota, predicate: "creada > $NOW" } }
        attributes:
          titulo: { type: String, default: "" }
          creada: { type: Date, default: 2001-01-01T00:00:00Z }
          total:  { type: Integer 64, derived: "adjuntos.@count" }
          lat: Double
          lon: Double
        relationships:
          adjuntos: { to: [Adjunto], ordered: true, inverse: nota, deleteRule: cascade }
      Adjunto:
        attributes: { datos: { type: "Binary?", externalStorage: true } }
        relationships: { nota: { to: Nota?, inverse: adjuntos } }
    configurations: { synced: [Nota, Adjunto, Element], local: [] }
    """
}
