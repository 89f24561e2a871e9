import SwiftData

enum MainSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Contact.self] }
  @Model final class Contact {
    var name: String = ""
    init() {}
  }
}

enum MainSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Contact.self] }
  @Model final class Contact {
    var name: String = ""
    var phone: String?
    init() {}
  }
}

enum MainPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [MainSchemaV1.self, MainSchemaV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: MainSchemaV1.self, toVersion: MainSchemaV2.self)]
  }
}
