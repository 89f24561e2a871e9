import SwiftData

typealias Film = FilmV3.Film

enum FilmPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [FilmV1.self, FilmV2.self, FilmV3.self] }
  static var stages: [MigrationStage] { [v1ToV2, v2ToV3] }

  static let v1ToV2 = MigrationStage.custom(
    fromVersion: FilmV1.self, toVersion: FilmV2.self,
    willMigrate: nil,
    didMigrate: { context in
      let films = try context.fetch(FetchDescriptor<Film>())
      for film in films { film.slug = film.title.lowercased() }
      try context.save()
    })

  static let v2ToV3 = MigrationStage.lightweight(fromVersion: FilmV2.self, toVersion: FilmV3.self)
}
