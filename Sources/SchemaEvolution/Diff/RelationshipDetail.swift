import SchemaModel

/// What differs in a relationship that both versions have.
public enum RelationshipDetail: Hashable, Sendable {
  case destination(from: String, to: String)
  case cardinality(isToMany: Bool)
  case optionality(isOptional: Bool)
  /// The inverse as stated; the one that holds may be the same.
  case inverse(from: String?, to: String?)
  /// The delete rule as stated; `nil` stands for nullify.
  case deleteRule(from: DeleteRule?, to: DeleteRule?)
  case ordered(isOrdered: Bool)
  case minimumCount(from: Int?, to: Int?)
  case maximumCount(from: Int?, to: Int?)
  case option(RelationshipOption, isOn: Bool)
  case text(RelationshipText, from: String?, to: String?)
  case syncable(from: Bool?, to: Bool?)
  case userInfo(from: [UserInfoEntry], to: [UserInfoEntry])

  /// The key of the YAML file that says it.
  public var key: String {
    switch self {
    case .destination, .cardinality, .optionality: "to"
    case .inverse: "inverse"
    case .deleteRule: "deleteRule"
    case .ordered: "ordered"
    case .minimumCount: "minimumModelCount"
    case .maximumCount: "maximumModelCount"
    case .option(let option, _): option.rawValue
    case .text(let text, _, _): text.rawValue
    case .syncable: "syncable"
    case .userInfo: "userInfo"
    }
  }
}

/// The options of a relationship that are on or off; the raw value is the key of the YAML file.
public enum RelationshipOption: String, Hashable, Sendable, CaseIterable {
  case transient
  case readOnly

  /// Where the relationship keeps the option.
  var keyPath: WritableKeyPath<Relationship, Bool> {
    switch self {
    case .transient: \.isTransient
    case .readOnly: \.isReadOnly
    }
  }
}

/// The texts of a relationship that may differ; the raw value is the key of the YAML file.
public enum RelationshipText: String, Hashable, Sendable, CaseIterable {
  case renamingIdentifier = "originalName"
  case hashModifier
  case doc

  /// Where the relationship keeps the text.
  var keyPath: WritableKeyPath<Relationship, String?> {
    switch self {
    case .renamingIdentifier: \.originalName
    case .hashModifier: \.hashModifier
    case .doc: \.doc
    }
  }
}
