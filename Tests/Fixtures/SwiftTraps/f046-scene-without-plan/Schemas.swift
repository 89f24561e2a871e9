import SwiftData

typealias Shell = ShellSchemaV2.Shell

enum ShellSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shell.self] }
  @Model final class Shell {
    var name: String = ""
    init() {}
  }
}

enum ShellSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shell.self] }
  @Model final class Shell {
    var name: String = ""
    var beach: String?
    init() {}
  }
}

enum ShellPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [ShellSchemaV1.self, ShellSchemaV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: ShellSchemaV1.self, toVersion: ShellSchemaV2.self)]
  }
}
