import SwiftData

enum TravelSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }

  @Model final class Trip {
    var name: String = ""
    @Relationship(deleteRule: .cascade) var stops: [Stop] = []
    init() {}
  }
}

enum TravelSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }

  @Model final class Trip {
    var name: String = ""
    var budget: Decimal?
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
    init() {}
  }
}

enum TravelPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TravelSchemaV1.self, TravelSchemaV2.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: TravelSchemaV1.self, toVersion: TravelSchemaV2.self)]
  }
}
