import SchemaModel

/// What differs in a version as a whole.
public enum SchemaDetail: Hashable, Sendable {
  case framework(from: Framework, to: Framework)
  case identifiers(from: [String]?, to: [String]?)
  case sourceName(from: String?, to: String?)
  case configurations(from: [Configuration], to: [Configuration])
  case usedWithCloudKit(isUsed: Bool)
  case fetchRequests(from: [FetchRequest], to: [FetchRequest])
  /// The announced removals; each version announces its own.
  case dropped(from: [DroppedElement], to: [DroppedElement])

  /// The key of the YAML file that says it.
  public var key: String {
    switch self {
    case .framework: "framework"
    case .identifiers: "identifiers"
    case .sourceName: "sourceName"
    case .configurations: "configurations"
    case .usedWithCloudKit: "usedWithCloudKit"
    case .fetchRequests: "fetchRequests"
    case .dropped: "dropped"
    }
  }
}
