import SchemaCoreData
import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@testable import SchemaStore

/// Made-up pairs of versions: a migration is refused by name, or done and right.
struct RandomMigrationTests {
  @Test func editedVersionsMigrateSoundlyOrAreRefusedByName() throws {
    let start = TestSeed.start
    var outcome = Outcome()
    for seed in start..<start + 80 {
      let pair = EvolutionGenerator(seed: seed, edits: Int(seed % 4) + 1)
      try outcome.add(
        [pair.old, pair.new], rows: 5, seed: seed,
        comment: "seed \(seed), edits \(pair.edits)")
    }
    outcome.report("edited versions", start)
    #expect(outcome.migrated > 20)
  }

  @Test(arguments: Framework.allCases)
  func versionsOfEveryShapeMigrateSoundlyOrAreRefusedByName(framework: Framework) throws {
    let start = TestSeed.start
    var outcome = Outcome()
    for seed in start..<start + 80 {
      var random = SeededGenerator(seed: seed)
      let old = SchemaGenerator.schema(using: &random, framework: framework)
      var mutation = SchemaMutation(schema: old, random: random)
      let new = mutation.mutated(edits: 3)
      let last = mutation.mutated(edits: 2)
      try outcome.add(
        [old, new, last], rows: 7, seed: seed,
        comment: "seed \(seed), edits \(mutation.edits)")
    }
    outcome.report("versions of \(framework.rawValue)", start)
    #expect(outcome.migrated > 10)
  }
}

/// What came of many migrations.
private struct Outcome {
  var migrated = 0
  var refused: [String: Int] = [:]

  mutating func add(_ schemas: [Schema], rows: Int, seed: UInt64, comment: String) throws {
    let folder = try TemporaryFolder()
    let versions = schemas.enumerated().map { index, schema in
      var schema = schema
      schema.version = SchemaVersion(index + 1, 0, 0)
      return HistoryVersion(schema: schema, sourceMap: SourceMap(file: "test.yaml"))
    }
    let history = History(source: "test", versions: versions)
    let path = folder.file("old.store")
    let new = folder.file("new.store")
    do {
      try SynthesizedStore(schema: versions[0].schema, rows: rows, seed: seed)
        .write(to: path, named: "old.store")
      let result = try history.run(path).migrate(to: new, named: "new.store")
      if let proof = result.proof {
        try check(proof, path, new, versions, comment)
      }
      migrated += 1
    } catch let refusal as MigrationRefusal {
      #expect(!refusal.details.isEmpty, "\(comment): \(refusal.message)")
      refused[refusal.message.filter { !$0.isNumber }, default: 0] += 1
    } catch let failure as VerificationFailure {
      Issue.record("\(comment): \(failure.proof.failures)")
    } catch {
      Issue.record("\(comment): \(error)")
    }
  }

  private func check(
    _ proof: Proof, _ path: String, _ new: String, _ versions: [HistoryVersion], _ comment: String
  ) throws {
    let target = versions[versions.count - 1].schema
    #expect(proof.isSound)
    let before = try read(path) {
      try StoreCheck(schema: versions[0].schema, database: $0).counts()
    }
    try read(new) { database in
      let check = StoreCheck(schema: target, database: database)
      try check.expectSound("\(comment)")
      let after = try check.counts()
      for entity in proof.entities {
        #expect(
          after[entity.entity] == (entity.source.flatMap { before[$0] } ?? 0),
          "\(comment): \(entity.entity)")
      }
    }
  }

  func report(_ title: String, _ start: UInt64) {
    print(
      "\(title) from seed \(start): \(migrated) migrated, \(refused.values.reduce(0, +)) refused")
    for (message, count) in refused.sorted(by: { $0.value > $1.value }) {
      print("  \(count) × \(message)")
    }
  }
}
