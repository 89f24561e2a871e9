import SwiftData

enum GardenSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [GardenSchemaV1.Bed.self] }

  @Model final class Bed {
    var name: String = ""
    init() {}
  }
}

enum GardenSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Bed.self] }
}

enum GardenPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [GardenSchemaV1.self, GardenSchemaV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: GardenSchemaV1.self, toVersion: GardenSchemaV2.self)]
  }
}
