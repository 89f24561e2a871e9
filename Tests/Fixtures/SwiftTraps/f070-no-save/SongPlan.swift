import SwiftData

enum SongPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [SongV1.self, SongV2.self, SongV3.self] }
  static var stages: [MigrationStage] { [v1ToV2, v2ToV3] }

  static let v1ToV2 = MigrationStage.custom(
    fromVersion: SongV1.self, toVersion: SongV2.self,
    willMigrate: { _ in print("migrating songs") },
    didMigrate: { context in
      for song in try context.fetch(FetchDescriptor<SongV2.Song>()) {
        song.sortTitle = song.title.lowercased()
      }
    })

  static let v2ToV3 = MigrationStage.custom(
    fromVersion: SongV2.self, toVersion: SongV3.self,
    willMigrate: nil,
    didMigrate: { context in
      for (index, song) in try context.fetch(FetchDescriptor<SongV3.Song>()).enumerated() {
        song.length = 180
        if index.isMultiple(of: 500) { try context.save() }
      }
      if context.hasChanges { try context.save() }
    })
}
