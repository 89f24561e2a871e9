import SchemaModel

extension Rule {
  static let versionEnumOutsidePlan = Rule(
    id: "version-enum-outside-plan", group: .swiftSource, severity: .warning,
    problem: "a version type is not in the list of the migration plan",
    rationale: """
      Stores of a version that the plan does not list are refused (134504): everyone who skipped the \
      updates in between loses the data. A plan lists every version that was ever released, from the \
      first one on.
      """,
    bad: [
      """
      --- Schemas.swift
      enum ↓SchemaV1: VersionedSchema {
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
          var budget: Decimal?
          init() {}
        }
      }
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV2.self] }
        static var stages: [MigrationStage] { [] }
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
          var budget: Decimal?
          init() {}
        }
      }
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] {
          [.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)]
        }
      }
      """
    ]
  ) { context in
    guard let plan = context.history.plan?.plan else { return [] }
    let versions = context.declaredVersions
    let list = versions.map { "\($0.name).self" }.joined(separator: ", ")
    return versions.filter { !$0.facts.isPlanned }.map { version in
      Finding(
        "‘\(plan.name)’ does not list ‘\(version.name)’: stores of \(version.version) would be"
          + " refused",
        at: version.facts.location, about: .version(version.index),
        explains: [.hop(to: version.index), .hop(to: version.index + 1)],
        hints: [
          "list it:  static var schemas: [any VersionedSchema.Type] { [\(list)] }",
          "or delete the type, if no store of \(version.version) was ever released",
        ])
    }
  }
}
