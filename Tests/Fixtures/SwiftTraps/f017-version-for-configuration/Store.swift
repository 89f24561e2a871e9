import SwiftData

func openStore(syncing: Bool) throws -> ModelContainer {
  let schema = Schema(versionedSchema: ListSchemaV4.self)
  let configuration = ModelConfiguration(
    schema: schema, cloudKitDatabase: syncing ? .private("iCloud.example.lists") : .none)
  return try ModelContainer(
    for: schema, migrationPlan: ListPlan.self, configurations: configuration)
}
