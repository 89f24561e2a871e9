import SchemaModel

extension Rule {
  static let unlistedReachableEntity = Rule(
    id: "unlisted-reachable-entity", group: .model, severity: .warning,
    problem: "a version does not list a class that its relationships lead to",
    rationale: """
      The framework adds every class that a listed one leads to: the version holds it all the same, \
      and its checksum has it. Whoever reads the list does not see it; a copy of the version without \
      the class then reaches the class of another version, and adding it to the list of a later one \
      changes nothing.
      """,
    follows: ["live-type-in-frozen-version", "alias-with-changed-closure"],
    bad: [
      """
      --- Schemas.swift
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: ↓[Stop] = []
          init() {}
        }
        @Model final class Stop {
          var trip: Trip?
          init() {}
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
          @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
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
    let versions = context.declaredVersions
    return context.inEveryVersion { linted in
      versions.first { $0.index == linted.index }.map(unlisted) ?? []
    }
  }
}

private func unlisted(in version: DeclaredVersion) -> [Finding] {
  var known: Set<String> = []
  for model in version.models {
    switch model.origin {
    case .listed, .alias: known.insert(model.entity)
    case .reached: break
    }
  }
  return version.models.compactMap { model in
    guard case .reached(let path) = model.origin, known.insert(model.entity).inserted
    else { return nil }
    return Finding(
      "‘\(model.entity)’ is not listed and comes in through ‘\(path)’",
      at: model.place, about: version.subject(model.entity),
      notes: [.init("declared here", at: model.declarationPlace)],
      hints: ["add  \(model.entity).self  to the models of ‘\(version.name)’"])
  }
}
