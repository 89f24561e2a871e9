import Foundation
import SchemaModel

extension Corpus {
  /// One hash vector: a model and what the framework wrote for it.
  public struct Vector: Sendable {
    public var file: String
    public var schema: Schema
    /// Entity hashes, base64, by name.
    public var entityHashes: [String: String]
    public var checksum: String?
    public var digest: String?
  }

  /// Every hash vector.
  public static func vectors() throws -> [Vector] {
    try files(in: "vectors", ending: ".json").map { file in
      let bytes = try data("vectors/\(file)")
      let expected = try JSONDecoder().decode(VectorFile.self, from: bytes).expected
      return Vector(
        file: file, schema: try ModelFile.schema(json: bytes),
        entityHashes: expected.entityHashes, checksum: expected.versionChecksum,
        digest: expected.hashesDigest)
    }
  }
}

private struct VectorFile: Decodable {
  struct Expected: Decodable {
    var entityHashes: [String: String]
    var versionChecksum: String?
    var hashesDigest: String?
  }

  var expected: Expected
}
