import SchemaModel

extension Rule {
  static let planNotPassedToContainer = Rule(
    id: "plan-not-passed-to-container", group: .swiftSource, severity: .warning,
    problem: "a container is made without the migration plan that the source declares",
    rationale: """
      Without `migrationPlan:` no stage ever runs: the framework infers what it can, custom work is \
      skipped without a word, and what cannot be inferred fails. A scene's `.modelContainer(for:)` \
      cannot take a plan at all. Containers in memory, and those that open an older version on \
      purpose, as tests of the plan do, need none.
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
        let schema = Schema(versionedSchema: SchemaV2.self)
        let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .none)
        return try ↓ModelContainer(for: schema, configurations: [configuration])
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
      """,
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
      func previewStore() throws -> ModelContainer {
        let schema = Schema(versionedSchema: SchemaV2.self)
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)
        return try ModelContainer(for: schema, configurations: [configuration])
      }
      """,
    ]
  ) { context in
    guard let plan = context.history.plan?.plan, let facts = context.history.swiftFacts,
      let latest = context.latestPlannedName
    else { return [] }
    let older = Set(context.declaredVersions.map(\.name)).subtracting([latest])
    return facts.containers.filter { container in
      !container.passesPlan && !container.isInMemory
        && !(container.version.map(older.contains) ?? false)
    }.map { container in
      Finding(
        "the container is made without ‘\(plan.name)’: its stages never run",
        at: container.place, about: .place(container.place),
        hints: [
          "pass it:  ModelContainer(for: Schema(versionedSchema: \(latest).self),"
            + " migrationPlan: \(plan.name).self, configurations: …)",
          "hand a scene the finished container:  .modelContainer(container)",
        ])
    }
  }
}
