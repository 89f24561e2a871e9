import SwiftData

enum ShopV24: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(24, 0, 0) }
  static var models: [any PersistentModel.Type] { [Basket.self] }
  @Model final class Basket {
    var note: String = ""
    init() {}
  }
}

enum ShopV25: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(25, 0, 0) }
  static var models: [any PersistentModel.Type] { [Basket.self] }
  @Model final class Basket {
    var note: String = ""
    init() {}
  }
}

enum ShopV26: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(26, 0, 0) }
  static var models: [any PersistentModel.Type] { [Basket.self] }
  @Model final class Basket {
    var note: String = ""
    var coupon: String?
    init() {}
  }
}

enum ShopPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [ShopV24.self, ShopV25.self, ShopV26.self] }
  static var stages: [MigrationStage] {
    [
      MigrationStage.custom(
        fromVersion: ShopV24.self, toVersion: ShopV25.self, willMigrate: nil, didMigrate: nil),
      MigrationStage.lightweight(fromVersion: ShopV25.self, toVersion: ShopV26.self),
    ]
  }
}
