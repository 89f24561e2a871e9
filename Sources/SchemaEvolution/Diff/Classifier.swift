import SchemaModel

/// Tells what the framework does with each change between two versions, and with the whole hop.
///
/// Source: design, coredata-store.md section 7; swiftdata.md section 1.
public struct Classifier: Sendable {
  public let old: Schema
  public let new: Schema
  /// What differs between the versions.
  public let changes: [Change]
  public let oldHashes: VersionHashes
  public let newHashes: VersionHashes
  /// The entities, by their names in either version, that the hop touches: every other one is as it
  /// was, and so are its hierarchy, the entities that its relationships lead to and its types.
  public let touchedEntities: Set<String>
  /// The inferred mapping of the entities that the hop touches, as far as there is one, and what stands in the way of the rest.
  let mapping: ModelMapping
  let obstacles: [MappingError.Reason]
  let elements: Correspondence
  /// The old version under the new one's names, without what was removed and what stays as it is.
  let renamed: Schema

  /// `hashes` are the old version's, where they are known already.
  public init(from old: Schema, to new: Schema, oldHashes hashes: VersionHashes? = nil) {
    let focus = HopFocus(from: old, to: new)
    let oldHashes = hashes ?? VersionHashes(of: old)
    self.old = old
    self.new = new
    self.oldHashes = oldHashes
    touchedEntities = focus.affected
    newHashes = VersionHashes(of: new, knowing: oldHashes, except: focus.affected)
    elements = Correspondence(from: focus.old, to: focus.new)
    changes = Differ.changes(in: elements)
    (mapping, obstacles) = ModelMapping.inference(elements, of: focus.affected)
    renamed = focus.old.applying(changes.filter(\.isStructural))
  }

  /// What the framework does with one change of this hop.
  public func classify(_ change: Change) -> Classification {
    if let obstacle = obstacle(at: change) { return obstacle }
    switch change {
    case .schemaChanged:
      return entersHash(change) ? .hashed : .unhashed
    case .entityAdded: return Classification(.lightweight, "a new entity has no rows yet")
    case .entityRemoved(let entity): return removal(of: entity)
    case .entityRenamed:
      return Classification(.lightweight, "found by its renaming identifier")
    case .entityChanged(let entity, let detail): return classify(detail, of: entity)
    case .attributeAdded, .attributeRemoved, .attributeRenamed, .attributeMoved,
      .attributeChanged:
      return classifyAttribute(change)
    case .relationshipAdded, .relationshipRemoved, .relationshipRenamed, .relationshipMoved,
      .relationshipChanged:
      return classifyRelationship(change)
    case .typeAdded, .typeRemoved: return entersHash(change) ? .hashed : .unhashed
    case .typeDeclarationChanged(let type, let detail):
      return classify(detail, of: type, entersHash: entersHash(change))
    }
  }

  /// What the framework does with the whole hop.
  public var hop: HopClassification {
    let classified = changes.map { ClassifiedChange($0, classify($0)) }
    let loss = classified.reduce(Loss.none) { $0.worst($1.classification.loss) }
    if oldHashes == newHashes {
      return HopClassification(
        verdict: .unchanged, loss: loss, changes: classified, obstacles: obstacles)
    }
    var verdict = classified.reduce(Verdict.lightweight) { $0.worst($1.classification.verdict) }
    for obstacle in obstacles { verdict = verdict.worst(obstacle.verdict) }
    return HopClassification(
      verdict: verdict, loss: loss, changes: classified, obstacles: obstacles)
  }
}

extension Classification {
  static let unhashed = Classification(.unchanged, "not part of the schema")
  static let hashed = Classification(
    .lightweight, "part of the version hash; rows stay as they are")
}

extension MappingError.Reason {
  var verdict: Verdict {
    switch self {
    case .entityIdentifierConflict, .propertyIdentifierConflict: .refused
    case .typeChange, .toManyToOne, .externalToInline, .mergedHierarchies, .unrelatedDestination:
      .custom
    }
  }
}

extension Change {
  /// Whether the change alters which elements there are, or under which names.
  var isStructural: Bool {
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
