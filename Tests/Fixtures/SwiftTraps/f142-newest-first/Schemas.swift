import SwiftData

enum ZooV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Animal.self] }
  @Model final class Animal {
    var name: String = ""
    init() {}
  }
}

enum ZooV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Animal.self] }
  @Model final class Animal {
    var name: String = ""
    var legs: Int = 4
    init() {}
  }
}

enum ZooPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [ZooV2.self, ZooV1.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: ZooV1.self, toVersion: ZooV2.self)]
  }
}
