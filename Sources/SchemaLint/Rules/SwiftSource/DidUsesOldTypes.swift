import SchemaModel

extension Rule {
  static let didUsesOldTypes = Rule(
    id: "did-uses-old-types", group: .swiftSource, severity: .error,
    problem: "didMigrate uses classes that the version after the stage does not have",
    rationale: """
      didMigrate runs when the structure has changed: its context knows the classes of the new \
      version only, and the old columns are gone. Fetching the old class traps, on the device of \
      everyone who updates.
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
          willMigrate: nil,
          didMigrate: { context in
            let names = try context.fetch(FetchDescriptor<↓SchemaV1.Trip>()).map(\\.name)
            for (trip, name) in zip(try context.fetch(FetchDescriptor<SchemaV2.Trip>()), names) {
              trip.slug = name.lowercased()
            }
            try context.save()
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
    context.foreignClasses(in: .didMigrate) { stage in
      "fetch the new classes here (\(stage.to.name).…); read what only the old ones have in"
        + " willMigrate, and write it to a file"
    }
  }
}
