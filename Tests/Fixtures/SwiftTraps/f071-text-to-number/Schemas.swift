import SwiftData

enum MealV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [MealItem.self] }

  @Model final class MealItem {
    var quantity: String
    init(quantity: String) { self.quantity = quantity }
  }
}

enum MealV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [MealItem.self] }

  @Model final class MealItem {
    var quantity: Double = 0
    var unit: String = ""
    init() {}
  }
}

enum MealPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [MealV1.self, MealV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: MealV1.self, toVersion: MealV2.self)]
  }
}
