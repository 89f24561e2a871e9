import SwiftData

enum ProgramPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [
      // ProgramSchemaV1.self,
      ProgramSchemaV2.self,
      ProgramSchemaV3.self,
    ]
  }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: ProgramSchemaV2.self, toVersion: ProgramSchemaV3.self)]
  }
}
