import SchemaModel

/// What differs in an entity that both versions have, its properties aside.
public enum EntityDetail: Hashable, Sendable {
  case parent(from: String?, to: String?)
  case abstract(isAbstract: Bool)
  case uniquenessAdded([String])
  case uniquenessRemoved([String])
  case indexes(from: [FetchIndex], to: [FetchIndex])
  case fetchedProperties(from: [FetchedProperty], to: [FetchedProperty])
  case queries(from: [[String]], to: [[String]])
  /// The announced removals; each version announces its own.
  case dropped(from: [DroppedElement], to: [DroppedElement])
  case syncable(from: Bool?, to: Bool?)
  case text(EntityText, from: String?, to: String?)
  case userInfo(from: [UserInfoEntry], to: [UserInfoEntry])

  /// The key of the YAML file that says it.
  public var key: String {
    switch self {
    case .parent: "parent"
    case .abstract: "abstract"
    case .uniquenessAdded, .uniquenessRemoved: "unique"
    case .indexes: "indexes"
    case .fetchedProperties: "fetched"
    case .queries: "queries"
    case .dropped: "dropped"
    case .text(let text, _, _): text.rawValue
    case .syncable: "syncable"
    case .userInfo: "userInfo"
    }
  }
}

/// The texts of an entity that may differ; the raw value is the key of the YAML file.
public enum EntityText: String, Hashable, Sendable, CaseIterable {
  case renamingIdentifier = "originalName"
  case className
  case module
  case codegen
  case hashModifier
  case spotlightDisplayName
  case doc

  /// Where the entity keeps the text.
  var keyPath: WritableKeyPath<Entity, String?> {
    switch self {
    case .renamingIdentifier: \.originalName
    case .className: \.className
    case .module: \.module
    case .codegen: \.codegen
    case .hashModifier: \.hashModifier
    case .spotlightDisplayName: \.spotlightDisplayName
    case .doc: \.doc
    }
  }
}
