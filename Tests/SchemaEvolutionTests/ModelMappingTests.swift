import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite struct ModelMappingTests {
  @Test func eachKindOfValueHasItsMapping() throws {
    let old = version([
      Attribute(name: "nombre", type: .scalar(.string)),
      Attribute(name: "precio", type: .scalar(.int), isOptional: true),
      Attribute(name: "borrador", type: .scalar(.bool)),
    ])
    let new = version([
      Attribute(name: "titulo", type: .scalar(.string), originalName: "nombre"),
      Attribute(name: "precio", type: .scalar(.double), defaultValue: .double(1)),
      Attribute(name: "estado", type: .scalar(.string), defaultValue: .string("nuevo")),
      Attribute(name: "nota", type: .scalar(.string), isOptional: true),
    ])
    let mapping = try ModelMapping.inferred(from: old, to: new)
    #expect(
      mapping.entities == [
        EntityMapping(
          target: "E", source: "E",
          attributes: [
            AttributeMapping(target: "titulo", value: .copy(source: StoredElement("nombre"))),
            AttributeMapping(
              target: "precio", value: .copy(source: StoredElement("precio")),
              steps: [.convert(from: .integer64, to: .double), .replaceNil(.double(1))]),
            AttributeMapping(target: "estado", value: .fill(.string("nuevo"))),
            AttributeMapping(target: "nota", value: .null),
          ], removedAttributes: [StoredElement("borrador")])
      ])
  }

  @Test func aCompositeIsMappedLeafByLeaf() throws {
    func version(_ members: [TypeDeclaration.Member]) -> Schema {
      Schema(
        model: "M", version: SchemaVersion(1, 0, 0),
        entities: [
          Entity(name: "E", attributes: [Attribute(name: "lugar", type: .named("Punto"))])
        ], types: [TypeDeclaration(name: "Punto", kind: .structure(members))])
    }
    let x = TypeDeclaration.Member(name: "x", type: .scalar(.int))
    let y = TypeDeclaration.Member(name: "y", type: .scalar(.int))
    let wide = TypeDeclaration.Member(name: "x", type: .scalar(.double))
    let z = TypeDeclaration.Member(name: "z", type: .scalar(.int))
    let mapping = try ModelMapping.inferred(from: version([x, y]), to: version([wide, z]))
    #expect(
      mapping[target: "E"]?.attributes == [
        AttributeMapping(
          target: "lugar", leaf: "x", value: .copy(source: StoredElement("lugar", leaf: "x")),
          steps: [.convert(from: .integer64, to: .double)]),
        AttributeMapping(target: "lugar", leaf: "z", value: .null),
      ])
    #expect(mapping[target: "E"]?.removedAttributes == [StoredElement("lugar", leaf: "y")])
  }

  @Test func aNewEnumGetsTheRawValueOfItsDefaultAndARenamedOneKeepsItsColumn() throws {
    let type = TypeDeclaration(
      name: "Estado",
      kind: .enumeration(raw: .string, cases: [.init(name: "nuevo", rawValue: .string("Nuevo"))]))
    func version(_ attributes: [Attribute]) -> Schema {
      Schema(
        model: "M", version: SchemaVersion(1, 0, 0),
        entities: [Entity(name: "E", attributes: attributes)], types: [type])
    }
    let added = Attribute(
      name: "estado", type: .named("Estado"), defaultValue: .enumCase("nuevo"))
    #expect(
      try ModelMapping.inferred(from: version([]), to: version([added]))[target: "E"]?.attributes
        == [
          AttributeMapping(target: "estado", leaf: "estado", value: .fill(.string("Nuevo")))
        ])
    let renamed = Attribute(name: "fase", type: .named("Estado"), originalName: "estado")
    #expect(
      try ModelMapping.inferred(from: version([added]), to: version([renamed]))[target: "E"]?
        .attributes == [
          AttributeMapping(
            target: "fase", leaf: "fase",
            value: .copy(source: StoredElement("estado", leaf: "estado")))
        ])
  }

  @Test func inheritedPropertiesAreMappedForEachEntity() throws {
    let a = Attribute(name: "a", type: .scalar(.int), isOptional: true)
    let b = Attribute(name: "b", type: .scalar(.int), isOptional: true)
    let old = schema([
      Entity(name: "P", attributes: [a]), Entity(name: "C", parent: "P", attributes: [b]),
    ])
    let new = schema([
      Entity(name: "P", attributes: [a, b]), Entity(name: "C", parent: "P"),
    ])
    let mapping = try ModelMapping.inferred(from: old, to: new)
    #expect(mapping[target: "P"]?.attribute(StoredElement("b"))?.value == .null)
    #expect(
      mapping[target: "C"]?.attribute(StoredElement("b"))?.value
        == .copy(source: StoredElement("b")))
    #expect(mapping[target: "C"]?.attributes.map(\.target) == ["a", "b"])
  }

  @Test func everyObstacleIsNamedAtOnce() {
    let old = schema([
      Entity(
        name: "E",
        attributes: [
          Attribute(name: "a", type: .scalar(.string)),
          Attribute(name: "b", type: .scalar(.data), isExternalStorage: true),
        ],
        relationships: [Relationship(name: "r", destination: "D", isToMany: true)]),
      Entity(name: "D"), Entity(name: "F"),
    ])
    let new = schema([
      Entity(
        name: "E",
        attributes: [
          Attribute(name: "a", type: .scalar(.int64)), Attribute(name: "b", type: .scalar(.data)),
          Attribute(name: "c", type: .scalar(.data), originalName: "b"),
        ], relationships: [Relationship(name: "r", destination: "F")]),
      Entity(name: "D", parent: "F"), Entity(name: "F"),
    ])
    let error = #expect(throws: MappingError.self) {
      try ModelMapping.inferred(from: old, to: new)
    }
    #expect(
      error?.reasons.map { "\($0.path): \($0)" } == [
        "F: the hierarchies of ‘D’ and ‘F’ cannot be merged under ‘F’",
        "E.c: ‘b’ and ‘c’ claim one origin, ‘b’",
        "E.a: no inferred mapping converts String to Integer 64",
        "E.b: no inferred mapping brings external storage back inline",
        "E.r: no inferred mapping makes a to-many relationship to-one",
      ])
  }

  private func version(_ attributes: [Attribute]) -> Schema {
    schema([Entity(name: "E", attributes: attributes)])
  }
}

