import SchemaModel

extension Rule {
  static let aliasWithChangedClosure = Rule(
    id: "alias-with-changed-closure", group: .swiftSource, severity: .error,
    problem: "a version takes a class over from an earlier one, and with it the old class that the"
      + " relationships of that lead to",
    rationale: """
      A type alias takes over the class with all that its relationships reach. Where this version \
      declares one of those again, it holds two classes for one entity, the old one and the new one, \
      and the framework takes either: the version is not what it lists, and may be equal to the one \
      before (“The current model reference and the next model reference cannot be equal”). Take over \
      only classes that reach nothing that changed.
      """,
    bad: [
      """
      --- Schemas.swift
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
        @Model final class Trip {
          var name: String = ""
          @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
          init() {}
        }
        @Model final class Stop {
          var city: String = ""
          var trip: Trip?
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
        typealias ↓Trip = SchemaV1.Trip
        @Model final class Stop {
          var city: String = ""
          var nights: Int?
          var trip: Trip?
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
    ],
    good: [
      """
      --- Schemas.swift
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self, Currency.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
        @Model final class Currency {
          var code: String = ""
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self, Currency.self] }
        typealias Currency = SchemaV1.Currency
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
    return versions.flatMap { version -> [Finding] in
      let earlier = Set(versions.prefix { $0.index < version.index }.map(\.name))
      return version.takenOver(from: earlier).compactMap { taken in
        let old = version.oldClasses(reachedFrom: taken, of: earlier)
        return old.first.map { finding(about: taken, old: old, first: $0, in: version) }
      }
    }
  }
}

private func finding(
  about taken: SwiftModel, old: [SwiftModel], first: SwiftModel, in version: DeclaredVersion
) -> Finding {
  let aliasPlace = if case .alias(let place) = taken.origin { place } else { taken.place }
  let rivals = version.models.filter { rival in
    old.contains { $0.entity == rival.entity && $0.declaration != rival.declaration }
  }
  return Finding(
    "‘\(taken.declaration)’ brings ‘\(first.declaration)’ into version \(version.version), which"
      + " holds another ‘\(first.entity)’",
    at: aliasPlace, about: .version(version.index),
    explains: [.hop(to: version.index)] + old.map { version.subject($0.entity) },
    notes: old.map { .init("‘\($0.declaration)’ comes in here", at: $0.place) }
      + rivals.map { .init("‘\($0.declaration)’ is listed here", at: $0.place) },
    hints: [
      "declare the class again in place of the alias:  \(version.declaration(of: taken.entity))"
    ])
}

extension DeclaredVersion {
  /// The listed classes that an earlier version declares.
  fileprivate func takenOver(from earlier: Set<String>) -> [SwiftModel] {
    models.filter { model in
      switch model.origin {
      case .listed, .alias: model.home.map(earlier.contains) ?? false
      case .reached: false
      }
    }
  }

  /// The earlier versions' classes to which the relationships of a class lead, also by way of each
  /// other, and for whose entities the version holds other classes.
  fileprivate func oldClasses(
    reachedFrom start: SwiftModel, of earlier: Set<String>
  ) -> [SwiftModel] {
    var reached: Set<String> = [start.entity]
    var old: [SwiftModel] = []
    for model in models {
      guard case .reached(let path) = model.origin, model.home.map(earlier.contains) ?? false,
        let owner = path.split(separator: ".").first, reached.contains(String(owner))
      else { continue }
      reached.insert(model.entity)
      if models.contains(where: { $0.entity == model.entity && $0.declaration != model.declaration }
      ) {
        old.append(model)
      }
    }
    return old
  }
}
