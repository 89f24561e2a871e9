import Foundation
import SchemaModel

extension Corpus {
  /// One version of a corpus model with the facts that are known of it.
  public struct Version: Sendable {
    public var source: String
    public var model: String
    public var name: String
    /// The file `contents`, below the corpus.
    public var path: String
    public var schema: Schema
    /// The checksum, base64; `nil` where it is not known.
    public var checksum: String?
    /// Entity hashes, base64, by name; `nil` where one is not known.
    public var entityHashes: [String: String?]
  }

  /// Two neighbouring versions of a corpus model with what is known to differ.
  public struct Pair: Sendable, CustomStringConvertible {
    public var model: String
    public var old: Version
    public var new: Version
    public var changes: [ExpectedChange]
    public var hashChanged: [String]
    public var entitiesAdded: [String]
    public var entitiesRemoved: [String]
    /// New names by old ones.
    public var entitiesRenamed: [String: String]

    public var description: String { "\(model): \(old.name) → \(new.name)" }
  }

  /// One change as `expected.json` tells it.
  public struct ExpectedChange: Decodable, Hashable, Sendable {
    public var entity: String
    public var change: String
    public var hashed: Bool
    public var name: String?
    public var from: String?
    public var to: String?
    public var on: String?
  }

  /// Every model version of the corpus.
  public static func versions() throws -> [Version] { try models().flatMap(\.versions) }

  /// Every pair of neighbouring versions of the corpus.
  public static func pairs() throws -> [Pair] { try models().flatMap(\.pairs) }

  private static func models() throws -> [(versions: [Version], pairs: [Pair])] {
    let file = try JSONDecoder().decode(ExpectedFile.self, from: data("corpus/expected.json"))
    return try file.sources.sorted { $0.key < $1.key }.flatMap { source, facts in
      try facts.models.sorted { $0.key < $1.key }.map { model, facts in
        try read(model, of: source, facts)
      }
    }
  }

  private static func read(_ model: String, of source: String, _ facts: ExpectedFile.Model) throws
    -> (versions: [Version], pairs: [Pair])
  {
    let versions = try facts.order.map { name in
      guard let version = facts.versions[name] else {
        throw CorpusError("\(model) has no version \(name)")
      }
      return Version(
        source: source, model: model, name: name, path: version.path,
        schema: try ModelFile.schema(xml: data("corpus/\(version.path)")),
        checksum: version.checksum, entityHashes: version.entities)
    }
    let pairs = try facts.pairs.map { pair in
      guard let old = versions.first(where: { $0.name == pair.from }),
        let new = versions.first(where: { $0.name == pair.to })
      else { throw CorpusError("\(model) has no pair \(pair.from), \(pair.to)") }
      return Pair(
        model: "\(source)/\(model)", old: old, new: new, changes: pair.changes,
        hashChanged: pair.hashChanged, entitiesAdded: pair.entitiesAdded,
        entitiesRemoved: pair.entitiesRemoved, entitiesRenamed: pair.entitiesRenamed)
    }
    return (versions, pairs)
  }
}

/// `expected.json` as far as the tests read it.
private struct ExpectedFile: Decodable {
  struct Source: Decodable {
    var models: [String: Model]
  }

  struct Model: Decodable {
    var order: [String]
    var versions: [String: Version]
    var pairs: [Pair]
  }

  struct Version: Decodable {
    var path: String
    var checksum: String?
    var entities: [String: String?]
  }

  struct Pair: Decodable {
    var from: String
    var to: String
    var entitiesAdded: [String]
    var entitiesRemoved: [String]
    var entitiesRenamed: [String: String]
    var hashChanged: [String]
    var changes: [Corpus.ExpectedChange]
  }

  var sources: [String: Source]
}
