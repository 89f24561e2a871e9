import SwiftData

enum OldSchema: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(5, 0, 0) }
  static var models: [any PersistentModel.Type] { [Ride.self] }
  @Model final class Ride {
    var route: String = ""
    init() {}
  }
}

enum NewSchema: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Ride.self] }
  @Model final class Ride {
    var route: String = ""
    var length: Double = 0
    init() {}
  }
}

enum RidePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [OldSchema.self, NewSchema.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: OldSchema.self, toVersion: NewSchema.self)]
  }
}
