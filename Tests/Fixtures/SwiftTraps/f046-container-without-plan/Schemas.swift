import SwiftData

enum BirdSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Bird.self] }
  @Model final class Bird {
    var name: String = ""
    init() {}
  }
}

enum BirdSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Bird.self] }
  @Model final class Bird {
    var name: String = ""
    var latin: String?
    init() {}
  }
}

typealias CurrentSchema = BirdSchemaV2

enum BirdPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [BirdSchemaV1.self, BirdSchemaV2.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: BirdSchemaV1.self, toVersion: BirdSchemaV2.self, willMigrate: nil,
        didMigrate: { context in
          for bird in try context.fetch(FetchDescriptor<BirdSchemaV2.Bird>()) {
            bird.latin = bird.name.uppercased()
          }
          try context.save()
        })
    ]
  }
}
