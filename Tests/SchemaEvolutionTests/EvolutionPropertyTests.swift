import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite struct EvolutionPropertyTests {
  private static let seed = TestSeed.start

  @Test func theDifferFindsExactlyTheEditsThatWereMade() {
    print("evolution: seeds \(Self.seed) to \(Self.seed + 499)")
    var edits: [String: Int] = [:]
    for seed in Self.seed..<(Self.seed + 500) {
      let evolution = EvolutionGenerator(seed: seed, edits: Int(seed % 13))
      let found = Differ.changes(from: evolution.old, to: evolution.new)
      let label = "seed \(seed): \(evolution.edits.joined(separator: ", "))"
      #expect(Set(found) == Set(evolution.changes), "\(label)")
      #expect(found.count == evolution.changes.count, "\(label)")
      for edit in evolution.edits { edits[edit, default: 0] += 1 }
    }
    #expect(edits.count == 14, "every kind of edit was made")
  }

  @Test func applyingTheEditsGivesTheNewVersion() {
    for seed in Self.seed..<(Self.seed + 500) {
      let evolution = EvolutionGenerator(seed: seed, edits: Int(seed % 13))
      #expect(
        evolution.old.applying(evolution.changes).canonicalOrder == evolution.new.canonicalOrder,
        "seed \(seed)")
    }
  }

  @Test func aHopThatNoChangeOfTheHashIsPartOfKeepsTheChecksum() {
    for seed in Self.seed..<(Self.seed + 200) {
      let evolution = EvolutionGenerator(seed: seed, edits: Int(seed % 5))
      let classifier = Classifier(from: evolution.old, to: evolution.new)
      let isSeen = evolution.changes.contains { classifier.entersHash($0) }
      #expect(isSeen == (classifier.oldHashes != classifier.newHashes), "seed \(seed)")
      #expect(isSeen == (classifier.hop.verdict != .unchanged), "seed \(seed)")
    }
  }
}
