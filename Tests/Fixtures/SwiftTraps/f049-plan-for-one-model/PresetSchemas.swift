import SwiftData

enum PresetV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Preset.self] }
  @Model final class Preset {
    var name: String = ""
    init() {}
  }
}

enum PresetV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Preset.self] }
  @Model final class Preset {
    var name: String = ""
    var volume: Double = 1
    init() {}
  }
}

enum PresetPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [PresetV1.self, PresetV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: PresetV1.self, toVersion: PresetV2.self)]
  }
}

func openPresets() throws -> ModelContainer {
  try ModelContainer(
    for: PresetV2.Preset.self, Sound.self, migrationPlan: PresetPlan.self,
    configurations: ModelConfiguration(cloudKitDatabase: .none))
}
