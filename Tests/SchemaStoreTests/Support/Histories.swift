import SchemaCoreData
import SchemaModel
import SchemaStore

extension History {
  /// A history of these schemas, each with the next version number, without a plan.
  static func of(_ schemas: Schema..., plan: MigrationPlan? = nil) -> History {
    let versions = schemas.enumerated().map { index, schema in
      var schema = schema
      schema.version = SchemaVersion(index + 1, 0, 0)
      return HistoryVersion(schema: schema, sourceMap: SourceMap(file: "test.yaml"))
    }
    return History(
      source: "test", versions: versions,
      plan: plan.map { HistoryPlan(plan: $0, sourceMap: SourceMap(file: "test.yaml")) })
  }

  func run(_ path: String, to index: Int? = nil, effects: FileEffects = FileEffects())
    -> MigrationRun
  {
    MigrationRun(
      history: self, target: versions[index ?? versions.count - 1], path: path, name: "store",
      effects: effects, defaults: DefaultValues(now: 700_000_000.5, uuid: [UInt8](0..<16)))
  }
}

extension Schema {
  /// A schema of these entities, named `Test`.
  static func of(_ entities: Entity..., framework: Framework = .coreData) -> Schema {
    Schema(
      model: "Test", version: SchemaVersion(1, 0, 0), framework: framework, entities: entities)
  }
}

extension Attribute {
  static func optional(_ name: String, _ type: ScalarType, was original: String? = nil) -> Attribute
  {
    Attribute(name: name, type: .scalar(type), isOptional: true, originalName: original)
  }
}

/// Reads a store that no test has open.
func read<Result>(_ path: String, _ body: (Database) throws -> Result) throws -> Result {
  try body(Database(path: path, access: .readWrite))
}
