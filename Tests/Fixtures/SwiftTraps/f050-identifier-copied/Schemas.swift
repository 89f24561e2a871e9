import SwiftData

enum PlantV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Plant.self] }
  @Model final class Plant {
    var name: String = ""
    init() {}
  }
}

enum PlantV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Plant.self] }
  @Model final class Plant {
    var name: String = ""
    var height: Double?
    init() {}
  }
}

enum PlantV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Plant.self] }
  @Model final class Plant {
    var name: String = ""
    var height: Double?
    var watered: Bool = false
    init() {}
  }
}

enum PlantPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [PlantV1.self, PlantV2.self, PlantV3.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: PlantV1.self, toVersion: PlantV2.self),
      .lightweight(fromVersion: PlantV2.self, toVersion: PlantV3.self),
    ]
  }
}
