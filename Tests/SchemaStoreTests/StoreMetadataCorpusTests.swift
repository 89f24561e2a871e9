import SchemaCoreData
import SchemaModel
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
struct StoreMetadataCorpusTests {
  @Test func theMetadataOfEveryStoreIsReadAndWrittenByteForByte() throws {
    let stores = try CorpusStore.all()
    var equal = 0
    for store in stores {
      let metadata = try StoreMetadata(bytes: store.metadata)
      #expect(metadata.bytes == store.metadata, "\(store)")
      let hashes = try #require(metadata.hashes)
      #expect(metadata.digest == nil || metadata.digest == hashes.digest, "\(store)")
      #expect(metadata.checksum == nil || metadata.checksum == hashes.checksum, "\(store)")
      #expect(metadata.hashesVersion == 3)
      #expect(metadata.storeType == "SQLite")
      #expect(metadata.otherKeys == [])
      if metadata.bytes == store.metadata { equal += 1 }
    }
    print("metadata byte for byte: \(equal) of \(stores.count)")
    #expect(stores.count == 25)
  }
}
