import SchemaModel

/// The metadata of a store: the property list of Z_METADATA.
///
/// Apps keep keys of their own here, tokens among them: other keys are known by name only, and are
/// preserved exactly. Source: design, coredata-store.md section 3.
public struct StoreMetadata: Hashable, Sendable {
  var pairs: [PropertyList.Pair]

  /// Reads the bytes of Z_PLIST.
  public init(bytes: [UInt8]) throws(ArchiveError) {
    guard let pairs = try BinaryPropertyList.read(bytes).dictionary else { throw .malformed }
    self.pairs = pairs
  }

  init(pairs: [PropertyList.Pair]) { self.pairs = pairs }

  /// The bytes of Z_PLIST: unchanged metadata comes out byte for byte as the framework wrote it.
  public var bytes: [UInt8] { BinaryPropertyList.write(.dictionary(pairs)) }

  /// The keys that the framework writes.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case maximumFrameworkVersion = "NSPersistenceMaximumFrameworkVersion"
    case identifiers = "NSStoreModelVersionIdentifiers"
    case storeType = "NSStoreType"
    case autoVacuumLevel = "_NSAutoVacuumLevel"
    case digest = "NSStoreModelVersionHashesDigest"
    case checksum = "NSStoreModelVersionChecksumKey"
    case hashes = "NSStoreModelVersionHashes"
    case frameworkVersion = "NSPersistenceFrameworkVersion"
    case hashesVersion = "NSStoreModelVersionHashesVersion"

    /// Whether a migration rewrites the value.
    public var belongsToModel: Bool {
      switch self {
      case .hashes, .digest, .checksum, .identifiers: true
      case .maximumFrameworkVersion, .storeType, .autoVacuumLevel, .frameworkVersion,
        .hashesVersion:
        false
      }
    }
  }

  subscript(key: Key) -> PropertyList? { pairs.first { $0.key == key.rawValue }?.value }

  /// The entities' version hashes; `nil` where the key is absent or not of the expected kind.
  public var hashes: VersionHashes? {
    guard let entries = self[.hashes]?.dictionary else { return nil }
    var entities: [VersionHashes.EntityHash] = []
    for entry in entries {
      guard let bytes = entry.value.data, bytes.count == 32 else { return nil }
      entities.append(.init(name: entry.key, hash: HashValue(bytes: bytes)))
    }
    return VersionHashes(entities: entities)
  }

  /// The hashes' digest, base64; absent before framework 900 or so.
  public var digest: String? { self[.digest]?.string }
  /// The version checksum, base64; absent before framework 1333.
  public var checksum: String? { self[.checksum]?.string }
  public var identifiers: [String] { self[.identifiers]?.array?.compactMap(\.string) ?? [] }
  public var frameworkVersion: Int? { self[.frameworkVersion]?.integer }
  public var hashesVersion: Int? { self[.hashesVersion]?.integer }
  public var storeType: String? { self[.storeType]?.string }

  /// The names of the keys that are not the framework's, sorted.
  public var otherKeys: [String] {
    pairs.map(\.key).filter { Key(rawValue: $0) == nil }.sorted(by: byteOrder)
  }

  /// One key with its value as a binary property list: equal bytes are equal values. For comparing
  /// metadata before and after; never for showing.
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: [UInt8]
  }

  /// Everything that a migration must keep: all pairs but the model's, in stored order.
  public var keptEntries: [Entry] {
    pairs.filter { Key(rawValue: $0.key)?.belongsToModel != true }
      .map { Entry(key: $0.key, value: BinaryPropertyList.write($0.value)) }
  }
}
