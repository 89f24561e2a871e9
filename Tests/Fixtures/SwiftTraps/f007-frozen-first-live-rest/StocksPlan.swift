import SwiftData

enum StocksPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [StocksV1.self, StocksV2.self, StocksV3.self] }
  static var stages: [MigrationStage] {
    [
      MigrationStage.custom(
        fromVersion: StocksV1.self, toVersion: StocksV2.self, willMigrate: nil, didMigrate: nil),
      MigrationStage.lightweight(fromVersion: StocksV2.self, toVersion: StocksV3.self),
    ]
  }
}
