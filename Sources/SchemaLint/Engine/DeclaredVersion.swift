import SchemaModel

/// A version of the history together with the Swift type that declares it.
struct DeclaredVersion {
  let linted: LintedVersion
  /// The version type's name.
  let name: String
  let facts: SwiftVersion

  /// Its index in the history.
  var index: Int { linted.index }
  var version: SchemaVersion { linted.version }
  var models: [SwiftModel] { facts.models }

  /// Whether the class is one of those that make the version up.
  func holds(_ declaration: String) -> Bool { models.contains { $0.declaration == declaration } }

  /// The subject of an entity in the version.
  func subject(_ entity: String) -> Subject { .element(.entity(entity), version: index) }

  /// Swift that declares a class of an entity in the version type.
  func declaration(of entity: String) -> String {
    "extension \(name) { @Model final class \(entity) { … } }"
  }
}

extension LintContext {
  /// The versions with their Swift types; none for other sources, and for Swift without versions.
  var declaredVersions: [DeclaredVersion] {
    zip(versions, history.swiftFacts?.versions ?? []).compactMap { linted, facts in
      facts.name.map { DeclaredVersion(linted: linted, name: $0, facts: facts) }
    }
  }

  /// The name of the latest version's Swift type that the plan lists.
  var latestPlannedName: String? {
    declaredVersions.last { $0.facts.isPlanned }?.name
  }
}
