/// Core Data's type of an attribute or of a leaf of a composite one.
public enum StorageType: Hashable, Sendable, CaseIterable {
  case undefined
  case integer16
  case integer32
  case integer64
  case decimal
  case double
  case float
  case string
  case boolean
  case date
  case binary
  case uuid
  case uri
  case transformable
  case objectID

  /// The number that enters the version hash. Source: design, coredata-store.md section 1.
  public var code: UInt32 {
    switch self {
    case .undefined: 0
    case .integer16: 100
    case .integer32: 200
    case .integer64: 300
    case .decimal: 400
    case .double: 500
    case .float: 600
    case .string: 700
    case .boolean: 800
    case .date: 900
    case .binary: 1000
    case .uuid: 1100
    case .uri: 1200
    case .transformable: 1800
    case .objectID: 2000
    }
  }

  /// Core Data's number of a composite attribute, which has leaves instead of a storage type.
  public static let compositeCode: UInt32 = 2100

  public init?(code: Int) {
    guard let type = StorageType.allCases.first(where: { Int($0.code) == code }) else { return nil }
    self = type
  }

  /// The declared column type. Source: design, coredata-store.md section 2.
  public var columnType: String {
    switch self {
    case .integer16, .integer32, .integer64, .boolean: "INTEGER"
    case .decimal: "DECIMAL"
    case .double, .float: "FLOAT"
    case .string, .uri: "VARCHAR"
    case .date: "TIMESTAMP"
    case .binary, .uuid, .transformable: "BLOB"
    case .objectID: "INTEGER"
    case .undefined: "BLOB"
    }
  }

  /// Whether values of the type are numbers that an inferred mapping converts among each other.
  public var isNumeric: Bool {
    switch self {
    case .integer16, .integer32, .integer64, .decimal, .double, .float, .boolean: true
    case .undefined, .string, .date, .binary, .uuid, .uri, .transformable, .objectID: false
    }
  }
}

/// How an attribute is stored: in one column, or as a composite with leaves.
public enum AttributeStorage: Hashable, Sendable {
  case simple(StorageType)
  /// Leaves in declared order.
  case composite([Leaf])

  /// One stored element of a composite attribute.
  public struct Leaf: Hashable, Sendable {
    public var name: String
    public var type: StorageType
    public var isOptional: Bool
    public var isTransient: Bool

    public init(name: String, type: StorageType, isOptional: Bool, isTransient: Bool = false) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.isTransient = isTransient
    }
  }
}
