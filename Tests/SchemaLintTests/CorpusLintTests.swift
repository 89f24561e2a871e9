import SchemaLint
import SchemaModel
import TestSupport
import Testing

@Suite struct CorpusLintTests {
  /// The neighbouring versions of models that were shipped, each pair as a history without a plan.
  @Test(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
  func shippedModelsGiveTheFindingsThatTheirChangesDeserve() throws {
    var found: [String] = []
    for pair in try Corpus.pairs() {
      var (old, new) = (pair.old.schema, pair.new.schema)
      old.version = SchemaVersion(1, 0, 0)
      new.version = SchemaVersion(2, 0, 0)
      var history = History(
        source: pair.model,
        versions: [
          HistoryVersion(schema: old, sourceMap: SourceMap(file: "old")),
          HistoryVersion(schema: new, sourceMap: SourceMap(file: "new")),
        ])
      // The test support's reader keeps every default as text.
      history.settings.rules["invalid-default"] = .off
      found += Linter().lint(history).compactMap { finding in
        finding.rule.map { "\(pair.new.name): \($0)" }
      }
    }
    #expect(
      found == [
        // Made to-many under another name, with a mapping model.
        "Model2: missing-original-name",
        // Moved with a mapping model of its own: origins that the version before has not.
        "Modelv4: missing-original-name",
        "Modelv4: original-name-unknown",
        "Modelv4: original-name-conflict",
        // The example of a custom mapping that renames by hand, and one that forgets its origin.
        "CoreDataMigration_Example 2: missing-original-name",
        "CoreDataMigration_Example 3: original-name-dropped",
      ])
  }
}
