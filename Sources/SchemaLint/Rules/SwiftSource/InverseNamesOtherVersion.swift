import SchemaModel

extension Rule {
  static let inverseNamesOtherVersion = Rule(
    id: "inverse-names-other-version", group: .swiftSource, severity: .error,
    problem:
      "an inverse is a property of another version's class than the one that the relationship"
      + " leads to",
    rationale: """
      Copied versions often keep the key path of the version that they were copied from. It compiles, \
      and it names a property of a class that this version does not hold: the inverse is not \
      found when the container is made, or it pulls the old class into the version.
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
          var trip: Trip?
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
        @Model final class Trip {
          var name: String = ""
          var budget: Decimal?
          @Relationship(deleteRule: .cascade, inverse: ↓\\SchemaV1.Stop.trip) var stops: [Stop] = []
          init() {}
        }
        @Model final class Stop {
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
        static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }
        @Model final class Trip {
          var name: String = ""
          @Relationship(deleteRule: .cascade, inverse: \\SchemaV1.Stop.trip) var stops: [Stop] = []
          init() {}
        }
        @Model final class Stop {
          var trip: Trip?
          init() {}
        }
      }
      """
    ]
  ) { context in
    var seen: Set<SwiftInverse> = []
    return context.declaredVersions.flatMap { version in
      version.models.flatMap { model in
        model.inverses.filter { inverse in
          isForeign(inverse, in: version) && seen.insert(inverse).inserted
        }.map { finding(about: $0, of: model, in: version) }
      }
    }
  }
}

/// Whether the key path starts at another class than the destination and its ancestors.
private func isForeign(_ inverse: SwiftInverse, in version: DeclaredVersion) -> Bool {
  let (root, destination) = (inverse.root.lastName, inverse.destination.lastName)
  return inverse.root != inverse.destination
    && (root == destination || !version.linted.schema.entity(destination, isKindOf: root))
}

private func finding(
  about inverse: SwiftInverse, of model: SwiftModel, in version: DeclaredVersion
) -> Finding {
  let path = SchemaPath.property(inverse.relationship, of: model.entity)
  return Finding(
    "\(quoted(path)) leads to ‘\(inverse.destination)’, and its inverse is a property of"
      + " ‘\(inverse.root)’",
    at: inverse.place, about: version.linted.subject(path),
    hints: ["start the key path at the destination:  inverse: \\\(inverse.destination).…"])
}

extension String {
  /// The last part of a type's name: `Stop` of `SchemaV1.Stop`.
  fileprivate var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
