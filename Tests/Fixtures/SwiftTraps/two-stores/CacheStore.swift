import SwiftData

enum CacheSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Thumbnail.self] }
  @Model final class Thumbnail {
    @Attribute(.externalStorage) var pixels: Data?
    init() {}
  }
}

enum CachePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [CacheSchemaV1.self] }
  static var stages: [MigrationStage] { [] }
}
