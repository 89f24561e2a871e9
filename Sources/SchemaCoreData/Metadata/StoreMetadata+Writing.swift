import SchemaModel

extension StoreMetadata {
  /// The metadata after a migration to a schema: the model's keys rewritten where they are present,
  /// all other pairs and the order kept.
  ///
  /// - Parameter entities: the entities of the store's configuration; `nil` for all.
  public func updated(for schema: Schema, entities: [String]? = nil) -> StoreMetadata {
    let hashes = StoreMetadata.hashes(of: schema, entities: entities)
    return StoreMetadata(
      pairs: pairs.map { pair in
        guard let key = Key(rawValue: pair.key),
          let value = StoreMetadata.modelValue(of: key, hashes: hashes, schema: schema, old: self)
        else { return pair }
        return .init(pair.key, value)
      })
  }

  /// The metadata of a new store as a framework of that version writes it.
  ///
  /// The digest is present since about framework 900, the checksum since 1333; framework 1518 (iOS 26)
  /// also states the highest framework version that may open the store. Source: design,
  /// coredata-store.md section 3; the last fact and the order of keys from the corpus.
  public static func fresh(
    for schema: Schema, frameworkVersion: Int = defaultFrameworkVersion, entities: [String]? = nil
  ) -> StoreMetadata {
    let hashes = hashes(of: schema, entities: entities)
    var pairs: [PropertyList.Pair] = []
    for key in Key.allCases {
      let value: PropertyList? =
        switch key {
        case .maximumFrameworkVersion:
          frameworkVersion >= 1518 ? .integer(Int64(frameworkVersion)) : nil
        case .digest: frameworkVersion >= 900 ? .string(hashes.digest) : nil
        case .checksum: frameworkVersion >= 1333 ? .string(hashes.checksum) : nil
        case .identifiers, .hashes:
          modelValue(of: key, hashes: hashes, schema: schema, old: nil)
        case .storeType: .string("SQLite")
        case .autoVacuumLevel: .string("2")
        case .frameworkVersion: .integer(Int64(frameworkVersion))
        case .hashesVersion: .integer(3)
        }
      if let value { pairs.append(.init(key.rawValue, value)) }
    }
    return StoreMetadata(pairs: pairs)
  }

  /// The framework of iOS 18, whose stores are in the corpus.
  public static let defaultFrameworkVersion = 1448

  private static func modelValue(
    of key: Key, hashes: VersionHashes, schema: Schema, old: StoreMetadata?
  ) -> PropertyList? {
    switch key {
    case .hashes: .dictionary(pairs(of: hashes, orderedLike: old))
    case .digest: .string(hashes.digest)
    case .checksum: .string(hashes.checksum)
    case .identifiers: .array(schema.storedIdentifiers.map(PropertyList.string))
    case .maximumFrameworkVersion, .storeType, .autoVacuumLevel, .frameworkVersion, .hashesVersion:
      nil
    }
  }

  /// The hashes as pairs: entities that the store had keep their places, new ones follow by name.
  private static func pairs(of hashes: VersionHashes, orderedLike old: StoreMetadata?)
    -> [PropertyList.Pair]
  {
    let known = old?[.hashes]?.dictionary?.map(\.key) ?? []
    let kept = known.filter { hashes[$0] != nil }
    let names = kept + hashes.entities.map(\.name).filter { !kept.contains($0) }
    return names.compactMap { name in
      hashes[name].map { .init(name, .data($0.bytes)) }
    }
  }

  private static func hashes(of schema: Schema, entities: [String]?) -> VersionHashes {
    let hashes = VersionHashes(of: schema)
    guard let entities else { return hashes }
    let names = Set(entities)
    return VersionHashes(entities: hashes.entities.filter { names.contains($0.name) })
  }
}
