import SchemaModel

extension Rule {
  static let modelDeclaredOutsideVersion = Rule(
    id: "model-declared-outside-version", group: .swiftSource, severity: .warning,
    problem: "a source with versions declares model classes outside of all version types",
    rationale: """
      Such a class is edited in place: as soon as the version that holds it is released, every edit \
      changes what the version means, and its stores are refused (134504). A class that no version \
      holds is no part of any migration: a store that is migrated by the plan loses its table. \
      Classes that several versions hold are live-type-in-frozen-version's.
      """,
    bad: [
      """
      --- Trip.swift
      @Model final class ↓Trip {
        var name: String = ""
        var budget: Decimal?
        init() {}
      }
      --- Schemas.swift
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [SchemaV1.Trip.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
      }
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] {
          [.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)]
        }
      }
      """
    ],
    good: [
      """
      --- Schemas.swift
      typealias Trip = SchemaV1.Trip
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
      }
      """
    ]
  ) { context in
    let versions = context.declaredVersions
    let findings = versions.compactMap { version -> Finding? in
      let own = version.models.filter { model in
        model.home == nil
          && !versions.contains { $0.index != version.index && $0.holds(model.declaration) }
      }
      return own.first.map { finding(about: own, first: $0, in: version) }
    }
    return findings + strays(in: context)
  }
}

private func finding(
  about models: [SwiftModel], first: SwiftModel, in version: DeclaredVersion
) -> Finding {
  Finding(
    "‘\(first.declaration)’ of version \(version.version) is declared outside of ‘\(version.name)’:"
      + " every edit changes what \(version.version) means",
    at: first.declarationPlace, about: .version(version.index),
    explains: models.map { version.subject($0.entity) },
    notes: models.dropFirst().map {
      .init("so is ‘\($0.declaration)’", at: $0.declarationPlace)
    },
    hints: [
      "move it into the version:  \(version.declaration(of: first.entity))",
      "name it for the app:  typealias \(first.entity) = \(version.name).\(first.entity)",
    ])
}

/// The classes that no version holds, in one finding.
private func strays(in context: LintContext) -> [Finding] {
  guard let strays = context.history.swiftFacts?.strayModels, let first = strays.first,
    let latest = context.declaredVersions.last
  else { return [] }
  return [
    Finding(
      "no version holds ‘\(first.declaration)’: a store that the plan migrates would lose it",
      at: first.place, about: .place(first.place),
      notes: strays.dropFirst().map {
        .init("no version holds ‘\($0.declaration)’ either", at: $0.place)
      },
      hints: [
        "declare it in the versions whose stores have it, and list it there:"
          + "  extension \(latest.name) { @Model final class \(first.declaration) { … } }"
      ])
  ]
}
