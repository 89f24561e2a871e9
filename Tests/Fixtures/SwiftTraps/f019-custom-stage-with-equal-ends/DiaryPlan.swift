import SwiftData

enum DiaryPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [DiaryV9.self, DiaryV10.self] }
  static var stages: [MigrationStage] { [cleanUp] }

  static let cleanUp = MigrationStage.custom(
    fromVersion: DiaryV9.self, toVersion: DiaryV10.self,
    willMigrate: { context in
      try context.delete(model: DiaryV9.Photo.self, where: #Predicate { $0.file == "" })
      try context.save()
    },
    didMigrate: nil)
}
