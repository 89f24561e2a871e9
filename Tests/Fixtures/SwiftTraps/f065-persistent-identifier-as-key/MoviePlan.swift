import Foundation
import SwiftData

enum MoviePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [MovieV1.self, MovieV2.self] }
  static var stages: [MigrationStage] { [v1ToV2] }

  nonisolated(unsafe) private static var dates: [PersistentIdentifier: Date] = [:]

  private static let v1ToV2 = MigrationStage.custom(
    fromVersion: MovieV1.self,
    toVersion: MovieV2.self,
    willMigrate: { context in
      for movie in try context.fetch(FetchDescriptor<MovieV1.Movie>()) {
        dates[movie.persistentModelID] = movie.watched
      }
    },
    didMigrate: { context in
      for movie in try context.fetch(FetchDescriptor<MovieV2.Movie>()) {
        if let date = dates[movie.persistentModelID] { movie.watchedDays = [date] }
      }
      try context.save()
    })
}
