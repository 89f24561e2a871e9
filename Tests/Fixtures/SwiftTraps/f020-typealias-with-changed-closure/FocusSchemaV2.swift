import SwiftData

enum FocusSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [AppList.self, App.self] }

  typealias AppList = FocusSchemaV1.AppList

  @Model final class App {
    var bundle: String = ""
    var icon: String?
    var list: AppList?
    init() {}
  }
}

enum FocusPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [FocusSchemaV1.self, FocusSchemaV2.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: FocusSchemaV1.self, toVersion: FocusSchemaV2.self)]
  }
}