@Suite struct LinkMappingTests {
  @Test func linksThatKeepTheirShapeAreCopiedWhateverTheirNames() throws {
    let old = version(toMany: "destinos", toOne: "viaje")
    var new = version(toMany: "paradas", toOne: "ruta")
    new.entities[0].relationships[0].originalName = "destinos"
    new.entities[1].relationships[0].originalName = "viaje"
    let mapping = try ModelMapping.inferred(from: old, to: new)
    #expect(
      mapping[target: "V"]?.relationships == [
        .init(target: "paradas", value: .copy(source: "destinos"))
      ])
    #expect(
      mapping[target: "D"]?.relationships == [.init(target: "ruta", value: .copy(source: "viaje"))])
  }

  @Test func aOneToManyMadeManyToManyChangesShapeOnBothSides() throws {
    let old = version(toMany: "destinos", toOne: "viaje")
    var new = old
    new.entities[1].relationships[0].isToMany = true
    let mapping = try ModelMapping.inferred(from: old, to: new)
    #expect(
      mapping.entities.flatMap(\.relationships).map(\.value) == [
        .restructure(source: "destinos"), .restructure(source: "viaje"),
      ])
  }

  @Test func anotherOrderIsAnotherShape() throws {
    let old = version(toMany: "destinos", toOne: "viaje")
    var new = old
    new.entities[0].relationships[0].isOrdered = true
    let mapping = try ModelMapping.inferred(from: old, to: new)
    #expect(
      mapping.entities.flatMap(\.relationships).map(\.value) == [
        .restructure(source: "destinos"), .copy(source: "viaje"),
      ])
  }

  @Test func linksToRowsThatGoAwayGoWithThem() throws {
    let old = version(toMany: "destinos", toOne: "viaje")
    let new = schema([
      Entity(
        name: "V",
        relationships: [Relationship(name: "destinos", destination: "L", isToMany: true)]),
      Entity(name: "L"),
    ])
    let mapping = try ModelMapping.inferred(from: old, to: new)
    #expect(mapping[target: "V"]?.relationships == [.init(target: "destinos", value: .empty)])
    #expect(mapping[target: "V"]?.removedRelationships == ["destinos"])
    #expect(mapping.removedEntities == ["D"])
  }

  private func version(toMany: String, toOne: String) -> Schema {
    schema([
      Entity(
        name: "V",
        relationships: [
          Relationship(
            name: toMany, destination: "D", isToMany: true, isOptional: true, inverse: toOne)
        ]),
      Entity(
        name: "D",
        relationships: [
          Relationship(name: toOne, destination: "V", isOptional: true, inverse: toMany)
        ]),
    ])
  }
}
