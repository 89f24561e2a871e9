import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

/// One sentence of what is inferable, as a pair of versions and what must come of it.
struct Sentence: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var old: Schema
  var new: Schema
  var verdict: Verdict
  var loss: Loss = .none

  init(
    _ words: String, _ old: Schema, _ new: Schema, _ verdict: Verdict, loss: Loss = .none
  ) {
    testDescription = words
    self.old = old
    self.new = new
    self.verdict = verdict
    self.loss = loss
  }
}

@Suite struct ClassificationTests {
  @Test(arguments: attributeSentences + relationshipSentences + entitySentences)
  func everySentenceHoldsForItsHop(_ sentence: Sentence) {
    let hop = Classifier(from: sentence.old, to: sentence.new).hop
    #expect(hop.verdict == sentence.verdict)
    #expect(hop.loss == sentence.loss)
    // What is custom or refused must be what no mapping can be inferred for, and nothing else.
    #expect(hop.verdict.isInferable == hop.obstacles.isEmpty)
  }

  @Test(arguments: [
    (StorageType.integer16, StorageType.integer64, Loss.none),
    (.integer64, .integer16, .possible("values out of the range of Integer 16")),
    (.integer64, .double, .possible("whole numbers above 2^53")),
    (.integer32, .double, .none),
    (.integer32, .float, .possible("whole numbers above 2^24")),
    (.double, .float, .possible("digits beyond the precision of Float")),
    (.decimal, .double, .possible("digits beyond the precision of Double")),
    (.double, .integer64, .possible("fractions and values out of the range of Integer 64")),
    (.integer64, .boolean, .possible("values other than 0 and 1")),
    (.boolean, .integer16, .none),
    (.float, .double, .none),
  ])
  func aConversionLosesWhatIsOutOfRange(from: StorageType, to: StorageType, loss: Loss) {
    #expect(Loss.ofConversion(from: from, to: to) == loss)
  }

  @Test func theGraverVerdictWinsAndConditionsAddUp() {
    let (a, b) = (DataCondition.noRows(entity: "A"), DataCondition.noRows(entity: "B"))
    #expect(Verdict.unchanged.worst(.lightweight) == .lightweight)
    #expect(Verdict.conditional([a]).worst(.conditional([b, a])) == .conditional([a, b]))
    #expect(Verdict.conditional([a]).worst(.lightweight) == .conditional([a]))
    #expect(Verdict.custom.worst(.conditional([a])) == .custom)
    #expect(Verdict.custom.worst(.refused) == .refused)
  }

  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
  func aHopOfTheCorpusIsUnchangedExactlyWhenItsChecksumsAreEqual() throws {
    for pair in try Corpus.pairs() {
      let hop = Classifier(from: pair.old.schema, to: pair.new.schema).hop
      #expect((hop.verdict == .unchanged) == (pair.old.checksum == pair.new.checksum), "\(pair)")
    }
  }
}

// MARK: - Attributes

private let text = AttributeType.scalar(.string)

