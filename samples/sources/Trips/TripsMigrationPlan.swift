import SwiftData

enum TripsMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TripsSchemaV1.self, TripsSchemaV2.self] }

  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: TripsSchemaV1.self, toVersion: TripsSchemaV2.self)]
  }
}
