import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite struct DifferTests {
  @Test(arguments: [Framework.coreData, .swiftData])
  func aVersionDoesNotDifferFromItself(framework: Framework) {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let schema = SchemaGenerator.schema(using: &random, framework: framework)
      #expect(Differ.changes(from: schema, to: schema).isEmpty, "seed \(seed)")
      #expect(
        Differ.changes(from: schema, to: schema.canonicalOrder).isEmpty, "seed \(seed), sorted")
    }
  }

  @Test(arguments: [Framework.coreData, .swiftData])
  func applyingTheChangesBetweenAnyTwoVersionsGivesTheNewOne(framework: Framework) {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let old = SchemaGenerator.schema(using: &random, framework: framework)
      var new = SchemaGenerator.schema(using: &random, framework: framework)
      new.model = old.model
      new.version = old.version
      let changes = Differ.changes(from: old, to: new)
      #expect(old.applying(changes).canonicalOrder == new.canonicalOrder, "seed \(seed)")
    }
  }

  @Test func twoNamesCanBeSwapped() {
    let old = schema([
      Attribute(name: "a", type: .scalar(.int)), Attribute(name: "b", type: .scalar(.string)),
    ])
    let new = schema([
      Attribute(name: "b", type: .scalar(.int), originalName: "a"),
      Attribute(name: "a", type: .scalar(.string), originalName: "b"),
    ])
    let changes = Differ.changes(from: old, to: new)
    #expect(
      changes.map(\.description) == [
        "‘E.b’ renamed from ‘a’", "‘E.b’ originalName nil → a",
        "‘E.a’ renamed from ‘b’", "‘E.a’ originalName nil → b",
      ])
    #expect(old.applying(changes) == new)
  }

  @Test func aRenamingIdentifierThatIsDroppedMakesTheAttributeANewOne() {
    let old = schema([Attribute(name: "titulo", type: .scalar(.string), originalName: "nombre")])
    let new = schema([Attribute(name: "titulo", type: .scalar(.string))])
    #expect(
      Differ.changes(from: old, to: new).map(\.word) == ["attributeAdded", "attributeRemoved"])
  }

  @Test func aRenamingIdentifierThatIsNotTheFirstNameFindsNothing() {
    let old = schema([Attribute(name: "b", type: .scalar(.string), originalName: "a")])
    let new = schema([Attribute(name: "c", type: .scalar(.string), originalName: "b")])
    #expect(
      Differ.changes(from: old, to: new).map(\.word) == ["attributeAdded", "attributeRemoved"])
  }

  @Test func anAttributeThatBecameARelationshipIsDroppedAndAdded() {
    let old = schema([Attribute(name: "autor", type: .scalar(.string))])
    var new = schema([])
    new.entities[0].relationships = [Relationship(name: "autor", destination: "E")]
    #expect(
      Differ.changes(from: old, to: new).map(\.word) == ["relationshipAdded", "attributeRemoved"])
  }

  @Test func swiftDataFindsAClassByItsNameOnly() {
    var old = schema([])
    var new = Schema(
      model: "M", version: old.version, framework: .coreData,
      entities: [Entity(name: "F", originalName: "E")])
    #expect(
      Differ.changes(from: old, to: new).map(\.word) == ["entityRenamed", "renamingIdChanged"])
    old.framework = .swiftData
    new.framework = .swiftData
    #expect(Differ.changes(from: old, to: new).map(\.word) == ["entityAdded", "entityRemoved"])
  }

  @Test func anAttributeMovedToANewParentIsNoNewOne() {
    let name = Attribute(name: "nombre", type: .scalar(.string))
    let old = schema([name])
    var new = old
    new.entities[0].attributes = []
    new.entities[0].parent = "P"
    new.entities.append(Entity(name: "P", attributes: [name]))
    let changes = Differ.changes(from: old, to: new)
    #expect(
      changes == [
        .entityChanged(entity: "E", .parent(from: nil, to: "P")),
        .entityAdded(Entity(name: "P")),
        .attributeMoved(name: "nombre", from: "E", to: "P"),
      ])
    #expect(old.applying(changes) == new)
  }

  @Test func anAttributeOfARemovedParentIsMovedToEachChild() {
    let name = Attribute(name: "nombre", type: .scalar(.string))
    let old = Schema(
      model: "M", version: SchemaVersion(1, 0, 0), framework: .coreData,
      entities: [
        Entity(name: "P", attributes: [name]), Entity(name: "A", parent: "P"),
        Entity(name: "B", parent: "P"),
      ])
    let new = Schema(
      model: "M", version: SchemaVersion(1, 0, 0), framework: .coreData,
      entities: [
        Entity(
          name: "A",
          attributes: [Attribute(name: "titulo", type: .scalar(.string), originalName: "nombre")]),
        Entity(name: "B", attributes: [name]),
      ])
    let changes = Differ.changes(from: old, to: new)
    #expect(
      changes.map(\.description) == [
        "‘A’ parent P → nil", "‘A.titulo’ moved from ‘P’", "‘A.titulo’ renamed from ‘nombre’",
        "‘A.titulo’ originalName nil → nombre", "‘B’ parent P → nil", "‘B.nombre’ moved from ‘P’",
        "‘P’ removed entity",
      ])
    #expect(old.applying(changes) == new)
  }

  private func schema(_ attributes: [Attribute]) -> Schema {
    Schema(
      model: "M", version: SchemaVersion(1, 0, 0), framework: .coreData,
      entities: [Entity(name: "E", attributes: attributes)])
  }
}
