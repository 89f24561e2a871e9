import SwiftData

enum GymPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [GymSchemaV1.self, GymSchemaV2.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: GymSchemaV1.self, toVersion: GymSchemaV2.self)]
  }
}
