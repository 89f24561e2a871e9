import SwiftData

func openAlarms() throws -> ModelContainer {
  let schema = Schema(versionedSchema: AlarmV1.self)
  let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .none)
  return try ModelContainer(for: schema, migrationPlan: AlarmPlan.self, configurations: configuration)
}