private let attributeSentences: [Sentence] = [
  Sentence(
    "adding an optional attribute", entity(),
    entity(.init(name: "a", type: text, isOptional: true)), .lightweight),
  Sentence(
    "adding a mandatory attribute with default", entity(),
    entity(.init(name: "a", type: text, defaultValue: .string("x"))), .lightweight),
  Sentence(
    "adding a mandatory attribute without default", entity(),
    entity(.init(name: "a", type: text)), .conditional([.noRows(entity: "E")])),
  Sentence(
    "adding a transient attribute", entity(),
    entity(.init(name: "a", type: text, isTransient: true)), .unchanged),
  Sentence(
    "removing an attribute", entity(.init(name: "a", type: text)), entity(), .lightweight,
    loss: .certain("values of ‘E.a’")),
  Sentence(
    "renaming an attribute", entity(.init(name: "a", type: text)),
    entity(.init(name: "b", type: text, originalName: "a")), .lightweight),
  Sentence(
    "optional to mandatory with a default",
    entity(.init(name: "a", type: text, isOptional: true)),
    entity(.init(name: "a", type: text, defaultValue: .string(""))), .lightweight),
  Sentence(
    "optional to mandatory without default",
    entity(.init(name: "a", type: text, isOptional: true)),
    entity(.init(name: "b", type: text, originalName: "a")),
    .conditional([.noNulls(entity: "E", attribute: "a")])),
  Sentence(
    "mandatory to optional", entity(.init(name: "a", type: text)),
    entity(.init(name: "a", type: text, isOptional: true)), .lightweight),
  Sentence(
    "a number made wider", typed(.int16), typed(.double), .lightweight),
  Sentence(
    "a number made narrower", typed(.int64), typed(.int16), .lightweight,
    loss: .possible("values out of the range of Integer 16")),
  Sentence(
    "a number made a Boolean", typed(.decimal), typed(.bool), .lightweight,
    loss: .possible("values other than 0 and 1")),
  Sentence("Int to Int64, which are stored alike", typed(.int), typed(.int64), .unchanged),
  Sentence("String to URI", typed(.string), typed(.url), .custom),
  Sentence("Date to Double", typed(.date), typed(.double), .custom),
  Sentence("UUID to String", typed(.uuid), typed(.string), .custom),
  Sentence("UUID to Binary", typed(.uuid), typed(.data), .custom),
  Sentence("Binary to Transformable", typed(.data), typed(.transformable), .custom),
  Sentence("Int to String", typed(.int64), typed(.string), .custom),
  Sentence(
    "inline to external storage", typed(.data),
    entity(.init(name: "a", type: .scalar(.data), isExternalStorage: true)), .lightweight),
  Sentence(
    "external to inline storage",
    entity(.init(name: "a", type: .scalar(.data), isExternalStorage: true)), typed(.data), .custom),
  Sentence(
    "another default", entity(.init(name: "a", type: text, defaultValue: .string("x"))),
    entity(.init(name: "a", type: text, defaultValue: .string("y"))), .unchanged),
  Sentence(
    "two elements with one renaming identifier", entity(.init(name: "a", type: text)),
    entity(
      .init(name: "a", type: text),
      .init(name: "b", type: text, isOptional: true, originalName: "a")),
    .refused),
  Sentence(
    "a rename without renaming identifier is remove and add",
    entity(.init(name: "a", type: text, isOptional: true)),
    entity(.init(name: "b", type: text, isOptional: true)), .lightweight,
    loss: .certain("values of ‘E.a’")),
  Sentence(
    "an attribute made transient", typed(.string),
    entity(.init(name: "a", type: text, isTransient: true)), .lightweight,
    loss: .certain("values of ‘E.a’")),
]

private func entity(_ attributes: Attribute...) -> Schema {
  schema([Entity(name: "E", attributes: attributes)])
}

private func typed(_ type: ScalarType) -> Schema {
  entity(Attribute(name: "a", type: .scalar(type)))
}

func schema(_ entities: [Entity], framework: Framework = .coreData) -> Schema {
  Schema(model: "M", version: SchemaVersion(1, 0, 0), framework: framework, entities: entities)
}

// MARK: - Relationships

private let relationshipSentences: [Sentence] = [
  Sentence(
    "adding an optional relationship", linked(nil),
    linked(.init(name: "r", destination: "D", isOptional: true)), .lightweight),
  Sentence(
    "adding a mandatory to-one", linked(nil), linked(.init(name: "r", destination: "D")),
    .conditional([.noRows(entity: "E")])),
  Sentence(
    "adding a mandatory to-many without a minimum", linked(nil),
    linked(.init(name: "r", destination: "D", isToMany: true)), .lightweight),
  Sentence(
    "removing a relationship", linked(.init(name: "r", destination: "D")), linked(nil),
    .lightweight, loss: .certain("links of ‘E.r’")),
  Sentence(
    "renaming a relationship", linked(.init(name: "r", destination: "D")),
    linked(.init(name: "s", destination: "D", originalName: "r")), .lightweight),
  Sentence(
    "to-one to to-many", linked(.init(name: "r", destination: "D")),
    linked(.init(name: "r", destination: "D", isToMany: true)), .lightweight),
  Sentence(
    "to-many to to-one", linked(.init(name: "r", destination: "D", isToMany: true)),
    linked(.init(name: "r", destination: "D")), .custom),
  Sentence(
    "unordered to ordered", linked(.init(name: "r", destination: "D", isToMany: true)),
    linked(.init(name: "r", destination: "D", isToMany: true, isOrdered: true)), .lightweight),
  Sentence(
    "ordered to unordered",
    linked(.init(name: "r", destination: "D", isToMany: true, isOrdered: true)),
    linked(.init(name: "r", destination: "D", isToMany: true)), .lightweight,
    loss: .certain("the order of ‘E.r’")),
  Sentence(
    "a to-one made mandatory", linked(.init(name: "r", destination: "D", isOptional: true)),
    linked(.init(name: "r", destination: "D")),
    .conditional([.noEmptyLinks(entity: "E", relationship: "r")])),
  Sentence(
    "a to-many made mandatory without a minimum",
    linked(.init(name: "r", destination: "D", isToMany: true, isOptional: true)),
    linked(.init(name: "r", destination: "D", isToMany: true)), .lightweight),
  Sentence(
    "a minimum count raised", linked(.init(name: "r", destination: "D", isToMany: true)),
    linked(.init(name: "r", destination: "D", isToMany: true, minimumCount: 2)),
    .conditional([
      .minimumCount(entity: "E", relationship: "r", count: 2, allowsNone: false)
    ])),
  Sentence(
    "another delete rule", linked(.init(name: "r", destination: "D")),
    linked(.init(name: "r", destination: "D", deleteRule: .cascade)), .unchanged),
  Sentence(
    "an attribute made a relationship of the same name",
    schema([
      Entity(name: "E", attributes: [.init(name: "r", type: text)]), Entity(name: "D"),
    ]), linked(.init(name: "r", destination: "D", isOptional: true)), .lightweight,
    loss: .certain("values of ‘E.r’")),
]

