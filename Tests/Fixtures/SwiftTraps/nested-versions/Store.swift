import SwiftData

func makeContainer() throws -> ModelContainer {
  let schema = Schema(versionedSchema: SchemaV3.self)
  let configuration = ModelConfiguration("Recipes", schema: schema, cloudKitDatabase: .none)
  return try ModelContainer(
    for: schema, migrationPlan: RecipesMigrationPlan.self, configurations: [configuration])
}
