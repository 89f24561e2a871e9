import SwiftData

enum ListSchemaV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [ListItem.self] }

  @Model final class ListItem {
    var text: String = ""
    init() {}
  }
}

enum ListSchemaV4: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
  static var models: [any PersistentModel.Type] { [ListItem.self] }

  @Model final class ListItem {
    var text: String = ""
    init() {}
  }
}

enum ListPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [ListSchemaV3.self, ListSchemaV4.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: ListSchemaV3.self, toVersion: ListSchemaV4.self)]
  }
}
