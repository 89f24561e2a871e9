import SchemaModel

extension Classifier {
  func removal(of entity: Entity) -> Classification {
    let reason =
      switch new.framework {
      case .coreData: "its rows go away with it"
      case .swiftData:
        "its rows go away with it; SwiftData takes a renamed class for a removed and a new one"
      }
    return Classification(
      .lightweight, reason, loss: entity.isAbstract ? .none : .certain("rows of ‘\(entity.name)’"))
  }

  func classify(_ detail: EntityDetail, of entity: String) -> Classification {
    switch detail {
    case .parent:
      return Classification(.lightweight, "entities may move in and out of a hierarchy")
    case .abstract(let isAbstract):
      let source = elements.sources[entity]?.name ?? entity
      return isAbstract
        ? Classification(
          .lightweight, "an abstract entity has no rows of its own",
          loss: .possible("rows of exactly ‘\(source)’"))
        : .hashed
    case .uniquenessAdded(let keys): return uniqueness(of: keys, in: entity)
    case .uniquenessRemoved:
      return Classification(.lightweight, "rows need not differ any longer")
    case .indexes:
      return Classification(
        .unchanged,
        oldHashes == newHashes
          ? "not part of the schema: stores that exist do not get the indexes"
          : "not part of the schema: made when a store migrates for another change")
    case .text(.hashModifier, let from, let to):
      return (from ?? "") == (to ?? "") ? .unhashed : .hashed
    case .text, .fetchedProperties, .queries, .dropped, .syncable, .userInfo: return .unhashed
    }
  }

  /// A new constraint holds where an old one with some of its keys did, and else by the data.
  private func uniqueness(of keys: [String], in entity: String) -> Classification {
    let affected = rows(of: entity)
    guard let source = elements.sources[entity], !affected.isEmpty else {
      return Classification(.lightweight, "no rows that could be equal")
    }
    let origins = keys.map { UniqueKey($0, mapping[target: entity]) }
    let before = Set(origins.compactMap(\.source))
    if source.uniquenessConstraints.contains(where: { before.isSuperset(of: $0) }) {
      return Classification(.lightweight, "an older unique constraint already demands it")
    }
    if origins.contains(.empty) {
      return Classification(.lightweight, "nil is never equal to nil in a unique constraint")
    }
    let conditions = affected.map { row in
      let sources = keys.compactMap { UniqueKey($0, mapping[target: row.new.name]).source }
      return sources.isEmpty
        ? DataCondition.atMostOneRow(entity: row.old.name)
        : .noDuplicates(entity: row.old.name, keys: sources)
    }
    return Classification(.conditional(conditions), "fails where rows are equal in all keys")
  }

  /// The concrete entities under the named one, itself among them, that have rows in both versions.
  func rows(of entity: String) -> [(old: Entity, new: Entity)] {
    new.entities.compactMap { candidate in
      guard !candidate.isAbstract, let source = elements.sources[candidate.name],
        !source.isAbstract, new.entity(candidate.name, isKindOf: entity)
      else { return nil }
      return (source, candidate)
    }
  }
}

/// Where the values of a key of a unique constraint come from.
private enum UniqueKey: Hashable {
  case copied(String)
  /// One value in all rows.
  case constant
  /// Nil in all rows.
  case empty

  init(_ key: String, _ mapping: EntityMapping?) {
    if let source = mapping?.relationship(named: key)?.source {
      self = .copied(source)
      return
    }
    switch mapping?.attributes.first(where: { $0.target == key })?.value {
    case .copy(let source): self = .copied(source.attribute)
    case .fill: self = .constant
    case .null, nil: self = .empty
    }
  }

  var source: String? {
    switch self {
    case .copied(let source): source
    case .constant, .empty: nil
    }
  }
}
