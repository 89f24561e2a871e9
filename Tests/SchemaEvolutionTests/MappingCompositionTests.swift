import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite struct MappingCompositionTests {
  @Test func aValueIsFollowedThroughItsRenames() throws {
    let fused = try fuse([
      [number("a", .int16)], [number("b", .int32, from: "a")], [number("c", .double, from: "a")],
    ])
    #expect(
      fused.attributes == [
        AttributeMapping(
          target: "c", value: .copy(source: StoredElement("a")),
          steps: [
            .convert(from: .integer16, to: .integer32), .convert(from: .integer32, to: .double),
          ])
      ])
  }

  @Test func whatWasFilledOnTheWayStaysFilled() throws {
    let fused = try fuse([
      [], [number("a", .int, default: .integer(7))], [number("a", .int, default: .integer(9))],
    ])
    #expect(fused.attributes == [AttributeMapping(target: "a", value: .fill(.integer(7)))])
  }

  @Test func aNameThatComesBackDoesNotBringItsValuesBack() throws {
    let fused = try fuse([[number("a", .int)], [], [number("a", .int, default: .integer(0))]])
    #expect(fused.attributes == [AttributeMapping(target: "a", value: .fill(.integer(0)))])
    #expect(fused.removedAttributes == [StoredElement("a")])
  }

  @Test func anEntityThatComesBackHasNoRows() throws {
    let old = schema([Entity(name: "A"), Entity(name: "B")])
    let between = schema([Entity(name: "B")])
    let fused = try ModelMapping.inferred(from: old, to: between)
      .composed(with: ModelMapping.inferred(from: between, to: old))
    #expect(fused.entities.map(\.source) == [nil, "B"])
    #expect(fused.removedEntities == ["A"])
  }

  @Test func linksRestructuredOnceStayRestructured() throws {
    func version(_ relationship: Relationship) -> Schema {
      schema([Entity(name: "E", relationships: [relationship]), Entity(name: "D")])
    }
    let one = version(Relationship(name: "r", destination: "D"))
    let many = version(Relationship(name: "r", destination: "D", isToMany: true))
    let renamed = version(
      Relationship(name: "s", destination: "D", isToMany: true, originalName: "r"))
    let fused = try ModelMapping.inferred(from: one, to: many)
      .composed(with: ModelMapping.inferred(from: many, to: renamed))
    #expect(
      fused[target: "E"]?.relationships == [.init(target: "s", value: .restructure(source: "r"))])
  }

  @Test func fusingWithNoChangeChangesNothing() throws {
    var compared = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let old = SchemaGenerator.schema(using: &random, framework: .coreData)
      let new = SchemaGenerator.schema(using: &random, framework: .coreData)
      guard let mapping = try? ModelMapping.inferred(from: old, to: new),
        let before = try? ModelMapping.inferred(from: old, to: old),
        let after = try? ModelMapping.inferred(from: new, to: new)
      else { continue }
      compared += 1
      #expect(before.composed(with: mapping) == mapping, "seed \(seed)")
      #expect(mapping.composed(with: after) == mapping, "seed \(seed)")
    }
    #expect(compared > 30, "most random pairs are not inferable, but not all")
  }

  /// The mapping of the one entity over all hops in one.
  private func fuse(_ versions: [[Attribute]]) throws -> EntityMapping {
    let schemas = versions.map { schema([Entity(name: "E", attributes: $0)]) }
    var fused = try ModelMapping.inferred(from: schemas[0], to: schemas[0])
    for (old, new) in zip(schemas, schemas.dropFirst()) {
      fused = fused.composed(with: try ModelMapping.inferred(from: old, to: new))
    }
    return try #require(fused[target: "E"])
  }

  private func number(
    _ name: String, _ type: ScalarType, from original: String? = nil, default: Literal? = nil
  ) -> Attribute {
    Attribute(
      name: name, type: .scalar(type), defaultValue: `default`, originalName: original)
  }
}
