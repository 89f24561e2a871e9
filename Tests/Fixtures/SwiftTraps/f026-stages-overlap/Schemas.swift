import SwiftData

enum MapV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Pin.self] }
  @Model final class Pin {
    var name: String = ""
    init() {}
  }
}

enum MapV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Pin.self] }
  @Model final class Pin {
    var name: String = ""
    var color: String?
    init() {}
  }
}

enum MapV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Pin.self] }
  @Model final class Pin {
    var name: String = ""
    var color: String?
    var icon: String?
    init() {}
  }
}

enum MapPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [MapV1.self, MapV2.self, MapV3.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: MapV1.self, toVersion: MapV2.self),
      .lightweight(fromVersion: MapV2.self, toVersion: MapV3.self),
      .lightweight(fromVersion: MapV1.self, toVersion: MapV3.self),
    ]
  }
}
