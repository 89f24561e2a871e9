import SwiftData

func openMain() throws -> ModelContainer {
  try ModelContainer(
    for: Schema(versionedSchema: MainSchemaV2.self), migrationPlan: MainPlan.self,
    configurations: ModelConfiguration("main", cloudKitDatabase: .none))
}

func openCache() throws -> ModelContainer {
  try ModelContainer(
    for: Schema(versionedSchema: CacheSchemaV1.self), migrationPlan: CachePlan.self,
    configurations: ModelConfiguration("cache", cloudKitDatabase: .none))
}
