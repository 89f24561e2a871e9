import SwiftData

enum ScanV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Scan.self] }

  @Model final class Scan {
    var result: String
    init(result: String) { self.result = result }
  }
}

enum ScanV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Scan.self] }

  @Model final class Scan {
    var result: [Double] = []
    init() {}
  }
}

enum ScanPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [ScanV1.self, ScanV2.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: ScanV1.self, toVersion: ScanV2.self,
        willMigrate: { context in
          try context.delete(model: ScanV1.Scan.self)
          try context.save()
        }, didMigrate: nil)
    ]
  }
}
