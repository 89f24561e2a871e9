import SwiftData

public typealias Account = AppSchemaV2.Account
public typealias Payment = AppSchemaV2.Payment

extension Account {
  public var total: Decimal { (payments ?? []).reduce(0) { $0 + $1.amount } }
}

enum AppPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [AppSchemaV1.self, AppSchemaV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: AppSchemaV1.self, toVersion: AppSchemaV2.self)]
  }
}
