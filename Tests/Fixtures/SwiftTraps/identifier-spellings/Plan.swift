import SwiftData

enum Plan: SchemaMigrationPlan {
  static let schemas: [any VersionedSchema.Type] = [
    V1.self, V2.self, V3.self, V4.self, V5.self, V6.self,
  ]
  static let stages: [MigrationStage] = [
    .lightweight(fromVersion: V1.self, toVersion: V2.self),
    .lightweight(fromVersion: V2.self, toVersion: V3.self),
    .lightweight(fromVersion: V3.self, toVersion: V4.self),
    .lightweight(fromVersion: V4.self, toVersion: V5.self),
    .lightweight(fromVersion: V5.self, toVersion: V6.self),
  ]
}
