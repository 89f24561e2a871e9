import SwiftData

enum CardPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [CardV1.self, CardV2.self, CardV3.self] }
  static var stages: [MigrationStage] { [migrateV1toV2] }

  static let migrateV1toV2 = MigrationStage.lightweight(fromVersion: CardV1.self, toVersion: CardV2.self)
  static let migrateV2toV3 = MigrationStage.lightweight(fromVersion: CardV2.self, toVersion: CardV3.self)
}
