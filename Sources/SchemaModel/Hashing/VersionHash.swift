/// The framework's hashes of one version: per entity, the checksum and the digest, byte for byte.
///
/// A store opens without migration when it has the same entities with equal hashes; SwiftData's
/// staged migration finds the start version by the checksum.
/// Source: design, coredata-store.md section 1.
public struct VersionHashes: Hashable, Sendable {
  /// The entities' version hashes (`NSStoreModelVersionHashes`), by entity name in byte order.
  public let entities: [EntityHash]

  public struct EntityHash: Hashable, Sendable {
    public var name: String
    public var hash: HashValue

    public init(name: String, hash: HashValue) {
      self.name = name
      self.hash = hash
    }
  }

  /// The hashes of a schema.
  public init(of schema: Schema) {
    var hasher = EntityHasher(schema: schema)
    self.init(entities: schema.entities.map { .init(name: $0.name, hash: hasher.hash(of: $0)) })
  }

  /// The hashes of a schema that differs from another one only in some entities: those whose names
  /// are not in `changed` have the hashes of `known`.
  public init(of schema: Schema, knowing known: VersionHashes, except changed: Set<String>) {
    var hasher = EntityHasher(schema: schema)
    for entity in known.entities where !changed.contains(entity.name) { hasher.know(entity) }
    self.init(entities: schema.entities.map { .init(name: $0.name, hash: hasher.hash(of: $0)) })
  }

  /// Hashes that were read elsewhere, in a store's metadata for one.
  public init(entities: [EntityHash]) {
    self.entities = entities.sorted { byteOrder($0.name, $1.name) }
  }

  /// The hash of the named entity.
  public subscript(name: String) -> HashValue? { entities.first { $0.name == name }?.hash }

  /// The version checksum, base64: `NSStoreModelVersionChecksumKey` in a store, and what SwiftData
  /// compares between the versions of a plan.
  public var checksum: String {
    var input = HashInput()
    for entity in entities { input.append(entity.hash.bytes) }
    return Base64.encode(input.sha256)
  }

  /// The hashes' digest, base64: `NSStoreModelVersionHashesDigest` in a store.
  public var digest: String {
    var input = HashInput()
    for entity in entities {
      input.append(entity.name)
      input.append(entity.hash.bytes)
    }
    return Base64.encode(input.sha512)
  }
}

/// Computes entity hashes, each parent's once.
private struct EntityHasher {
  let schema: Schema
  private var known: [String: HashValue] = [:]

  init(schema: Schema) { self.schema = schema }

  /// Takes over a hash that was computed before.
  mutating func know(_ entity: VersionHashes.EntityHash) { known[entity.name] = entity.hash }

  mutating func hash(of entity: Entity) -> HashValue {
    if let hash = known[entity.name] { return hash }
    // From the root down, so that a deep hierarchy costs no stack.
    var parent: HashValue?
    for ancestor in schema.lineage(of: entity).reversed() {
      if let hash = known[ancestor.name] {
        parent = hash
      } else {
        let hash = hash(of: ancestor, parent: parent)
        known[ancestor.name] = hash
        parent = hash
      }
    }
    return parent ?? hash(of: entity, parent: nil)
  }

  private func hash(of entity: Entity, parent: HashValue?) -> HashValue {
    var input = HashInput()
    input.append(entity.name)
    input.append(entity.isAbstract ? 1 : 0 as UInt8)
    if let parent { input.append(parent.bytes) }
    for property in propertyHashes(of: entity) { input.append(property.hash) }
    if let modifier = entity.hashModifier { input.append(modifier) }
    for constraint in entity.uniquenessConstraints {
      input.append(constraint.joined(separator: "."))
    }
    return HashValue(bytes: input.sha256)
  }

  private func propertyHashes(of entity: Entity) -> [(name: String, hash: [UInt8])] {
    var hashes: [(name: String, hash: [UInt8])] = []
    for attribute in schema.allAttributes(of: entity) where attribute.isStored {
      hashes.append((attribute.name, schema.hash(of: attribute)))
    }
    for relationship in schema.allRelationships(of: entity) where !relationship.isTransient {
      hashes.append((relationship.name, schema.hash(of: relationship, in: entity)))
    }
    return hashes.sorted { byteOrder($0.name, $1.name) }
  }
}

extension Schema {
  /// The version hash of a stored attribute: 32 bytes.
  public func hash(of attribute: Attribute) -> [UInt8] {
    if let derivation = attribute.derivation {
      var input = HashInput()
      input.append(DerivationText.printed(derivation))
      if let filter = attribute.derivationFilter { input.append(filter) }
      return input.sha256
    }
    switch storage(of: attribute) {
    case .simple(let type):
      return attributeHash(
        name: attribute.name, flags: flags(of: attribute), modifier: attribute.hashModifier,
        type: type, isExternalStorage: attribute.isExternalStorage,
        preservesValueOnDeletion: attribute.preservesValueOnDeletion)
    case .composite(let leaves):
      var input = HashInput()
      for leaf in leaves.filter({ !$0.isTransient }).sorted(by: { byteOrder($0.name, $1.name) }) {
        input.append(
          attributeHash(
            name: leaf.name, flags: leaf.isOptional ? 1 : 0, modifier: nil, type: leaf.type,
            isExternalStorage: false, preservesValueOnDeletion: false))
      }
      return input.sha256
    }
  }

  /// The version hash of a relationship of an entity: 32 bytes.
  public func hash(of relationship: Relationship, in entity: Entity) -> [UInt8] {
    var flags: UInt16 = 0
    if relationship.isOptional { flags |= 1 }
    if relationship.isTransient { flags |= 2 }
    if relationship.isReadOnly { flags |= 4 }
    var input = HashInput()
    input.append(
      propertyHash(name: relationship.name, flags: flags, modifier: relationship.hashModifier))
    input.append(relationship.destination)
    if let inverse = inverse(of: relationship, in: entity),
      !(inverse == relationship.name
        && self.entity(entity.name, isKindOf: relationship.destination))
    {
      input.append(inverse)
    }
    input.append(integer: Int32(clamping: relationship.effectiveMaximumCount))
    input.append(integer: Int32(clamping: relationship.minimumCount ?? 0))
    if relationship.isOrdered { input.append(integer: 1 as UInt16) }
    return input.sha256
  }

  private func flags(of attribute: Attribute) -> UInt16 {
    var flags: UInt16 = 0
    if attribute.isOptional { flags |= 1 }
    if !attribute.isStored { flags |= 2 }
    if attribute.isReadOnly { flags |= 4 }
    return flags
  }

  private func attributeHash(
    name: String, flags: UInt16, modifier: String?, type: StorageType, isExternalStorage: Bool,
    preservesValueOnDeletion: Bool
  ) -> [UInt8] {
    var input = HashInput()
    input.append(propertyHash(name: name, flags: flags, modifier: modifier))
    input.append(integer: type.code)
    if isExternalStorage { input.append(1 as UInt8) }
    if preservesValueOnDeletion { input.append(1 as UInt8) }
    return input.sha256
  }

  private func propertyHash(name: String, flags: UInt16, modifier: String?) -> [UInt8] {
    var input = HashInput()
    input.append(name)
    input.append(integer: flags)
    if let modifier { input.append(modifier) }
    return input.sha256
  }
}
