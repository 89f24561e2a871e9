import Foundation
import SwiftData

enum RecipesMigrationPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [SchemaV1.self, SchemaV2.self, SchemaV3.self]
  }

  static var stages: [MigrationStage] {
    [migrateV1toV2, migrateV2toV3]
  }

  static let migrateV1toV2 = MigrationStage.lightweight(
    fromVersion: SchemaV1.self, toVersion: SchemaV2.self)

  static let migrateV2toV3 = MigrationStage.custom(
    fromVersion: SchemaV2.self,
    toVersion: SchemaV3.self,
    willMigrate: nil,
    didMigrate: { context in
      let recipes = try context.fetch(FetchDescriptor<SchemaV3.Recipe>())
      for recipe in recipes {
        recipe.slug = recipe.title.lowercased()
      }
      try context.save()
    }
  )
}
