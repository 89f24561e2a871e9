/// An attribute: a value of an entity, and none, one or (a composite) several columns in a store.
public struct Attribute: Hashable, Sendable {
  public var name: String
  public var doc: String?
  /// The declared type without its outermost `?`.
  public var type: AttributeType
  public var isOptional: Bool
  /// The default of the declaration; `nil` when there is none (which is nil for an optional).
  public var defaultValue: Literal?
  /// The renaming identifier: the first name that the attribute had.
  public var originalName: String?
  public var hashModifier: String?
  public var isReadOnly: Bool
  public var isExternalStorage: Bool
  public var isSpotlightIndexed: Bool
  /// Not stored; SwiftData's `.ephemeral` is a transient attribute of the model.
  public var isEphemeral: Bool
  /// Not stored; in SwiftData not even in the model.
  public var isTransient: Bool
  public var allowsCloudEncryption: Bool
  public var preservesValueOnDeletion: Bool
  /// The derivation expression as written in the model, such as `adjuntos.@count`.
  public var derivation: String?
  /// The filtering predicate of a derived attribute, as printed.
  public var derivationFilter: String?
  /// The value transformer of a transformable attribute.
  public var transformer: String?
  /// The class of a transformable attribute's values. Core Data only.
  public var customClass: String?
  /// Whether the generated class uses a scalar; `nil` when the model does not say. Core Data only.
  public var usesScalar: Bool?
  /// Whether the attribute is synced; `nil` when the model does not say. Core Data only.
  public var isSyncable: Bool?
  /// The least value, or length of a text, that validation accepts, as written. Core Data only.
  public var minimum: String?
  /// The greatest value, or length of a text, that validation accepts, as written.
  public var maximum: String?
  /// The regular expression that validation demands.
  public var regularExpression: String?
  public var userInfo: [UserInfoEntry]

  public init(
    name: String, doc: String? = nil, type: AttributeType, isOptional: Bool = false,
    defaultValue: Literal? = nil, originalName: String? = nil, hashModifier: String? = nil,
    isReadOnly: Bool = false, isExternalStorage: Bool = false, isSpotlightIndexed: Bool = false,
    isEphemeral: Bool = false, isTransient: Bool = false, allowsCloudEncryption: Bool = false,
    preservesValueOnDeletion: Bool = false, derivation: String? = nil,
    derivationFilter: String? = nil, transformer: String? = nil, customClass: String? = nil,
    usesScalar: Bool? = nil, isSyncable: Bool? = nil, minimum: String? = nil,
    maximum: String? = nil, regularExpression: String? = nil, userInfo: [UserInfoEntry] = []
  ) {
    self.name = name
    self.doc = doc
    self.type = type
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.originalName = originalName
    self.hashModifier = hashModifier
    self.isReadOnly = isReadOnly
    self.isExternalStorage = isExternalStorage
    self.isSpotlightIndexed = isSpotlightIndexed
    self.isEphemeral = isEphemeral
    self.isTransient = isTransient
    self.allowsCloudEncryption = allowsCloudEncryption
    self.preservesValueOnDeletion = preservesValueOnDeletion
    self.derivation = derivation
    self.derivationFilter = derivationFilter
    self.transformer = transformer
    self.customClass = customClass
    self.usesScalar = usesScalar
    self.isSyncable = isSyncable
    self.minimum = minimum
    self.maximum = maximum
    self.regularExpression = regularExpression
    self.userInfo = userInfo
  }

  /// Whether the attribute has columns in a store and enters the version hash.
  public var isStored: Bool { !isTransient && !isEphemeral }

  /// Whether the framework computes the value.
  public var isDerived: Bool { derivation != nil }

  /// What the framework calls the element across versions: the renaming identifier, or the name.
  public var renamingIdentifier: String { originalName ?? name }
}
