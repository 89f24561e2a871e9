import SchemaModel

/// What differs in an attribute that both versions have.
public enum AttributeDetail: Hashable, Sendable {
  /// The declared type; how it is stored may be the same (`Int` and `Int64`).
  case type(from: AttributeType, to: AttributeType)
  case optionality(isOptional: Bool)
  case defaultValue(from: Literal?, to: Literal?)
  case option(AttributeOption, isOn: Bool)
  case text(AttributeText, from: String?, to: String?)
  case setting(AttributeSetting, from: Bool?, to: Bool?)
  case userInfo(from: [UserInfoEntry], to: [UserInfoEntry])

  /// The key of the YAML file that says it.
  public var key: String {
    switch self {
    case .type, .optionality: "type"
    case .defaultValue: "default"
    case .option(let option, _): option.rawValue
    case .text(let text, _, _): text.rawValue
    case .setting(let setting, _, _): setting.rawValue
    case .userInfo: "userInfo"
    }
  }
}

/// The options of an attribute that are on or off; the raw value is the key of the YAML file.
public enum AttributeOption: String, Hashable, Sendable, CaseIterable {
  case readOnly
  case externalStorage
  case spotlight
  case ephemeral
  case transient
  case allowsCloudEncryption
  case preserveValueOnDeletion

  /// Where the attribute keeps the option.
  var keyPath: WritableKeyPath<Attribute, Bool> {
    switch self {
    case .readOnly: \.isReadOnly
    case .externalStorage: \.isExternalStorage
    case .spotlight: \.isSpotlightIndexed
    case .ephemeral: \.isEphemeral
    case .transient: \.isTransient
    case .allowsCloudEncryption: \.allowsCloudEncryption
    case .preserveValueOnDeletion: \.preservesValueOnDeletion
    }
  }
}

/// The texts of an attribute that may differ; the raw value is the key of the YAML file.
public enum AttributeText: String, Hashable, Sendable, CaseIterable {
  case renamingIdentifier = "originalName"
  case hashModifier
  case derivation = "derived"
  case derivationFilter = "filter"
  case transformer
  case customClass
  case minimum
  case maximum
  case regularExpression = "regex"
  case doc

  /// Where the attribute keeps the text.
  var keyPath: WritableKeyPath<Attribute, String?> {
    switch self {
    case .renamingIdentifier: \.originalName
    case .hashModifier: \.hashModifier
    case .derivation: \.derivation
    case .derivationFilter: \.derivationFilter
    case .transformer: \.transformer
    case .customClass: \.customClass
    case .minimum: \.minimum
    case .maximum: \.maximum
    case .regularExpression: \.regularExpression
    case .doc: \.doc
    }
  }
}

/// The options of an attribute that a model may leave open; the raw value is the key of the YAML
/// file.
public enum AttributeSetting: String, Hashable, Sendable, CaseIterable {
  case usesScalar = "scalar"
  case syncable

  /// Where the attribute keeps the setting.
  var keyPath: WritableKeyPath<Attribute, Bool?> {
    switch self {
    case .usesScalar: \.usesScalar
    case .syncable: \.isSyncable
    }
  }
}
