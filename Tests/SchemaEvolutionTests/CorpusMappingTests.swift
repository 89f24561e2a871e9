import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
struct CorpusMappingTests {
  @Test func everyHopOfTheCorpusIsInferableAndOneDependsOnTheData() throws {
    var conditional: [String] = []
    for pair in try Corpus.pairs() {
      let hop = Classifier(from: pair.old.schema, to: pair.new.schema).hop
      #expect(hop.verdict.isInferable, "\(pair)")
      #expect(hop.obstacles.isEmpty, "\(pair)")
      conditional += hop.verdict.conditions.map { "\(pair.new.name): \($0)" }
    }
    // Its ‘color’ became a mandatory to-one; the app has a mapping model for it.
    #expect(conditional == ["CoreDataMigration_Example 3: no row of ‘Post’"])
  }

  @Test func linksChangeShapeWhereOneToManyBecameManyToMany() throws {
    var restructured: [String] = []
    for pair in try Corpus.pairs() {
      let mapping = try ModelMapping.inferred(from: pair.old.schema, to: pair.new.schema)
      for entity in mapping.entities {
        for relationship in entity.relationships {
          guard case .restructure(let source) = relationship.value else { continue }
          restructured.append(
            "\(pair.new.name): \(entity.target).\(source) → \(relationship.target)")
        }
      }
    }
    #expect(
      restructured == [
        "Model2: User.books → books",
        "BookmarksModel 4: BookmarkEntity.favoriteFolder → favoriteFolders",
        "BookmarksModel 4: BookmarkEntity.favorites → favorites",
      ])
  }

  @Test func everyStoredPropertyOfBothVersionsIsAccountedFor() throws {
    for pair in try Corpus.pairs() {
      let (old, new) = (pair.old.schema, pair.new.schema)
      let mapping = try ModelMapping.inferred(from: old, to: new)
      #expect(mapping.entities.map(\.target) == new.entities.map(\.name), "\(pair)")
      for entity in mapping.entities {
        let target = try #require(new.entity(named: entity.target))
        #expect(entity.attributes.map(\.element) == columns(of: target, in: new), "\(pair)")
        guard let source = entity.source.flatMap({ old.entity(named: $0) }) else { continue }
        let used = entity.attributes.compactMap(\.source) + entity.removedAttributes
        #expect(Set(used) == Set(columns(of: source, in: old)), "\(pair) \(entity.target)")
        #expect(used.count == Set(used).count, "\(pair) \(entity.target)")
      }
    }
  }

  private func columns(of entity: Entity, in schema: Schema) -> [StoredElement] {
    schema.allAttributes(of: entity).filter(\.isStored).flatMap { schema.storedElements(of: $0) }
  }
}
