import Foundation
import SchemaCoreData
import SchemaModel
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
struct CachedModelCorpusTests {
  @Test(arguments: Framework.allCases)
  func theCachedModelHasTheHashesOfItsStore(framework: Framework) throws {
    let stores = try CorpusStore.all().filter { $0.modelCache != nil }
    var equal = 0
    for store in stores {
      let schema = try schema(of: store, as: framework)
      let metadata = try StoreMetadata(bytes: store.metadata)
      let hashes = VersionHashes(of: schema)
      #expect(hashes == metadata.hashes, "\(store)")
      #expect(metadata.digest == nil || hashes.digest == metadata.digest, "\(store)")
      #expect(metadata.checksum == nil || hashes.checksum == metadata.checksum, "\(store)")
      #expect(schema.storedIdentifiers == metadata.identifiers, "\(store)")
      #expect(metadata.updated(for: schema).bytes == store.metadata, "\(store)")
      if hashes == metadata.hashes { equal += 1 }
    }
    print("cached models (\(framework.rawValue)) with equal hashes: \(equal) of \(stores.count)")
    #expect(stores.count == 24)
  }

  @Test func theLayoutOfTheCachedModelIsTheStores() throws {
    let stores = try CorpusStore.all().filter { $0.modelCache != nil }
    var equal = 0
    for store in stores {
      let schema = try schema(of: store, as: .coreData)
      let physical = PhysicalLayout(parsing: store.master).modelPart
      let layout = StoreLayout(of: schema)
      #expect(layout.physical == physical, "\(store)")
      #expect(StoreLayout(of: schema, reading: physical).physical == physical, "\(store)")
      let numbers = store.primaryKeys.filter { $0.number < 16_000 }
      // A store whose entity was renamed may keep the old name in Z_PRIMARYKEY.
      let renamed = layout.entityNumbers.map { number in
        var number = number
        number.name = schema.entity(named: number.name)?.renamingIdentifier ?? number.name
        return number
      }
      #expect(numbers == layout.entityNumbers || numbers == renamed, "\(store)")
      if layout.physical == physical { equal += 1 }
      expectStatements(of: layout, in: store)
    }
    print("layouts of cached models equal to their stores: \(equal) of \(stores.count)")
  }

  /// Whatever has a name in both has the very same statement.
  private func expectStatements(of layout: StoreLayout, in store: CorpusStore) {
    let system = SystemTable.allCases.flatMap { [$0.createStatement] + $0.indexStatements }
    let known = Set(layout.physical.createStatements + system)
    for row in store.master where row.type != "trigger" {
      guard let sql = row.sql else { continue }
      #expect(known.contains(sql), "\(store): \(sql)")
    }
  }

  @Test func aMigratedStoresMetadataIsThatOfTheFramework() throws {
    let stores = try CorpusStore.all()
    let first = try #require(stores.first { $0.path.hasSuffix("Bookmarks_V1.sqlite") })
    let third = try #require(stores.first { $0.path.hasSuffix("Bookmarks_V3.sqlite") })
    let updated = try StoreMetadata(bytes: first.metadata)
      .updated(for: schema(of: third, as: .coreData))
    #expect(updated.bytes == third.metadata)
  }

  @Test func theCachedModelSaysWhatTheReferenceReadingSays() throws {
    let expected = try ExpectedModels.read()
    var count = 0
    for store in try CorpusStore.all() where store.modelCache != nil {
      let schema = try schema(of: store, as: .coreData)
      let model = try #require(expected[store.path])
      #expect(Set(schema.entities.map(\.name)) == Set(model.keys), "\(store)")
      for entity in schema.entities {
        model[entity.name]?.expectEqual(to: entity, of: schema, "\(store) \(entity.name)")
      }
      count += 1
    }
    print("cached models equal to the reference reading: \(count) of \(expected.count)")
    #expect(count == expected.count)
  }

  private func schema(of store: CorpusStore, as framework: Framework) throws -> Schema {
    try ManagedObjectModelArchive.schema(modelCache: store.modelCache ?? [], as: framework)
  }
}

/// The models that the reference scripts decoded, in expected.json.
private enum ExpectedModels {
  struct File: Decodable { var sources: [String: Source] }
  struct Source: Decodable { var stores: [String: Store] }
  struct Store: Decodable {
    var path: String
    var cachedModel: [String: Entity]?
  }
  struct Entity: Decodable {
    var `class`: String?
    var `super`: String?
    var abstract: Bool?
    var renamingId: String?
    var unique: [[String]]?
    var properties: [String: Property]
  }
  struct Property: Decodable {
    var kind: String
    var optional: Bool
    var type: Int?
    var destination: String?
    var inverse: String?
    var min: Int?
    var max: Int?
    var deleteRule: Int?
    var ordered: Bool?
    var transient: Bool?
    var preserve: Bool?
    var hashModifier: String?
    var renamingId: String?
    var transformer: String?
    var derivation: String?
  }

  static func read() throws -> [String: [String: Entity]] {
    let file = try JSONDecoder().decode(File.self, from: Corpus.data("corpus/expected.json"))
    var result: [String: [String: Entity]] = [:]
    for source in file.sources.values {
      for store in source.stores.values {
        if let model = store.cachedModel { result["corpus/\(store.path)"] = model }
      }
    }
    return result
  }
}

extension ExpectedModels.Entity {
  fileprivate func expectEqual(
    to entity: SchemaModel.Entity, of schema: Schema, _ comment: Comment
  ) {
    #expect(entity.isAbstract == (abstract ?? false), comment)
    #expect(entity.parent == self.super, comment)
    #expect(entity.originalName == renamingId, comment)
    #expect(
      Set(entity.uniquenessConstraints) == Set((unique ?? []).filter { !$0.isEmpty }), comment)
    var names: Set<String> = []
    for attribute in entity.attributes {
      names.insert(attribute.name)
      let expected = properties[attribute.name]
      #expect(attribute.isOptional == expected?.optional, comment)
      #expect(schema.storage(of: attribute) == expected?.storage, comment)
      #expect(attribute.isTransient == (expected?.transient ?? false), comment)
      #expect(attribute.preservesValueOnDeletion == (expected?.preserve ?? false), comment)
      #expect(attribute.hashModifier == expected?.hashModifier, comment)
      #expect(attribute.originalName == expected?.renamingId, comment)
      #expect(attribute.transformer == expected?.transformer, comment)
      #expect(attribute.isDerived == (expected?.kind == "derived"), comment)
    }
    for relationship in entity.relationships {
      names.insert(relationship.name)
      let expected = properties[relationship.name]
      #expect(relationship.isOptional == expected?.optional, comment)
      #expect(relationship.destination == expected?.destination, comment)
      #expect(relationship.inverse == expected?.inverse, comment)
      #expect(relationship.effectiveMaximumCount == expected?.max, comment)
      #expect(relationship.minimumCount ?? 0 == expected?.min, comment)
      #expect(relationship.effectiveDeleteRule.code == expected?.deleteRule, comment)
      #expect(relationship.isOrdered == (expected?.ordered ?? false), comment)
      #expect(relationship.originalName == expected?.renamingId, comment)
    }
    names.formUnion(entity.fetchedProperties.map(\.name))
    #expect(names == Set(properties.keys), comment)
  }
}

extension ExpectedModels.Property {
  fileprivate var storage: AttributeStorage? {
    type.flatMap { StorageType(code: $0) }.map(AttributeStorage.simple)
  }
}
