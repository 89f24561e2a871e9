import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// Which version of a history a store is.
public enum Identification: Sendable {
  /// All entity hashes are equal.
  case version(HistoryVersion)
  /// None; the nearest version, if any shares an entity with the store, and what the store has that
  /// differs from it.
  case unknown(nearest: HistoryVersion?, differences: [Difference])

  /// One difference between a store and a version.
  public struct Difference: Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// Compares a store's entity hashes with every version's.
  public static func identify(_ store: CoreDataStore, in history: History) -> Identification {
    let hashes = store.hashes
    let candidates = history.versions.map { ($0, VersionHashes(of: $0.schema)) }
    // Of two versions with equal hashes the one whose identifier the store records, else the later.
    let whole = candidates.filter { $0.1 == hashes }.map(\.0)
    let matching =
      whole.isEmpty
      ? candidates.filter { isConfiguration(of: $0.0.schema, $0.1, hashes: hashes) }.map(\.0)
      : whole
    let recorded = Set(store.metadata.identifiers)
    if let version = matching.last(where: {
      !recorded.isDisjoint(with: $0.schema.storedIdentifiers)
    }) ?? matching.last {
      return .version(version)
    }
    let equalCount = { (other: VersionHashes) in
      other.entities.count { hashes[$0.name] == $0.hash }
    }
    let frameworks = Set(history.versions.map(\.schema.framework))
    let models = frameworks.compactMap { store.cachedModel(as: $0) }
    let comparable = candidates.filter { $0.1.entities.contains { hashes[$0.name] != nil } }
    let ranked = comparable.map { version, other in
      let model = models.first { $0.framework == version.schema.framework }
      let changes = model.map { Differ.changes(from: version.schema, to: $0) }
      return (version, other, equalCount(other), changes)
    }.sorted { left, right in
      if left.2 != right.2 { return left.2 > right.2 }
      let (mine, others) = (left.3?.count ?? .max, right.3?.count ?? .max)
      if mine != others { return mine < others }
      return left.0.version > right.0.version
    }
    guard let (version, other, _, changes) = ranked.first else {
      return .unknown(nearest: nil, differences: [])
    }
    return .unknown(
      nearest: version,
      differences: differences(changes, version: version, hashes: hashes, other: other))
  }

  /// Whether a store holds the entities of one configuration of the version, and those alone.
  private static func isConfiguration(
    of schema: Schema, _ all: VersionHashes, hashes: VersionHashes
  ) -> Bool {
    schema.configurations.contains { configuration in
      let names = Set(configuration.entities)
      return !names.isEmpty
        && VersionHashes(entities: all.entities.filter { names.contains($0.name) }) == hashes
    }
  }

  /// What differs as phrases: from the models where the store has its own, else from the hashes.
  private static func differences(
    _ changes: [Change]?, version: HistoryVersion, hashes: VersionHashes, other: VersionHashes
  ) -> [Difference] {
    let known = changes?.filter { $0.entersHash != false }.map { change in
      switch change.kind {
      case .added: "‘\(change.path)’ is in the store, not in \(version.version)"
      case .removed: "‘\(change.path)’ is in \(version.version), not in the store"
      case .changed: "‘\(SchemaPath(change.path.element))’ in the store: \(change.summary)"
      }
    }
    if let known, !known.isEmpty { return known.map { Difference(description: $0) } }
    let names = Set(hashes.entities.map(\.name)).union(other.entities.map(\.name))
    return names.sorted(by: byteOrder).compactMap { name in
      switch (hashes[name], other[name]) {
      case (.some, nil): "entity ‘\(name)’ is in the store, not in \(version.version)"
      case (nil, .some): "entity ‘\(name)’ is in \(version.version), not in the store"
      case (let mine, let others): mine == others ? nil : "entity ‘\(name)’ has another hash"
      }
    }.map { Difference(description: $0) }
  }
}
