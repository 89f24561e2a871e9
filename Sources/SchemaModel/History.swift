/// One model's history: its versions in ascending order and its plan.
public struct History: Hashable, Sendable {
  /// The folder or file that the history was read from, as the user named it.
  public var source: String
  /// Ascending by version; versions with one number keep the order of their files.
  public var versions: [HistoryVersion]
  public var plan: HistoryPlan?
  public var settings: Settings
  /// What the Swift source says beyond the models; `nil` for other sources.
  public var swiftFacts: SwiftFacts?

  public init(
    source: String, versions: [HistoryVersion], plan: HistoryPlan? = nil,
    settings: Settings = Settings(), swiftFacts: SwiftFacts? = nil
  ) {
    self.source = source
    self.versions = versions
    self.plan = plan
    self.settings = settings
    self.swiftFacts = swiftFacts
  }

  /// The model's name; the folder's name where there is no version.
  public var name: String { versions.last?.schema.model ?? source }

  /// The latest version.
  public var latest: HistoryVersion? { versions.last }

  public subscript(version: SchemaVersion) -> HistoryVersion? {
    versions.first { $0.schema.version == version }
  }

  /// The stages that hold: the plan's, or without a plan one lightweight stage for each hop.
  public var stages: [MigrationStage] {
    if let plan { return plan.plan.stages }
    return zip(versions, versions.dropFirst()).map {
      MigrationStage(from: $0.schema.version, to: $1.schema.version, kind: .lightweight)
    }
  }
}

/// One version of a history with the places of its elements.
public struct HistoryVersion: Hashable, Sendable {
  public var schema: Schema
  public var sourceMap: SourceMap

  public init(schema: Schema, sourceMap: SourceMap) {
    self.schema = schema
    self.sourceMap = sourceMap
  }

  public var version: SchemaVersion { schema.version }
}

/// The plan of a history with the places of its stages.
public struct HistoryPlan: Hashable, Sendable {
  public var plan: MigrationPlan
  public var sourceMap: SourceMap

  public init(plan: MigrationPlan, sourceMap: SourceMap) {
    self.plan = plan
    self.sourceMap = sourceMap
  }
}
