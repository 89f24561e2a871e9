import SchemaReport
import SchemaStore

extension RehearsalReport.Entry {
  /// The entry of a migration that came to its end.
  init(_ result: MigrationResult, seconds: Double) {
    self.init(
      store: result.store, from: result.from, to: result.to, proof: result.proof, seconds: seconds,
      sizeBefore: result.sizeBefore, sizeAfter: result.sizeAfter,
      skippedHooks: result.skippedHooks)
  }
}
