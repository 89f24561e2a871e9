/// The settings of a history. Source: design, yaml.md "Settings".
public struct Settings: Hashable, Sendable {
  /// Which rules run unless told otherwise.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    /// Errors only.
    case minimal
    /// Every rule at its own severity.
    case recommended
    /// As recommended, with warnings raised to errors.
    case strict
  }

  /// A rule's severity in the settings; `off` switches it off.
  public enum RuleLevel: String, Hashable, Sendable, CaseIterable {
    case off = "none"
    case info
    case warning
    case error
  }

  /// Which stores are mirrored to CloudKit.
  public enum CloudKit: Hashable, Sendable {
    case off
    case all
    case configurations([String])
  }

  /// What is read as the history; paths are relative to the settings file.
  public enum Source: Hashable, Sendable {
    /// A folder of YAML versions.
    case folder(String)
    /// Files or folders of Swift source.
    case swift([String])
    /// An `.xcdatamodeld`.
    case coreData(String)
  }

  /// What `generate swift` writes, and where.
  public struct SwiftGeneration: Hashable, Sendable {
    /// The access level of generated declarations.
    public enum Access: String, Hashable, Sendable, CaseIterable {
      case `internal`
      case `package`
      case `public`
    }

    /// The folder, relative to the settings file.
    public var output: String
    /// The enum around everything; `nil` for none.
    public var namespace: String?
    public var access: Access

    public init(output: String, namespace: String? = nil, access: Access = .internal) {
      self.output = output
      self.namespace = namespace
      self.access = access
    }
  }

  public var source: Source
  public var cloudKit: CloudKit
  /// Deployment targets by platform, as written: `iOS` to `17.0`.
  public var deployment: [UserInfoEntry]
  public var preset: Preset
  public var rules: [String: RuleLevel]
  /// Where each entry of ``rules`` stands.
  public var ruleLocations: [String: SourceLocation]
  /// The severity from which `lint` fails.
  public var failOn: Severity
  public var swiftGeneration: SwiftGeneration?

  public init(
    source: Source = .folder("."), cloudKit: CloudKit = .off, deployment: [UserInfoEntry] = [],
    preset: Preset = .recommended, rules: [String: RuleLevel] = [:],
    ruleLocations: [String: SourceLocation] = [:], failOn: Severity = .error,
    swiftGeneration: SwiftGeneration? = nil
  ) {
    self.source = source
    self.cloudKit = cloudKit
    self.deployment = deployment
    self.preset = preset
    self.rules = rules
    self.ruleLocations = ruleLocations
    self.failOn = failOn
    self.swiftGeneration = swiftGeneration
  }
}
