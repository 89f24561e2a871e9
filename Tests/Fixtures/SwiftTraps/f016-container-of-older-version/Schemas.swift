import SwiftData

enum AlarmV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Alarm.self] }
  @Model final class Alarm {
    var label: String = ""
    init() {}
  }
}

enum AlarmV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Alarm.self] }
  @Model final class Alarm {
    var label: String = ""
    var sound: String?
    init() {}
  }
}

enum AlarmPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [AlarmV1.self, AlarmV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: AlarmV1.self, toVersion: AlarmV2.self)]
  }
}
