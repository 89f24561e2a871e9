/// One version of a model as plain values.
///
/// Arrays keep the order of the source; nothing that the framework decides depends on it.
/// Locations live in a ``SourceMap`` beside the schema, never in it, so that two schemas are equal
/// when they say the same. Source: design, yaml.md "A version".
public struct Schema: Hashable, Sendable {
  /// The name of the history that this version belongs to.
  public var model: String
  /// The version, three whole numbers.
  public var version: SchemaVersion
  /// The framework whose rules and words apply.
  public var framework: Framework
  /// The version identifiers as a store records them; `nil` stands for the version itself.
  public var identifiers: [String]?
  /// The model's name in the `.xcdatamodeld`, where it came from one.
  public var sourceName: String?
  public var entities: [Entity]
  /// The enums, structs and opaque types that attributes name.
  public var types: [TypeDeclaration]
  public var configurations: [Configuration]
  /// Whether CloudKit mirrors the model's default configuration. Core Data only.
  public var isUsedWithCloudKit: Bool
  /// The fetch requests that the app finds by name in the model. Core Data only.
  public var fetchRequests: [FetchRequest]
  /// Entities of the previous version that were removed on purpose.
  public var dropped: [DroppedElement]

  public init(
    model: String, version: SchemaVersion, framework: Framework = .swiftData,
    identifiers: [String]? = nil, sourceName: String? = nil, entities: [Entity] = [],
    types: [TypeDeclaration] = [], configurations: [Configuration] = [],
    isUsedWithCloudKit: Bool = false, fetchRequests: [FetchRequest] = [],
    dropped: [DroppedElement] = []
  ) {
    self.model = model
    self.version = version
    self.framework = framework
    self.identifiers = identifiers
    self.sourceName = sourceName
    self.entities = entities
    self.types = types
    self.configurations = configurations
    self.isUsedWithCloudKit = isUsedWithCloudKit
    self.fetchRequests = fetchRequests
    self.dropped = dropped
  }

  /// The version identifiers that a store of this version records.
  public var storedIdentifiers: [String] { identifiers ?? [version.description] }

  /// The entity of that name; names that Unicode calls equivalent are one here.
  public func entity(named name: String) -> Entity? { entities.first { $0.name == name } }

  /// The type declared under that name.
  public func type(named name: String) -> TypeDeclaration? { types.first { $0.name == name } }
}

/// The framework whose declarations a model uses.
public enum Framework: String, Hashable, Sendable, CaseIterable {
  case swiftData = "swiftdata"
  case coreData = "coredata"
}

/// A version of a model: three whole numbers, ordered as numbers.
public struct SchemaVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int
  public var patch: Int

  public init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads `3.0.0`; anything but three whole numbers of ASCII digits is `nil`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(part) else {
        return nil
      }
      numbers.append(number)
    }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  public var description: String { "\(major).\(minor).\(patch)" }

  public static func < (left: SchemaVersion, right: SchemaVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

/// Which entities a store file of one configuration holds.
public struct Configuration: Hashable, Sendable {
  public var name: String
  public var entities: [String]
  /// Whether CloudKit mirrors the stores of this configuration.
  public var isUsedWithCloudKit: Bool

  public init(name: String, entities: [String], isUsedWithCloudKit: Bool = false) {
    self.name = name
    self.entities = entities
    self.isUsedWithCloudKit = isUsedWithCloudKit
  }
}

/// A fetch request that a model keeps under a name. Core Data only.
public struct FetchRequest: Hashable, Sendable {
  public var name: String
  /// The entity that is fetched.
  public var entity: String
  public var predicate: String?
  /// The other settings in Core Data's words, as written, such as `fetchLimit`.
  public var options: [UserInfoEntry]

  public init(
    name: String, entity: String, predicate: String? = nil, options: [UserInfoEntry] = []
  ) {
    self.name = name
    self.entity = entity
    self.predicate = predicate
    self.options = options
  }
}

/// An element that a version removes on purpose, with the reason.
public struct DroppedElement: Hashable, Sendable {
  public var name: String
  public var reason: String

  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

/// One pair of a user info dictionary; all values are text.
public struct UserInfoEntry: Hashable, Sendable {
  public var key: String
  public var value: String

  public init(key: String, value: String) {
    self.key = key
    self.value = value
  }
}
