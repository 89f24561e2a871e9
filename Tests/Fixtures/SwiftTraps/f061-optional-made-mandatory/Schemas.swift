import SwiftData

enum TeaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Tea.self] }
  @Model final class Tea {
    var name: String?
    init() {}
  }
}

enum TeaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Tea.self] }
  @Model final class Tea {
    var name: String
    init(name: String) { self.name = name }
  }
}

enum TeaPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TeaV1.self, TeaV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: TeaV1.self, toVersion: TeaV2.self)]
  }
}
