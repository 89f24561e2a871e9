import SchemaModel

extension Rule {
  static let platformConditionalModels = Rule(
    id: "platform-conditional-models", group: .swiftSource, severity: .warning,
    problem: "what a version holds depends on the platform",
    rationale: """
      A version whose list stands behind `#if os(…)` has another checksum on each platform: stores \
      cannot move between them, and two versions that differ on one platform may be equal on another, \
      where the app then aborts at launch. Let every platform have all models; one that does not use \
      a class has an empty table.
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
        static var models: [any PersistentModel.Type] {
          #if ↓os(watchOS)
            return [Trip.self]
          #else
            return [Trip.self, Widget.self]
          #endif
        }
        @Model final class Trip {
          var name: String = ""
          var budget: Decimal?
          init() {}
        }
        @Model final class Widget {
          var title: String = ""
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
        static var models: [any PersistentModel.Type] { [Trip.self] }
        @Model final class Trip {
          var name: String = ""
          init() {}
        }
      }
      enum SchemaV2: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
        static var models: [any PersistentModel.Type] {
          [Trip.self, Widget.self]
        }
        @Model final class Trip {
          var name: String = ""
          var budget: Decimal?
          init() {}
        }
        @Model final class Widget {
          var title: String = ""
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
    context.declaredVersions.compactMap { version in
      // A condition around methods alone changes nothing.
      let others = version.onOtherPlatforms(in: context)
      guard let place = version.facts.conditions.first,
        others.contains(where: { $0.schema != version.linted.schema })
      else { return nil }
      return finding(about: version, at: place, others: others, in: context)
    }
  }
}

extension DeclaredVersion {
  /// The version as the other platforms have it.
  fileprivate func onOtherPlatforms(in context: LintContext)
    -> [(platform: String, schema: Schema)]
  {
    (context.history.swiftFacts?.platforms ?? []).compactMap { platform in
      platform.versions.first { $0.version == version }.map { (platform.name, $0.schema) }
    }
  }
}

private func finding(
  about version: DeclaredVersion, at place: SourceLocation,
  others: [(platform: String, schema: Schema)], in context: LintContext
) -> Finding {
  let own = version.linted.entityNames
  let all = others.reduce(into: own) { $0.formUnion($1.schema.entities.map(\.name)) }
  let list = all.sorted(by: byteOrder).map { "\($0).self" }.joined(separator: ", ")
  let duplicates = context.platformDuplicates.filter { $0.later.index == version.index }.map {
    "; on \($0.platforms.joined(separator: ", ")) it equals \($0.earlier.version)"
  }
  return Finding(
    "what version \(version.version) holds depends on the platform\(duplicates.joined())",
    at: place, about: .place(place),
    notes: version.facts.conditions.dropFirst().map { .init("and here", at: $0) }
      + others.compactMap { difference(from: own, of: $0.schema, on: $0.platform) },
    hints: [
      "list all models on every platform, without #if:"
        + "  static var models: [any PersistentModel.Type] { [\(list)] }"
    ])
}

/// What the version lacks or has more on a platform.
private func difference(from own: Set<String>, of schema: Schema, on platform: String)
  -> Diagnostic.Note?
{
  let names = Set(schema.entities.map(\.name))
  let lacking = own.subtracting(names).sorted(by: byteOrder)
  let added = names.subtracting(own).sorted(by: byteOrder)
  let parts =
    (lacking.isEmpty ? [] : ["lacks \(quoted(lacking))"])
    + (added.isEmpty ? [] : ["has \(quoted(added)) as well"])
  return parts.isEmpty ? nil : .init("on \(platform) it \(parts.joined(separator: " and "))")
}
