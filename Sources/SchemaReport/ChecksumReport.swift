import SchemaModel

/// The hashes of versions, as `checksum` shows them.
public struct ChecksumReport: Sendable {
  private var versions: [(schema: Schema, hashes: VersionHashes)]

  public init(schemas: [Schema]) {
    versions = schemas.map { ($0, VersionHashes(of: $0)) }
  }

  /// A block of lines for each version: checksum, digest, and a line for each entity.
  public var text: String {
    versions.map { version in
      var lines = [
        "\(version.schema.model) \(version.schema.version)",
        "  checksum  \(version.hashes.checksum)",
        "  digest    \(version.hashes.digest)",
      ]
      let width = version.hashes.entities.map(\.name.count).max() ?? 0
      for entity in version.hashes.entities {
        let pad = String(repeating: " ", count: width - entity.name.count)
        lines.append("    \(entity.name)\(pad)  \(entity.hash)")
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// `{"versions": [{"model", "version", "checksum", "digest", "entities": {name: hash}}]}`, hashes in
  /// base64.
  public var json: String {
    let versions = versions.map { version -> JSONValue in
      let entities = version.hashes.entities.map {
        JSONValue.Member($0.name, .string($0.hash.base64))
      }
      return [
        "model": .string(version.schema.model),
        "version": .string(version.schema.version.description),
        "checksum": .string(version.hashes.checksum),
        "digest": .string(version.hashes.digest),
        "entities": .object(entities),
      ]
    }
    return JSONValue.object([JSONValue.Member("versions", .array(versions))]).text
  }
}
