import Foundation
import SwiftData

enum FitnessSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] {
    #if os(iOS)
      [Session.self, Challenge.self]
    #else
      [Session.self]
    #endif
  }

  @Model final class Session {
    var start: Date
    init(start: Date) { self.start = start }
  }

  @Model final class Challenge {
    var title: String
    init(title: String) { self.title = title }
  }
}

enum FitnessPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [FitnessSchemaV1.self, FitnessSchemaV2.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: FitnessSchemaV1.self, toVersion: FitnessSchemaV2.self)]
  }
}
