import SchemaCoreData
import SchemaEvolution
import SchemaFormats
import SchemaLint
import SchemaModel

/// What is done with whatever a reader has accepted.
public enum Consumers {
  /// Hashes a schema, lays it out, and writes it.
  ///
  /// What is written must read back as the same schema. Only where a source can say what YAML cannot
  /// (`mustReadBack` is false: a model that names two entities alike) may the reader refuse it.
  public static func consume(_ schema: Schema, mustReadBack: Bool) {
    let hashes = VersionHashes(of: schema)
    _ = (hashes.checksum, hashes.digest)
    _ = StoreLayout(of: schema)
    let text = VersionWriter.write(schema)
    do {
      let read = try VersionReader.read(Array(text.utf8), file: "written.yaml").schema
      let isNumber = schema == schema  // A default that is not a number equals nothing.
      Fuzzing.require(
        isNumber ? read == schema : VersionWriter.write(read) == text,
        "what was written reads back as another schema:\n\(text)")
    } catch {
      Fuzzing.require(!mustReadBack, "what was written is refused: \(error.diagnostics)\n\(text)")
    }
  }

  /// Consumes the versions and the plan of a history, lints it, and compares neighbours.
  public static func consume(_ history: History, mustReadBack: Bool) {
    for version in history.versions { consume(version.schema, mustReadBack: mustReadBack) }
    if let plan = history.plan?.plan { consume(plan, mustReadBack: mustReadBack) }
    for diagnostic in Linter().lint(history) {
      Fuzzing.require(!diagnostic.message.isEmpty, "a finding without a message")
    }
    for (old, new) in zip(history.versions, history.versions.dropFirst()) {
      let changes = Differ.changes(from: old.schema, to: new.schema)
      var reached = old.schema.applying(changes)
      (reached.model, reached.version) = (new.schema.model, new.version)
      Fuzzing.require(
        !mustReadBack || reached.canonicalOrder == new.schema.canonicalOrder,
        "the changes do not lead to the new version: \(changes)")
      _ = try? ModelMapping.inferred(from: old.schema, to: new.schema)
    }
  }

  /// Writes a plan, which must read back as the same plan.
  private static func consume(_ plan: MigrationPlan, mustReadBack: Bool) {
    let text = PlanWriter.write(plan)
    do {
      let read = try PlanReader.read(Array(text.utf8), file: "plan.yaml").plan
      Fuzzing.require(
        PlanWriter.write(read) == text, "what was written reads back as another plan:\n\(text)")
    } catch {
      Fuzzing.require(!mustReadBack, "the written plan is refused: \(error.diagnostics)\n\(text)")
    }
  }
}
