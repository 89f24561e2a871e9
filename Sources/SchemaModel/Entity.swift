/// An entity: a class of the model, and a table (or a part of one) in a store.
public struct Entity: Hashable, Sendable {
  public var name: String
  /// The doc comment of the generated class.
  public var doc: String?
  public var isAbstract: Bool
  /// The name of the parent entity.
  public var parent: String?
  /// The renaming identifier: the first name that the entity had. Core Data only.
  public var originalName: String?
  /// The class, where it is not named like the entity; Core Data only.
  public var className: String?
  public var module: String?
  /// Xcode's code generation: `class`, `category` or `none`; kept as written.
  public var codegen: String?
  public var hashModifier: String?
  /// Whether the entity is synced; `nil` when the model does not say. Core Data only.
  public var isSyncable: Bool?
  /// The expression whose value Spotlight shows as an object's name. Core Data only.
  public var spotlightDisplayName: String?
  /// The entity's own uniqueness constraints, sorted, each once; within one the order is the
  /// index's.
  public var uniquenessConstraints: [[String]] {
    didSet { uniquenessConstraints = Entity.canonical(uniquenessConstraints) }
  }
  public var indexes: [FetchIndex]
  /// How the app looks rows up: lists of keys, for the index rules only.
  public var queries: [[String]]
  /// Properties of the previous version that were removed on purpose.
  public var dropped: [DroppedElement]
  public var fetchedProperties: [FetchedProperty]
  public var userInfo: [UserInfoEntry]
  /// The entity's own attributes, inherited ones not among them.
  public var attributes: [Attribute]
  /// The entity's own relationships, inherited ones not among them.
  public var relationships: [Relationship]

  public init(
    name: String, doc: String? = nil, isAbstract: Bool = false, parent: String? = nil,
    originalName: String? = nil, className: String? = nil, module: String? = nil,
    codegen: String? = nil, hashModifier: String? = nil, isSyncable: Bool? = nil,
    spotlightDisplayName: String? = nil, uniquenessConstraints: [[String]] = [],
    indexes: [FetchIndex] = [], queries: [[String]] = [], dropped: [DroppedElement] = [],
    fetchedProperties: [FetchedProperty] = [], userInfo: [UserInfoEntry] = [],
    attributes: [Attribute] = [], relationships: [Relationship] = []
  ) {
    self.name = name
    self.doc = doc
    self.isAbstract = isAbstract
    self.parent = parent
    self.originalName = originalName
    self.className = className
    self.module = module
    self.codegen = codegen
    self.hashModifier = hashModifier
    self.isSyncable = isSyncable
    self.spotlightDisplayName = spotlightDisplayName
    self.uniquenessConstraints = Entity.canonical(uniquenessConstraints)
    self.indexes = indexes
    self.queries = queries
    self.dropped = dropped
    self.fetchedProperties = fetchedProperties
    self.userInfo = userInfo
    self.attributes = attributes
    self.relationships = relationships
  }

  public func attribute(named name: String) -> Attribute? {
    attributes.first { $0.name == name }
  }

  public func relationship(named name: String) -> Relationship? {
    relationships.first { $0.name == name }
  }

  /// The constraints sorted by their keys joined with ".", as the version hash sorts them.
  private static func canonical(_ constraints: [[String]]) -> [[String]] {
    var seen: Set<[String]> = []
    return constraints.filter { seen.insert($0).inserted }
      .sorted { byteOrder($0.joined(separator: "."), $1.joined(separator: ".")) }
  }
}

/// A fetch index: an index that queries use and that does not enter the version hash.
public struct FetchIndex: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case binary
    case rtree
  }

  /// One key of an index: a property of the entity, or an expression that Core Data prints.
  public struct Key: Hashable, Sendable {
    public var property: String
    public var isDescending: Bool
    /// The type of an expression's value in Core Data's words; `nil` for a property.
    public var expressionType: String?

    public init(property: String, isDescending: Bool = false, expressionType: String? = nil) {
      self.property = property
      self.isDescending = isDescending
      self.expressionType = expressionType
    }
  }

  /// The name in the model; `nil` where the framework makes it up (see ``storedName``).
  public var name: String?
  public var kind: Kind
  public var keys: [Key]
  /// The predicate of a partial index, as printed.
  public var partialPredicate: String?

  public init(
    name: String? = nil, kind: Kind = .binary, keys: [Key], partialPredicate: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.keys = keys
    self.partialPredicate = partialPredicate
  }

  /// The name that the index has in a store behind `Z_<Entity>_`: its own, or the one that
  /// SwiftData makes up. Source: design, swiftdata.md section 1.
  public var storedName: String {
    if let name { return name }
    let prefix =
      switch kind {
      case .binary: "SwiftDataIndexOnBinary"
      case .rtree: "SwiftDataIndexOnRTree"
      }
    return prefix + keys.map(\.property).joined()
  }
}

/// A fetched property: a query that an object carries; it has no column. Core Data only.
public struct FetchedProperty: Hashable, Sendable {
  public var name: String
  /// The entity that is fetched.
  public var entity: String
  public var predicate: String?
  /// The other settings of the fetch request in Core Data's words, as written.
  public var options: [UserInfoEntry]
  public var isOptional: Bool
  public var originalName: String?
  public var hashModifier: String?
  public var isSyncable: Bool?
  public var userInfo: [UserInfoEntry]

  public init(
    name: String, entity: String, predicate: String? = nil, options: [UserInfoEntry] = [],
    isOptional: Bool = false, originalName: String? = nil, hashModifier: String? = nil,
    isSyncable: Bool? = nil, userInfo: [UserInfoEntry] = []
  ) {
    self.name = name
    self.entity = entity
    self.predicate = predicate
    self.options = options
    self.isOptional = isOptional
    self.originalName = originalName
    self.hashModifier = hashModifier
    self.isSyncable = isSyncable
    self.userInfo = userInfo
  }
}

/// Whether `left` comes before `right` byte for byte, as Core Data sorts names in hashes.
public func byteOrder(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}
