/// A relationship: a link from an entity to one or many objects of a destination entity.
public struct Relationship: Hashable, Sendable {
  public var name: String
  public var doc: String?
  /// The name of the destination entity.
  public var destination: String
  public var isToMany: Bool
  public var isOptional: Bool
  /// The inverse as stated here; see ``Schema/inverse(of:in:)`` for the one that holds.
  public var inverse: String?
  /// The delete rule as stated; `nil` stands for nullify.
  public var deleteRule: DeleteRule?
  public var isOrdered: Bool
  public var minimumCount: Int?
  public var maximumCount: Int?
  public var originalName: String?
  public var hashModifier: String?
  public var isTransient: Bool
  public var isReadOnly: Bool
  public var isSyncable: Bool?
  public var userInfo: [UserInfoEntry]

  public init(
    name: String, doc: String? = nil, destination: String, isToMany: Bool = false,
    isOptional: Bool = false, inverse: String? = nil, deleteRule: DeleteRule? = nil,
    isOrdered: Bool = false, minimumCount: Int? = nil, maximumCount: Int? = nil,
    originalName: String? = nil, hashModifier: String? = nil, isTransient: Bool = false,
    isReadOnly: Bool = false, isSyncable: Bool? = nil, userInfo: [UserInfoEntry] = []
  ) {
    self.name = name
    self.doc = doc
    self.destination = destination
    self.isToMany = isToMany
    self.isOptional = isOptional
    self.inverse = inverse
    self.deleteRule = deleteRule
    self.isOrdered = isOrdered
    self.minimumCount = minimumCount
    self.maximumCount = maximumCount
    self.originalName = originalName
    self.hashModifier = hashModifier
    self.isTransient = isTransient
    self.isReadOnly = isReadOnly
    self.isSyncable = isSyncable
    self.userInfo = userInfo
  }

  /// What the framework calls the element across versions: the renaming identifier, or the name.
  public var renamingIdentifier: String { originalName ?? name }

  /// The delete rule that holds: the stated one, or nullify.
  public var effectiveDeleteRule: DeleteRule { deleteRule ?? .nullify }

  /// The greatest count that the framework records: 1 for a to-one, 0 for an unbounded to-many.
  public var effectiveMaximumCount: Int { isToMany ? (maximumCount ?? 0) : 1 }
}

/// What happens to the destination when an object is deleted.
public enum DeleteRule: String, Hashable, Sendable, CaseIterable {
  case noAction
  case nullify
  case cascade
  case deny

  /// The number that Core Data archives. Source: design, coredata-store.md section 3.
  public var code: Int {
    switch self {
    case .noAction: 0
    case .nullify: 1
    case .cascade: 2
    case .deny: 3
    }
  }
}
