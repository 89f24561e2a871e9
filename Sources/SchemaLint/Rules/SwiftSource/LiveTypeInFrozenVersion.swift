import SchemaModel

extension Rule {
  static let liveTypeInFrozenVersion = Rule(
    id: "live-type-in-frozen-version", group: .swiftSource, severity: .error,
    problem: "an older version holds a class that a later one holds too, or declares",
    rationale: """
      A version is what its classes say today. A class that two versions share changes both at once: \
      the checksums become equal and the app aborts at launch (“Duplicate version checksums \
      detected”), or the older version no longer hashes like the stores that it wrote, and they are \
      refused (134504). A frozen copy in the older version ends both. Everything that its \
      relationships reach has to be frozen with it.
      """,
    bad: [
      """
      --- Schemas.swift
      @Model final class Trip {
        var name: String = ""
        var budget: Decimal?
        init() {}
      }
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [↓Trip.self] }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
      }
      """,
      """
      --- Schemas.swift
      typealias Stop = SchemaV2.Stop
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self, ↓Stop.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
        @Model final class Trip {
          var name: String = ""
          var budget: Decimal?
          init() {}
        }
        @Model final class Stop {
          var city: String = ""
          init() {}
        }
      }
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] {
          [.lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)]
        }
      }
      """,
    ],
    good: [
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
    let versions = context.declaredVersions
    return versions.compactMap { version in
      let later = versions.filter { $0.index > version.index }
      let live = version.models.compactMap { LiveClass($0, later: later) }
      return live.first.map { finding(about: live, first: $0, in: version) }
    }
  }
}

/// A class of a version that moves on with later ones.
private struct LiveClass {
  let model: SwiftModel
  /// The later versions that hold the class, or the one that declares it.
  let sharers: [DeclaredVersion]

  init?(_ model: SwiftModel, later: [DeclaredVersion]) {
    let declaring = later.filter { $0.name == model.home }
    guard model.home == nil || !declaring.isEmpty else { return nil }
    let holding = later.filter { $0.holds(model.declaration) }
    sharers = holding.isEmpty ? declaring : holding
    guard !sharers.isEmpty else { return nil }
    self.model = model
  }

  /// The last version that shares the class: whose it is.
  var owner: String { sharers.last.map { "\($0.version)" } ?? "" }
}

private func finding(
  about live: [LiveClass], first: LiveClass, in version: DeclaredVersion
) -> Finding {
  let entity = first.model.entity
  let rest = live.dropFirst().map { other in
    Diagnostic.Note(
      "so does ‘\(other.model.declaration)’, shared with \(other.owner)", at: other.model.place)
  }
  let shared = live.flatMap(\.sharers)
  return Finding(
    "version \(version.version) is not frozen: ‘\(first.model.declaration)’ belongs to"
      + " \(first.owner) as well and moves on with it",
    at: first.model.place, about: .version(version.index),
    explains: [.hop(to: version.index + 1)]
      + shared.flatMap { [.version($0.index), .hop(to: $0.index)] }
      + live.flatMap { one in ([version] + one.sharers).map { $0.subject(one.model.entity) } },
    notes: [.init("declared here", at: first.model.declarationPlace)] + rest,
    hints: [
      "copy the class as \(version.version) was released:  \(version.declaration(of: entity))",
      "list the copy:  \(version.name).\(entity).self",
    ])
}
