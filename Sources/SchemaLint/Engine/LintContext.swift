import SchemaEvolution
import SchemaModel

/// A history with everything that rules ask for, computed once.
public struct LintContext: Sendable {
  public let history: History
  public let versions: [LintedVersion]
  /// The hops between neighbouring versions, in order.
  public let hops: [LintedHop]

  public init(_ history: History) {
    self.history = history
    var classifiers: [Classifier] = []
    for (old, new) in zip(history.versions, history.versions.dropFirst()) {
      let known = classifiers.last?.newHashes
      classifiers.append(Classifier(from: old.schema, to: new.schema, oldHashes: known))
    }
    let hasOriginalNames = history.versions.contains { $0.schema.hasOriginalNames }
    var versions: [LintedVersion] = []
    for (index, version) in history.versions.enumerated() {
      let hop = index > 0 ? classifiers[index - 1] : nil
      let hashes =
        hop?.newHashes ?? classifiers.first?.oldHashes ?? VersionHashes(of: version.schema)
      versions.append(
        LintedVersion(
          index: index, schema: version.schema, sourceMap: version.sourceMap,
          entityNames: Set(version.schema.entities.map(\.name)), hashes: hashes,
          checksum: hashes.checksum, touchedEntities: hop?.touchedEntities,
          nameSpaces: hasOriginalNames
            ? NameSpace.all(
              of: version.schema, touched: hop?.touchedEntities,
              previous: versions.last?.nameSpaces ?? [])
            : []))
    }
    self.versions = versions
    let stages = history.stages
    hops = classifiers.enumerated().map { index, classifier in
      let (old, new) = (versions[index], versions[index + 1])
      let stage = stages.first { $0.from == old.version && $0.to == new.version }
      return LintedHop(
        old: old, new: new, classification: classifier.hop, kind: stage?.kind)
    }
  }

  /// The stages of the plan with their places; none without a plan.
  public var plannedStages: [PlannedStage] {
    guard let plan = history.plan else { return [] }
    return plan.plan.stages.enumerated().map { index, stage in
      PlannedStage(index: index, stage: stage, sourceMap: plan.sourceMap)
    }
  }

  /// What a rule finds in each version, a mistake that several versions repeat reported once, where
  /// it came in.
  func inEveryVersion(_ check: (LintedVersion) -> [Finding]) -> [Finding] {
    var findings: [Finding] = []
    // The versions of each finding, the first one's included.
    var occurrences: [[LintedVersion]] = []
    var known: [String: Int] = [:]
    for version in versions {
      for finding in check(version) {
        if let first = known[finding.message] {
          findings[first].explains += finding.explains
          if occurrences[first].last?.index != version.index { occurrences[first].append(version) }
        } else {
          known[finding.message] = findings.count
          findings.append(finding)
          occurrences.append([version])
        }
      }
    }
    for (index, versions) in occurrences.enumerated() where versions.count > 1 {
      let list = versions.dropFirst().map { "\($0.version)" }.joined(separator: ", ")
      findings[index].notes.append(.init("the same in \(list)"))
    }
    return findings
  }

  /// As ``inEveryVersion(_:)``, for what an entity alone decides, with its hierarchy, the entities
  /// that its relationships lead to and its types: one without a finding is checked again only when
  /// a hop touched it.
  func inEveryEntity(_ check: (LintedVersion, Entity) -> [Finding]) -> [Finding] {
    var clean: Set<String> = []
    return inEveryVersion { version in
      clean.subtract(version.touchedEntities ?? clean)
      let pending = version.schema.entities.filter { !clean.contains($0.name) }
      return pending.flatMap { entity in
        let findings = check(version, entity)
        if findings.isEmpty { clean.insert(entity.name) }
        return findings
      }
    }
  }
}

/// One version of a linted history.
public struct LintedVersion: Sendable {
  /// Its index in the history.
  public let index: Int
  public let schema: Schema
  public let sourceMap: SourceMap
  let entityNames: Set<String>
  public let hashes: VersionHashes
  public let checksum: String
  /// The entities that the hop to this version touches; `nil` for the first one.
  let touchedEntities: Set<String>?
  /// The names by which elements are known across versions; none in a history without any
  /// `originalName`, where names alone do.
  let nameSpaces: [NameSpace]

  public var version: SchemaVersion { schema.version }

  /// The place of an element of the version, or of one of its keys.
  func place(of path: SchemaPath) -> SourceLocation { sourceMap.location(of: path) }

  /// The place of the version's number.
  var versionPlace: SourceLocation { place(of: SchemaPath(.schema, key: "version")) }

  /// Whether the space may have other elements than in the version before.
  func touches(_ space: NameSpace) -> Bool {
    guard let owner = space.owner, let touchedEntities else { return true }
    return touchedEntities.contains(owner)
  }

  func subject(_ path: SchemaPath) -> Subject { .element(path.element, version: index) }
}

/// The hop between two neighbouring versions.
public struct LintedHop: Sendable {
  public let old: LintedVersion
  public let new: LintedVersion
  public let classification: HopClassification
  /// The kind of the stage that covers the hop; `nil` where the plan has none.
  public let kind: MigrationStage.Kind?

  var subject: Subject { .hop(to: new.index) }
}

/// A stage as the plan declares it.
public struct PlannedStage: Sendable {
  public let index: Int
  public let stage: MigrationStage
  let sourceMap: SourceMap

  /// The place of the stage, or of one of its keys.
  func place(of key: String? = nil) -> SourceLocation {
    sourceMap.location(of: .stage(index, key: key))
  }

  var subject: Subject { .stage(index) }
}
