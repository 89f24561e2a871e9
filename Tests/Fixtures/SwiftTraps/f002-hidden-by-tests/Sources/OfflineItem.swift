import Foundation
import SwiftData

@Model
final class OfflineItem {
  var id: UUID = UUID()
  var note: String?

  init() {}
}

enum OfflineSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [OfflineItem.self] }
}

enum OfflineSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [OfflineItem.self] }
}

enum OfflinePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [OfflineSchemaV1.self, OfflineSchemaV2.self] }
  static var stages: [MigrationStage] {
    [MigrationStage.lightweight(fromVersion: OfflineSchemaV1.self, toVersion: OfflineSchemaV2.self)]
  }
}
