import SchemaModel

extension Rule {
  static let containerVersionNotLatest = Rule(
    id: "container-version-not-latest", group: .swiftSource, severity: .error,
    problem: "a container is opened with the plan and with a version that is not the plan's last",
    rationale: """
      The plan leads to its last version, the app asks for an older one: stores that were migrated \
      are newer than the app (134506), and the classes that the app uses are not the store's. Let one \
      alias name the current version, and use it everywhere.
      """,
    bad: [
      """
      --- Schemas.swift
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          var slug: String = ""
          init() {}
        }
      }
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] {
          [.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)]
        }
      }
      --- Store.swift
      func openStore() throws -> ModelContainer {
        let schema = Schema(versionedSchema: SchemaV1.self)
        let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .none)
        return try ↓ModelContainer(
          for: schema, migrationPlan: TripsPlan.self, configurations: [configuration])
      }
      """
    ],
    good: [
      """
      --- Schemas.swift
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          var slug: String = ""
          init() {}
        }
      }
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] {
          [.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)]
        }
      }
      --- Store.swift
      func openStore() throws -> ModelContainer {
        let schema = Schema(versionedSchema: SchemaV2.self)
        let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .none)
        return try ModelContainer(
          for: schema, migrationPlan: TripsPlan.self, configurations: [configuration])
      }
      """
    ]
  ) { context in
    guard let plan = context.history.plan?.plan, let facts = context.history.swiftFacts,
      let latest = context.latestPlannedName
    else { return [] }
    let older = Set(context.declaredVersions.map(\.name)).subtracting([latest])
    return facts.containers.compactMap { container in
      guard container.passesPlan, let version = container.version, older.contains(version)
      else { return nil }
      return Finding(
        "the container is opened with ‘\(version)’, and ‘\(plan.name)’ leads to ‘\(latest)’",
        at: container.place, about: .place(container.place),
        hints: ["open it with the plan's last version:  Schema(versionedSchema: \(latest).self)"])
    }
  }
}
