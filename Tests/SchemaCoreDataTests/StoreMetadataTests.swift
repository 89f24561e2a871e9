import SchemaCoreData
import SchemaModel
import Testing

struct StoreMetadataTests {
  private let old = Schema(
    model: "M", version: .init(1, 0, 0),
    entities: [Entity(name: "Note"), Entity(name: "Tag")])
  private let new = Schema(
    model: "M", version: .init(2, 0, 0),
    entities: [
      Entity(name: "Author"),
      Entity(name: "Note", attributes: [Attribute(name: "título", type: .scalar(.string))]),
    ])

  @Test func anUpdateRewritesTheModelsKeysAndKeepsEverythingElse() throws {
    let hashes = VersionHashes(of: old)
    let pairs: [PropertyList.Pair] = [
      .init("app.token", .data([1, 2, 3])),
      .init("NSStoreModelVersionIdentifiers", .array([.string("1.0.0")])),
      .init("naïve", .dictionary([.init("z", .single(0.5)), .init("a", .unsigned(.max))])),
      .init(
        "NSStoreModelVersionHashes",
        .dictionary(hashes.entities.reversed().map { .init($0.name, .data($0.hash.bytes)) })),
      .init("NSPersistenceFrameworkVersion", .integer(1251)),
    ]
    let before = try StoreMetadata(bytes: BinaryPropertyList.write(.dictionary(pairs)))
    let after = try StoreMetadata(bytes: before.updated(for: new).bytes)
    #expect(after.hashes == VersionHashes(of: new))
    #expect(after.identifiers == ["2.0.0"])
    #expect(after.digest == nil)
    #expect(after.checksum == nil)
    #expect(after.keptEntries == before.keptEntries)
    #expect(
      after.keptEntries.map(\.key) == ["app.token", "naïve", "NSPersistenceFrameworkVersion"])
    #expect(after.otherKeys == ["app.token", "naïve"])
  }

  @Test func freshMetadataHasTheKeysOfItsFramework() {
    func keys(_ version: Int) -> [String] {
      StoreMetadata.fresh(for: new, frameworkVersion: version).keptEntries.map(\.key)
    }
    #expect(StoreMetadata.fresh(for: new, frameworkVersion: 847).digest == nil)
    #expect(StoreMetadata.fresh(for: new, frameworkVersion: 1251).checksum == nil)
    let fresh = StoreMetadata.fresh(for: new)
    #expect(fresh.digest == VersionHashes(of: new).digest)
    #expect(fresh.checksum == VersionHashes(of: new).checksum)
    #expect(fresh.frameworkVersion == 1448)
    #expect(keys(1518).first == "NSPersistenceMaximumFrameworkVersion")
    #expect(fresh.updated(for: new) == fresh)
  }
}
