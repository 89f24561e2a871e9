import SwiftData

enum RulesPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [RulesV1.self, RulesV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: RulesV1.self, toVersion: RulesV2.self)]
  }
}

func openRules() -> ModelContainer {
  let schema = Schema(versionedSchema: RulesV2.self)
  do {
    return try ModelContainer(
      for: schema, migrationPlan: RulesPlan.self,
      configurations: ModelConfiguration(schema: schema, cloudKitDatabase: .none))
  } catch {
    let memory = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
    return try! ModelContainer(for: schema, configurations: memory)
  }
}
