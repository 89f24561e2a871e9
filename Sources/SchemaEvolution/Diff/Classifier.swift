import SchemaModel

/// Tells what the framework does with each change between two versions, and with the whole hop.
public struct Classifier: Sendable {
  public let old: Schema
  public let new: Schema
  /// What differs between the versions.
  public let changes: [Change]
  let oldHashes: VersionHashes
  let newHashes: VersionHashes
  /// The old version under the new one's names, without what was removed.
  private let renamed: Schema

  public init(from old: Schema, to new: Schema) {
    self.old = old
    self.new = new
    changes = Differ.changes(from: old, to: new)
    oldHashes = VersionHashes(of: old)
    newHashes = VersionHashes(of: new)
    renamed = old.applying(changes.filter(\.isStructural))
  }

  /// Whether the change enters the version hash; where the change alone does not tell, the hashes
  /// with and without it decide.
  public func entersHash(_ change: Change) -> Bool {
    if let entersHash = change.entersHash { return entersHash }
    let base = change.isStructural ? old : renamed
    return VersionHashes(of: base.applying([change])) != VersionHashes(of: base)
  }
}

extension Change {
  /// Whether the change alters which elements there are, or under which names.
  fileprivate var isStructural: Bool {
    switch self {
    case .entityRemoved, .entityRenamed, .attributeRemoved, .attributeRenamed, .attributeMoved,
      .relationshipRemoved, .relationshipRenamed, .relationshipMoved:
      true
    case .schemaChanged, .entityAdded, .entityChanged, .attributeAdded, .attributeChanged,
      .relationshipAdded, .relationshipChanged, .typeAdded, .typeRemoved, .typeDeclarationChanged:
      false
    }
  }
}
