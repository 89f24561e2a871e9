import Foundation
import SwiftData

enum MoodSchemaV4: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
  static var models: [any PersistentModel.Type] { [Outbox.self, Mood.self] }

  @Model final class Outbox {
    var payload: Data
    init(payload: Data) { self.payload = payload }
  }

  @Model final class Mood {
    var value: Int
    init(value: Int) { self.value = value }
  }
}

enum MoodSchemaV5: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(5, 0, 0) }
  static var models: [any PersistentModel.Type] { [Outbox.self, Mood.self, Journal.self] }

  @Model final class Outbox {
    var payload: Data
    init(payload: Data) { self.payload = payload }
  }

  @Model final class Mood {
    var value: Int
    init(value: Int) { self.value = value }
  }

  @Model final class Journal {
    var text: String
    init(text: String) { self.text = text }
  }
}

enum MoodPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [MoodSchemaV4.self, MoodSchemaV5.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: MoodSchemaV4.self, toVersion: MoodSchemaV5.self)]
  }
}
