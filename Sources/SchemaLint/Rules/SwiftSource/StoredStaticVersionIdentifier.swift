import SchemaModel

extension Rule {
  static let storedStaticVersionIdentifier = Rule(
    id: "stored-static-version-identifier", group: .swiftSource, severity: .warning,
    problem: "a version's identifier is a stored static variable",
    rationale: """
      A stored `static var` is shared mutable state: Swift 6 refuses to compile it, and code that \
      writes it would change which version a store claims to have. A computed property works in every \
      language mode and with every SDK.
      """,
    bad: [
      """
      --- Schemas.swift
      enum SchemaV1: VersionedSchema {
        static var ↓versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
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
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
      }
      """
    ]
  ) { context in
    context.declaredVersions.compactMap { declared in
      guard let place = declared.facts.storedIdentifier else { return nil }
      let version = declared.version
      return Finding(
        "the identifier of ‘\(declared.name)’ is a stored variable: Swift 6 does not compile it",
        at: place, about: .place(place),
        hints: [
          "compute it:  static var versionIdentifier: Schema.Version {"
            + " Schema.Version(\(version.major), \(version.minor), \(version.patch)) }"
        ])
    }
  }
}
