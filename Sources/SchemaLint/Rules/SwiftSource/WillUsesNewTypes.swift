import SchemaModel

extension Rule {
  static let willUsesNewTypes = Rule(
    id: "will-uses-new-types", group: .swiftSource, severity: .error,
    problem: "willMigrate uses classes that the version before the stage does not have",
    rationale: """
      willMigrate runs on the store as it was: its context knows the classes of the old version only. \
      Making or fetching objects of another version traps at once (“What kind of backing data is \
      this?”), on the device of everyone who updates.
      """,
    follows: ["stage-closure-uses-live-type"],
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
          willMigrate: { context in
            for trip in try context.fetch(FetchDescriptor<SchemaV1.Trip>()) {
              context.insert(↓SchemaV2.Trip())
              context.delete(trip)
            }
            try context.save()
          },
          didMigrate: nil)
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
    context.foreignClasses(in: .willMigrate) { stage in
      "fetch the old classes here (\(stage.from.name).…), write what is needed to a file, and"
        + " make the new objects in didMigrate"
    }
  }
}
