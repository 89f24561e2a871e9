import Foundation
import SchemaModel
import TestSupport
import Testing

@testable import SchemaStore

@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
struct CorpusInspectionTests {
  @Test func everyStoreIsInspectedAsTheReferenceReadingSays() throws {
    let expected = try ExpectedStore.all()
    var equal = 0
    for store in expected {
      let folder = try TemporaryFolder()
      let path = try folder.copy(ofCorpusStore: "corpus/\(store.path)")
      let before = try folder.contents()
      let report = try StoreInspection(
        path: path, name: "store", history: nil, temporaryFolder: folder.path
      ).run()
      let rows = Dictionary(report.entities.map { ($0.entity, $0.rows) }) { $0 + $1 }
      let comment = Comment(rawValue: store.path)
      #expect(rows == store.rowsByEntity.mapValues(\.rows), comment)
      #expect(report.walHoldsRows == (store.walHoldsRows ?? false), comment)
      #expect((report.history != nil) == store.history, comment)
      #expect(report.frameworkVersion == store.frameworkVersion, comment)
      #expect(report.checksum == store.checksum, comment)
      #expect(report.integrity == [], comment)
      #expect(report.unknownTables == [], comment)
      #expect(try folder.contents() == before, comment)
      if rows == store.rowsByEntity.mapValues(\.rows) { equal += 1 }
    }
    print("stores inspected as the reference reading says: \(equal) of \(expected.count)")
    #expect(expected.count > 20)
  }
}
