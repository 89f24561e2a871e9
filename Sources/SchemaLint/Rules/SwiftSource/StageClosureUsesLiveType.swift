import SchemaModel

extension Rule {
  static let stageClosureUsesLiveType = Rule(
    id: "stage-closure-uses-live-type", group: .swiftSource, severity: .error,
    problem:
      "a closure of a stage names a class, or an alias, that moves on with the latest version",
    rationale: """
      A stage's context knows the classes of one version. An alias such as `Trip` names the class of \
      the version that is the latest today; with the next version it names another one, and the old \
      stage fails for everyone who still needs it. The same goes for a class outside of all versions.
      """,
    follows: ["live-type-in-frozen-version", "model-declared-outside-version"],
    bad: [
      """
      --- Schemas.swift
      typealias Trip = SchemaV2.Trip
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
            for trip in try context.fetch(FetchDescriptor<↓Trip>()) {
              trip.slug = trip.name.lowercased()
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
    context.stageClosures.flatMap { stage in
      stage.uses { $0.isAlias || $0.home == nil }.map { finding(about: $0, in: stage) }
    }
  }
}

private func finding(about uses: StageClosure.Uses, in stage: StageClosure) -> Finding {
  let use = uses.first
  let isKnown = stage.known.holds(use.declaration)
  let problem =
    isKnown
    ? "which belongs to \(stage.known.version) today and moves on with the latest version"
    : "which is no class of \(stage.known.version)"
  let what =
    use.written == use.declaration ? "‘\(use.written)’" : "‘\(use.written)’ (\(use.declaration))"
  let entity = use.declaration.split(separator: ".").last.map(String.init) ?? use.declaration
  // A class outside of all versions that the version itself holds cannot be named in another way.
  let isVersionsOwn = isKnown && use.home == nil
  return Finding(
    "\(stage.description) uses \(what), \(problem)",
    at: use.place,
    about: isVersionsOwn ? stage.known.subject(entity) : .place(use.place),
    explains: uses.places.map { .place($0) }, notes: uses.notes,
    hints: ["name the class of the version itself:  \(stage.known.name).\(entity)"])
}
