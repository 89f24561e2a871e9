/// The declared type of an attribute, a struct's member or an enum's payload, as Swift writes it.
///
/// How a type is stored depends on the framework and on the types that the schema declares:
/// ``Schema/storage(of:)``.
public indirect enum AttributeType: Hashable, Sendable {
  case scalar(ScalarType)
  /// A type declared under `types`.
  case named(String)
  case array(AttributeType)
  case set(AttributeType)
  case dictionary(key: AttributeType, value: AttributeType)
  /// An optional inside another type, such as the element of `[String?]`.
  case optional(AttributeType)
}

/// A type that both frameworks know without a declaration.
public enum ScalarType: String, Hashable, Sendable, CaseIterable {
  case bool = "Bool"
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case float = "Float"
  case double = "Double"
  case decimal = "Decimal"
  case string = "String"
  case date = "Date"
  case data = "Data"
  case uuid = "UUID"
  case url = "URL"
  case transformable = "Transformable"
  case objectID = "ObjectID"
  case undefined = "Undefined"

  /// The type of that name, in Swift's or Core Data's words.
  public init?(named name: String) {
    if let type = ScalarType(rawValue: name) {
      self = type
    } else if let type = ScalarType.allCases.first(where: { $0.coreDataName == name }) {
      self = type
    } else {
      return nil
    }
  }

  /// Core Data's name for the type, such as `Integer 64`; `nil` where only Swift has the word.
  public var coreDataName: String? {
    switch self {
    case .bool: "Boolean"
    case .int16: "Integer 16"
    case .int32: "Integer 32"
    case .int64: "Integer 64"
    case .float: "Float"
    case .double: "Double"
    case .decimal: "Decimal"
    case .string: "String"
    case .date: "Date"
    case .data: "Binary"
    case .uuid: "UUID"
    case .url: "URI"
    case .transformable: "Transformable"
    case .objectID: "ObjectID"
    case .undefined: "Undefined"
    case .int, .int8, .uint, .uint8, .uint16, .uint32, .uint64: nil
    }
  }

  /// How Core Data stores the type. Source: design, swiftdata.md section 1; the rows for `Int8`
  /// and the unsigned types are unverified there.
  public var storageType: StorageType {
    switch self {
    case .bool: .boolean
    case .int, .int64, .uint, .uint32, .uint64: .integer64
    case .int32, .uint16: .integer32
    case .int16, .int8, .uint8: .integer16
    case .float: .float
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .date: .date
    case .data: .binary
    case .uuid: .uuid
    case .url: .uri
    case .transformable: .transformable
    case .objectID: .objectID
    case .undefined: .undefined
    }
  }
}

/// A type declared under `types`.
public struct TypeDeclaration: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// An enum, with its raw type (`nil` when it has none) and its cases.
    case enumeration(raw: RawType?, cases: [EnumCase])
    /// A Codable struct whose stored members become the leaves of a composite attribute.
    case structure([Member])
    /// A Codable type that is opaque to the store; its shape is kept for the rules.
    case codable([Member])
    /// A type of the system or of the app that only a transformer knows.
    case external
  }

  public enum RawType: String, Hashable, Sendable, CaseIterable {
    case string = "String"
    case int = "Int"
  }

  public struct EnumCase: Hashable, Sendable {
    public var name: String
    /// The raw value; `nil` when the enum has no raw type.
    public var rawValue: Literal?
    public var payload: [Payload]

    public init(name: String, rawValue: Literal? = nil, payload: [Payload] = []) {
      self.name = name
      self.rawValue = rawValue
      self.payload = payload
    }
  }

  /// One associated value of an enum's case.
  public struct Payload: Hashable, Sendable {
    public var type: AttributeType
    public var isOptional: Bool

    public init(type: AttributeType, isOptional: Bool = false) {
      self.type = type
      self.isOptional = isOptional
    }
  }

  public struct Member: Hashable, Sendable {
    public var name: String
    /// The type without its outermost `?`.
    public var type: AttributeType
    public var isOptional: Bool
    /// A transient leaf: not stored, not hashed. Core Data only.
    public var isTransient: Bool
    /// The default of a leaf. Core Data only.
    public var defaultValue: Literal?
    /// Whether the generated class uses a scalar; `nil` when the model does not say. Core Data
    /// only.
    public var usesScalar: Bool?

    public init(
      name: String, type: AttributeType, isOptional: Bool = false, isTransient: Bool = false,
      defaultValue: Literal? = nil, usesScalar: Bool? = nil
    ) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.isTransient = isTransient
      self.defaultValue = defaultValue
      self.usesScalar = usesScalar
    }
  }

  public var name: String
  public var kind: Kind

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}
