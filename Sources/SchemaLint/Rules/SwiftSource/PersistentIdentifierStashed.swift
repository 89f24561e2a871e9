import SchemaModel

extension Rule {
  static let persistentIdentifierStashed = Rule(
    id: "persistent-identifier-stashed", group: .swiftSource, severity: .warning,
    problem: "willMigrate keeps the persistent identifiers of objects for didMigrate",
    rationale: """
      A PersistentIdentifier belongs to the store and the context that gave it. After the structure \
      has changed the identifiers of the old objects find nothing, and whatever was kept under them \
      is lost. Use a key that both versions store, best a unique one.
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
      struct Kept: Codable {
        var id: PersistentIdentifier
        var name: String
      }
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] { [slugs] }
        static let stash = URL.applicationSupportDirectory.appending(path: "names.json")
        static let slugs = MigrationStage.custom(
          fromVersion: SchemaV1.self, toVersion: SchemaV2.self,
          willMigrate: { context in
            let trips = try context.fetch(FetchDescriptor<SchemaV1.Trip>())
            let names = trips.map { Kept(id: $0.↓persistentModelID, name: $0.name) }
            try JSONEncoder().encode(names).write(to: stash)
          },
          didMigrate: { context in
            let kept = try JSONDecoder().decode([Kept].self, from: Data(contentsOf: stash))
            for trip in try context.fetch(FetchDescriptor<SchemaV2.Trip>()) {
              let name = kept.first { $0.id == trip.persistentModelID }?.name
              trip.slug = name?.lowercased() ?? ""
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
        static let stash = URL.applicationSupportDirectory.appending(path: "names.json")
        static let slugs = MigrationStage.custom(
          fromVersion: SchemaV1.self, toVersion: SchemaV2.self,
          willMigrate: { context in
            let names = try context.fetch(FetchDescriptor<SchemaV1.Trip>()).map(\\.name)
            try JSONEncoder().encode(names).write(to: stash)
          },
          didMigrate: { context in
            let names = try JSONDecoder().decode([String].self, from: Data(contentsOf: stash))
            for trip in try context.fetch(FetchDescriptor<SchemaV2.Trip>()) {
              trip.slug = names.contains(trip.name) ? trip.name.lowercased() : ""
            }
            try context.save()
          })
      }
      """
    ]
  ) { context in
    let closures = context.stageClosures
    return closures.compactMap { stage in
      guard stage.side == .willMigrate, let place = stage.closure.persistentIdentifiers.first,
        let after = closures.first(where: {
          $0.side == .didMigrate && $0.from.name == stage.from.name
        }),
        !stage.closure.outerWrites.isEmpty || !after.closure.persistentIdentifiers.isEmpty
      else { return nil }
      let others =
        stage.closure.persistentIdentifiers.dropFirst() + after.closure.persistentIdentifiers
      return Finding(
        "\(stage.description) keeps persistent identifiers, which find nothing after it",
        at: place, about: .place(place), notes: others.map { .init("and here", at: $0) },
        hints: [
          "key it by an attribute that both versions have, such as a unique id:  kept[object.id] = …"
        ])
    }
  }
}
