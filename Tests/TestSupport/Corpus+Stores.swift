import Foundation

extension Corpus {
  /// What is known of one store of the corpus: its metadata, as `expected.json` tells it.
  public struct StoreFacts: Decodable, Sendable {
    /// The store's path inside `corpus`.
    public var path: String
    public var versionIdentifiers: [String]
    public var checksum: String
    /// Entity hashes, base64, by name.
    public var entityHashes: [String: String]
  }

  /// The stores of a source of the corpus, sorted by path.
  public static func storeFacts(of source: String) throws -> [StoreFacts] {
    let file = try JSONDecoder().decode(StoresFile.self, from: data("corpus/expected.json"))
    guard let facts = file.sources[source] else {
      throw CorpusError("the corpus has no source \(source)")
    }
    return facts.stores.values.sorted { $0.path < $1.path }
  }
}

private struct StoresFile: Decodable {
  struct Source: Decodable {
    var stores: [String: Corpus.StoreFacts]
  }

  var sources: [String: Source]
}
