import SchemaModel

/// The model of a store or of a `.mom` file, a keyed archive, as a schema.
///
/// Source: design, coredata-store.md section 3.
public struct ManagedObjectModelArchive {
  var archive: KeyedArchive
  let framework: Framework
  /// The struct types that stand for composite attributes.
  var types: [TypeDeclaration] = []

  /// The schema in the content of Z_MODELCACHE.
  public static func schema(
    modelCache: [UInt8], model: String = "Model", as framework: Framework = .coreData
  ) throws(ArchiveError) -> Schema {
    try schema(mom: Deflate.inflate(modelCache), model: model, as: framework)
  }

  /// The schema in the bytes of a `.mom` file.
  ///
  /// Its version is the first of the version identifiers that is three whole numbers, or 1.0.0.
  /// Entities and properties come sorted by name, as the archive's own order means nothing.
  public static func schema(
    mom: [UInt8], model: String = "Model", as framework: Framework = .coreData
  ) throws(ArchiveError) -> Schema {
    var reader = ManagedObjectModelArchive(
      archive: try KeyedArchive(mom), framework: framework)
    return try reader.schema(named: model)
  }

  private init(archive: KeyedArchive, framework: Framework) {
    self.archive = archive
    self.framework = framework
  }

  private mutating func schema(named model: String) throws(ArchiveError) -> Schema {
    let root = try archive.root()
    guard root.className == "NSManagedObjectModel" else { throw .missing("NSManagedObjectModel") }
    var entities: [Entity] = []
    for pair in archive.pairs(archive.field("NSEntities", of: root)) {
      guard let object = archive.object(pair.value) else { throw .malformed }
      entities.append(try entity(object))
      guard !archive.isExhausted else { throw .tooLarge }
    }
    let identifiers = archive.elements(archive.field("NSVersionIdentifiers", of: root))
      .compactMap { archive.string($0) ?? number($0) }.sorted(by: byteOrder)
    let version = identifiers.lazy.compactMap { SchemaVersion($0) }.first ?? SchemaVersion(1, 0, 0)
    let schema = Schema(
      model: model, version: version, framework: framework,
      identifiers: identifiers == [version.description] ? nil : identifiers,
      entities: entities.sorted { byteOrder($0.name, $1.name) },
      types: types.sorted { byteOrder($0.name, $1.name) },
      configurations: configurations(of: root))
    guard !archive.isExhausted else { throw .tooLarge }
    return schema
  }

  private mutating func number(_ value: PropertyList) -> String? {
    archive.resolve(value)?.integer.map(String.init)
  }

  /// The named configurations; the one that every model has, of all entities, is not among them.
  private mutating func configurations(of root: KeyedArchive.Object) -> [Configuration] {
    archive.pairs(archive.field("NSConfigurations", of: root)).compactMap { pair in
      guard let name = archive.string(pair.key),
        !["default", "PF_DEFAULT_CONFIGURATION_NAME"].contains(name)
      else { return nil }
      let entities = archive.elements(pair.value).compactMap { element in
        archive.object(element).flatMap { archive.string("NSEntityName", of: $0) }
          ?? archive.string(element)
      }
      return Configuration(name: name, entities: entities.sorted(by: byteOrder))
    }.sorted { byteOrder($0.name, $1.name) }
  }

  mutating func userInfo(of object: KeyedArchive.Object) -> [UserInfoEntry] {
    archive.pairs(archive.field("NSUserInfo", of: object)).compactMap { pair in
      guard let key = archive.string(pair.key), let value = archive.string(pair.value) else {
        return nil
      }
      return UserInfoEntry(key: key, value: value)
    }.sorted { byteOrder($0.key, $1.key) }
  }

  /// The renaming identifier where it says more than the name.
  mutating func originalName(of object: KeyedArchive.Object, named name: String) -> String? {
    archive.string("NSRenamingIdentifier", of: object).flatMap { $0 == name ? nil : $0 }
  }
}