private func linked(_ relationship: Relationship?) -> Schema {
  schema([
    Entity(name: "E", relationships: relationship.map { [$0] } ?? []), Entity(name: "D"),
  ])
}

// MARK: - Entities

private let entitySentences: [Sentence] = [
  Sentence("adding an entity", schema([]), schema([Entity(name: "E")]), .lightweight),
  Sentence(
    "removing an entity", schema([Entity(name: "E")]), schema([]), .lightweight,
    loss: .certain("rows of ‘E’")),
  Sentence(
    "renaming an entity", schema([Entity(name: "E")]),
    schema([Entity(name: "F", originalName: "E")]), .lightweight),
  Sentence(
    "renaming a SwiftData class", schema([Entity(name: "E")], framework: .swiftData),
    schema([Entity(name: "F", originalName: "E")], framework: .swiftData), .lightweight,
    loss: .certain("rows of ‘E’")),
  Sentence(
    "a new parent entity", schema([Entity(name: "E")]),
    schema([Entity(name: "E", parent: "P"), Entity(name: "P", isAbstract: true)]), .lightweight),
  Sentence(
    "merging hierarchies", schema([Entity(name: "A"), Entity(name: "B")]),
    schema([
      Entity(name: "A", parent: "P"), Entity(name: "B", parent: "P"),
      Entity(name: "P", isAbstract: true),
    ]), .custom),
  Sentence(
    "moving a mandatory property up, to where rows lack it",
    schema([
      Entity(name: "P"), Entity(name: "A", parent: "P", attributes: [.init(name: "a", type: text)]),
    ]),
    schema([
      Entity(name: "P", attributes: [.init(name: "a", type: text)]), Entity(name: "A", parent: "P"),
    ]), .conditional([.noRows(entity: "P")])),
  Sentence(
    "moving a property down to one child",
    schema([
      Entity(name: "P", isAbstract: true, attributes: [.init(name: "a", type: text)]),
      Entity(name: "A", parent: "P"), Entity(name: "B", parent: "P"),
    ]),
    schema([
      Entity(name: "P", isAbstract: true),
      Entity(name: "A", parent: "P", attributes: [.init(name: "a", type: text)]),
      Entity(name: "B", parent: "P"),
    ]), .lightweight, loss: .certain("values of ‘B.a’")),
  Sentence(
    "a new uniqueness constraint", keyed([]), keyed([["a"]]),
    .conditional([.noDuplicates(entity: "E", keys: ["a"])])),
  Sentence(
    "a uniqueness constraint implied by an older one", keyed([["a"]]), keyed([["a"], ["a", "b"]]),
    .lightweight),
  Sentence("removing a uniqueness constraint", keyed([["a"]]), keyed([]), .lightweight),
  Sentence(
    "a new unique attribute with a constant default", schema([Entity(name: "E")]),
    schema([
      Entity(
        name: "E", uniquenessConstraints: [["a"]],
        attributes: [.init(name: "a", type: .scalar(.uuid), defaultValue: .newUUID)])
    ]), .conditional([.atMostOneRow(entity: "E")])),
  Sentence(
    "a new unique attribute that is nil in old rows", schema([Entity(name: "E")]),
    schema([
      Entity(
        name: "E", uniquenessConstraints: [["a"]],
        attributes: [.init(name: "a", type: .scalar(.uuid), isOptional: true)])
    ]), .lightweight),
  Sentence(
    "other indexes", schema([Entity(name: "E", attributes: [.init(name: "a", type: text)])]),
    schema([
      Entity(
        name: "E", indexes: [FetchIndex(keys: [.init(property: "a")])],
        attributes: [.init(name: "a", type: text)])
    ]), .unchanged),
  Sentence(
    "another class", schema([Entity(name: "E", className: "A")]),
    schema([Entity(name: "E", className: "B")]), .unchanged),
  Sentence(
    "a hash modifier", schema([Entity(name: "E")]), schema([Entity(name: "E", hashModifier: "2")]),
    .lightweight),
]

private func keyed(_ constraints: [[String]]) -> Schema {
  schema([
    Entity(
      name: "E", uniquenessConstraints: constraints,
      attributes: [.init(name: "a", type: text), .init(name: "b", type: text)])
  ])
}
