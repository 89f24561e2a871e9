import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite struct HopFocusTests {
  private static let seed = UInt64.random(in: 0..<1_000_000)

  @Test func aHopHasTheHashesAndObstaclesOfTheWholeVersions() {
    print("hop focus: seeds \(Self.seed) to \(Self.seed + 299)")
    for seed in Self.seed..<(Self.seed + 300) {
      let evolution = EvolutionGenerator(seed: seed, edits: Int(seed % 9))
      let classifier = Classifier(from: evolution.old, to: evolution.new)
      #expect(classifier.newHashes == VersionHashes(of: evolution.new), "seed \(seed)")
      var reasons: [MappingError.Reason] = []
      do {
        _ = try ModelMapping.inferred(from: evolution.old, to: evolution.new)
      } catch {
        reasons = error.reasons
      }
      #expect(classifier.hop.obstacles == reasons, "seed \(seed)")
    }
  }

  @Test func entitiesThatStayAsTheyAreChangeNothingInAHop() {
    for seed in Self.seed..<(Self.seed + 300) {
      let evolution = EvolutionGenerator(seed: seed, edits: Int(seed % 9))
      let bare = Classifier(from: evolution.old, to: evolution.new)
      let padded = Classifier(from: Self.padded(evolution.old), to: Self.padded(evolution.new))
      #expect(padded.hop == bare.hop, "seed \(seed)")
      #expect(!padded.touchedEntities.contains("PaddingLeaf"), "seed \(seed)")
    }
  }

  @Test func whatAChangeReachesIsTouched() {
    let old = Self.chain()
    var new = old
    new.entities[0].attributes.append(Attribute(name: "b", type: .scalar(.int), isOptional: true))
    // A is edited, its child and B, which leads to it, may have other hashes; C leads to B alone.
    #expect(Classifier(from: old, to: new).touchedEntities == ["A", "AChild", "B"])
    #expect(Classifier(from: old, to: old).touchedEntities.isEmpty)
  }

  @Test func aTypeTouchesWhatNamesIt() {
    var old = Self.chain()
    old.types = [.init(name: "Color", kind: .enumeration(raw: nil, cases: [.init(name: "red")]))]
    old.entities[3].attributes = [Attribute(name: "color", type: .array(.named("Color")))]
    var new = old
    new.types[0].kind = .enumeration(raw: nil, cases: [.init(name: "red"), .init(name: "blue")])
    #expect(Classifier(from: old, to: new).touchedEntities == ["C"])
  }

  @Test func aDestinationThatComesInTouchesWhatLeadsToIt() {
    let new = Self.chain()
    var old = new
    old.entities.removeFirst()
    #expect(Classifier(from: old, to: new).touchedEntities == ["A", "AChild", "B"])
  }

  /// A with a child, B that leads to A, C that leads to B.
  private static func chain() -> Schema {
    Schema(
      model: "Chain", version: SchemaVersion(1, 0, 0),
      entities: [
        Entity(name: "A", attributes: [Attribute(name: "a", type: .scalar(.string))]),
        Entity(name: "AChild", parent: "A"),
        Entity(name: "B", relationships: [Relationship(name: "a", destination: "A")]),
        Entity(name: "C", relationships: [Relationship(name: "b", destination: "B")]),
      ])
  }

  /// The version with entities that lead to each other alone.
  private static func padded(_ schema: Schema) -> Schema {
    var schema = schema
    schema.entities.insert(
      Entity(
        name: "PaddingRoot", attributes: [Attribute(name: "text", type: .scalar(.string))],
        relationships: [Relationship(name: "leaves", destination: "PaddingLeaf", isToMany: true)]),
      at: 0)
    schema.entities.append(
      Entity(
        name: "PaddingLeaf", parent: "PaddingRoot",
        relationships: [Relationship(name: "root", destination: "PaddingRoot")]))
    return schema
  }
}
