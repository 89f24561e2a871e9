import Foundation
import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
struct CorpusDiffTests {
  @Test func theDifferFindsWhatIsRecordedAndNothingElse() throws {
    let pairs = try Corpus.pairs()
    var compared = 0
    for pair in pairs {
      let changes = Differ.changes(from: pair.old.schema, to: pair.new.schema)
      let found = changes.filter { !isUnrecorded($0) }.compactMap(fact)
      let expected = pair.changes.map(fact)
      #expect(found.sorted() == expected.sorted(), "\(pair)")
      compared += expected.count
    }
    #expect(pairs.count == 43)
    print("corpus: \(compared) changes of \(pairs.count) pairs, nothing missing, nothing extra")
  }

  @Test func everyWordOfTheCorpusStandsForOneChangeAndBack() throws {
    let recorded = Set(try Corpus.pairs().flatMap(\.changes).map(\.change))
    #expect(recorded == Set(changesByWord.map(\.word)))
    for (word, change) in changesByWord { #expect(change.word == word) }
  }

  @Test func aChangeEntersTheHashWhereTheCorpusSaysSo() throws {
    for pair in try Corpus.pairs() {
      let classifier = Classifier(from: pair.old.schema, to: pair.new.schema)
      for change in Differ.changes(from: pair.old.schema, to: pair.new.schema)
      where !isUnrecorded(change) {
        let expected = pair.changes.first { fact($0) == fact(change) }
        #expect(classifier.entersHash(change) == expected?.hashed, "\(pair) \(change)")
      }
    }
  }

  @Test func theEntitiesThatChangedAreThoseWhoseHashChanged() throws {
    for pair in try Corpus.pairs() {
      let classifier = Classifier(from: pair.old.schema, to: pair.new.schema)
      let touched = Set(
        Differ.changes(from: pair.old.schema, to: pair.new.schema)
          .filter { classifier.entersHash($0) }.compactMap(entity))
      let renamed = Set(pair.entitiesRenamed.values)
      let changed = pair.new.schema.entities.filter { entity in
        !pair.entitiesAdded.contains(entity.name) && !renamed.contains(entity.name)
          && pair.new.schema.lineage(of: entity).contains { touched.contains($0.name) }
      }
      #expect(changed.map(\.name).sorted() == pair.hashChanged.filter { !renamed.contains($0) })
    }
  }

  @Test func applyingTheChangesGivesTheNewVersion() throws {
    for pair in try Corpus.pairs() {
      let changes = Differ.changes(from: pair.old.schema, to: pair.new.schema)
      #expect(
        pair.old.schema.applying(changes).canonicalOrder == pair.new.schema.canonicalOrder,
        "\(pair)")
    }
  }

  private func entity(_ change: Change) -> String? {
    switch change.path.element {
    case .entity(let name), .property(let name, _): name
    case .schema, .type, .member, .stage: nil
    }
  }
}

/// What the corpus does not record: version identifiers, and an entity's renaming identifier, which
/// it takes for a part of the renaming.
private func isUnrecorded(_ change: Change) -> Bool {
  switch change {
  case .schemaChanged(.identifiers), .entityChanged(_, .text(.renamingIdentifier, _, _)): true
  default: false
  }
}

/// A change of `expected.json` in few words: `attributeRenamed Post.hexColor`.
private func fact(_ change: Corpus.ExpectedChange) -> String {
  "\(change.change) \(change.entity).\(change.name ?? change.on ?? "") from \(change.from ?? "")"
}

private func fact(_ change: Change) -> String {
  var from = ""
  switch change {
  case .entityRenamed(let name, _), .attributeRenamed(_, let name, _),
    .relationshipRenamed(_, let name, _):
    from = name
  case .relationshipChanged(_, _, .cardinality(let isToMany)):
    from = isToMany ? "toOne" : "toMany"
  case .relationshipChanged(_, _, .inverse(let name, _)): from = name ?? ""
  case .relationshipChanged(_, _, .deleteRule(let rule, _)):
    from = (rule ?? .nullify).rawValue.capitalized
  default: break
  }
  switch change {
  case .entityChanged(let entity, .uniquenessRemoved(let keys)):
    return "\(change.word) \(entity).\(keys.joined(separator: ".")) from \(from)"
  default:
    switch change.path.element {
    case .property(let entity, let name): return "\(change.word) \(entity).\(name) from \(from)"
    case .entity(let name): return "\(change.word) \(name). from \(from)"
    case .schema, .type, .member, .stage: return change.word
    }
  }
}

/// Each word of `expected.json` with a change that it stands for.
private let changesByWord: [(word: String, change: Change)] = [
  ("entityAdded", .entityAdded(Entity(name: "A"))),
  ("entityRemoved", .entityRemoved(Entity(name: "A"))),
  ("entityRenamed", .entityRenamed(from: "A", to: "B")),
  ("classNameChanged", .entityChanged(entity: "A", .text(.className, from: nil, to: "C"))),
  ("indexesChanged", .entityChanged(entity: "A", .indexes(from: [], to: []))),
  ("uniquenessRemoved", .entityChanged(entity: "A", .uniquenessRemoved(["a"]))),
  ("attributeAdded", .attributeAdded(entity: "A", Attribute(name: "a", type: .scalar(.int)))),
  ("attributeRemoved", .attributeRemoved(entity: "A", Attribute(name: "a", type: .scalar(.int)))),
  ("attributeRenamed", .attributeRenamed(entity: "A", from: "a", to: "b")),
  ("becameOptional", .attributeChanged(entity: "A", name: "a", .optionality(isOptional: true))),
  ("defaultChanged", .attributeChanged(entity: "A", name: "a", .defaultValue(from: nil, to: nil))),
  (
    "hashModifierChanged",
    .attributeChanged(entity: "A", name: "a", .text(.hashModifier, from: nil, to: "1"))
  ),
  (
    "renamingIdChanged",
    .attributeChanged(entity: "A", name: "a", .text(.renamingIdentifier, from: nil, to: "b"))
  ),
  ("relationshipAdded", .relationshipAdded(entity: "A", Relationship(name: "r", destination: "B"))),
  (
    "relationshipRemoved",
    .relationshipRemoved(entity: "A", Relationship(name: "r", destination: "B"))
  ),
  ("relationshipRenamed", .relationshipRenamed(entity: "A", from: "r", to: "s")),
  (
    "cardinalityChanged", .relationshipChanged(entity: "A", name: "r", .cardinality(isToMany: true))
  ),
  ("inverseChanged", .relationshipChanged(entity: "A", name: "r", .inverse(from: nil, to: "s"))),
  (
    "deleteRuleChanged",
    .relationshipChanged(entity: "A", name: "r", .deleteRule(from: nil, to: .deny))
  ),
]
