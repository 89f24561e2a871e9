import SchemaModel

extension Rule {
  static let stageClosureWithoutSave = Rule(
    id: "stage-closure-without-save", group: .swiftSource, severity: .warning,
    problem: "a closure of a stage changes objects and never saves",
    rationale: """
      The context of a stage does not save by itself: what the closure changed is gone when it ends, \
      and the stage counts as done all the same.
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
      --- TripsPlan.swift
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] { [slugs] }
        static let slugs = MigrationStage.custom(
          fromVersion: SchemaV1.self, toVersion: SchemaV2.self,
          willMigrate: nil,
          didMigrate: ↓{ context in
            for trip in try context.fetch(FetchDescriptor<SchemaV2.Trip>()) {
              trip.slug = trip.name.lowercased()
            }
          })
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
      --- TripsPlan.swift
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] { [slugs] }
        static let slugs = MigrationStage.custom(
          fromVersion: SchemaV1.self, toVersion: SchemaV2.self,
          willMigrate: nil,
          didMigrate: { context in
            for trip in try context.fetch(FetchDescriptor<SchemaV2.Trip>()) {
              trip.slug = trip.name.lowercased()
            }
            try context.save()
          })
      }
      """
    ]
  ) { context in
    context.stageClosures.filter { $0.closure.changesObjects && !$0.closure.maySave }.map { stage in
      Finding(
        "\(stage.description) changes objects and never saves: the changes are lost",
        at: stage.closure.place, about: .place(stage.closure.place),
        hints: ["end it with  try context.save()"])
    }
  }
}
