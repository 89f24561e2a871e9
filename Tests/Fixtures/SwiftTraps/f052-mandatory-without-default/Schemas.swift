import SwiftData

enum CatSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Cat.self] }

  @Model final class Cat {
    var name: String
    init(name: String) { self.name = name }
  }
}

enum CatSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Cat.self] }

  @Model final class Cat {
    var name: String
    var age: Int

    init(name: String, age: Int) {
      self.name = name
      self.age = age
    }
  }
}

enum CatPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [CatSchemaV1.self, CatSchemaV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: CatSchemaV1.self, toVersion: CatSchemaV2.self)]
  }
}
