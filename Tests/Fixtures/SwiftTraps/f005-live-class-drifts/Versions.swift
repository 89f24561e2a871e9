import SwiftData

enum RunV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Session.self] }
}

enum RunV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Session.self, Route.self] }
}

enum RunPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [RunV1.self, RunV2.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: RunV1.self, toVersion: RunV2.self)]
  }
}
