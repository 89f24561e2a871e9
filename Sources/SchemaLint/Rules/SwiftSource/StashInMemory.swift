import SchemaModel

extension Rule {
  static let stashInMemory = Rule(
    id: "stash-in-memory", group: .swiftSource, severity: .warning,
    problem: "willMigrate keeps something for later in a variable outside of it",
    rationale: """
      Between the two closures the structure changes, which takes time on a large store, and the \
      system may end the app: on the next launch the variable is empty, the store may be \
      migrated already, and what was kept is gone for good. A file survives.
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
        nonisolated(unsafe) static var names: [String] = []
        static let slugs = MigrationStage.custom(
          fromVersion: SchemaV1.self, toVersion: SchemaV2.self,
          willMigrate: { context in
            for trip in try context.fetch(FetchDescriptor<SchemaV1.Trip>()) {
              ↓names.append(trip.name)
            }
          },
          didMigrate: { context in
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
    return closures.filter { $0.side == .willMigrate }.flatMap { stage -> [Finding] in
      // Without a didMigrate nothing of the stage reads what was kept.
      let isRead = closures.contains { $0.side == .didMigrate && $0.from.name == stage.from.name }
      return isRead ? findings(in: stage) : []
    }
  }
}

/// One finding for each variable, at the first place that writes it.
private func findings(in stage: StageClosure) -> [Finding] {
  var names: Set<Substring> = []
  return stage.closure.outerWrites.compactMap { write in
    let name = write.name.prefix { $0 != "[" }
    guard names.insert(name).inserted else { return nil }
    return Finding(
      "\(stage.description) keeps state in ‘\(name)’, which is empty again when the app is"
        + " ended in between",
      at: write.place, about: .place(write.place),
      hints: [
        "write it to a file, and read that in didMigrate:"
          + "  try JSONEncoder().encode(\(name)).write(to: stash)"
      ])
  }
}
