import SchemaModel

extension Classifier {
  func classifyRelationship(_ change: Change) -> Classification {
    switch change {
    case .relationshipAdded(let entity, let relationship):
      return gain(of: relationship, in: entity)
    case .relationshipRemoved(let entity, let relationship):
      return loss(of: relationship, in: entity)
    case .relationshipRenamed:
      return entersHash(change)
        ? Classification(.lightweight, "found by its renaming identifier") : .unhashed
    case .relationshipMoved(let name, let from, let to):
      return move(of: name, from: from, to: to)
    case .relationshipChanged(let entity, let name, let detail):
      let address = PropertyAddress(entity: entity, name: name)
      guard let origin = elements.relationships.sources(of: address).first,
        let before = old.entity(named: origin.entity)?.relationship(named: origin.name),
        let after = new.entity(named: entity)?.relationship(named: name)
      else { return .unhashed }
      return classify(
        detail, of: RelationshipPair(old: before, new: after), in: entity,
        entersHash: entersHash(change))
    case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .entityChanged,
      .attributeAdded, .attributeRemoved, .attributeRenamed, .attributeMoved, .attributeChanged,
      .typeAdded, .typeRemoved, .typeDeclarationChanged:
      return .unhashed
    }
  }

  /// A relationship in both versions.
  private struct RelationshipPair {
    var old: Relationship
    var new: Relationship
  }

  // MARK: Coming and going

  private func gain(of relationship: Relationship, in entity: String) -> Classification {
    guard !relationship.isTransient else { return .unhashed }
    guard relationship.demandsLinks else {
      return Classification(.lightweight, "old rows start without links")
    }
    let gaining = rows(of: entity).filter {
      mapping[target: $0.new.name]?.relationship(named: relationship.name)?.source == nil
    }
    return gaining.isEmpty
      ? Classification(.lightweight, "no old row lacks it")
      : Classification(
        .conditional(gaining.map { .noRows(entity: $0.old.name) }),
        "mandatory: every old row would lack a link")
  }

  private func loss(of relationship: Relationship, in entity: String) -> Classification {
    guard !relationship.isTransient else { return .unhashed }
    return Classification(
      .lightweight, "its links go away with it",
      loss: .certain("links of ‘\(entity).\(relationship.name)’"))
  }

  private func move(of name: String, from: String, to: String) -> Classification {
    guard let relationship = new.entity(named: to)?.relationship(named: name),
      !relationship.isTransient
    else { return .unhashed }
    let origin =
      elements.relationships.sources(of: PropertyAddress(entity: to, name: name))
      .first { $0.entity == from }?.name ?? name
    let losing = mapping.entities.filter { entity in
      guard let source = entity.source.flatMap({ old.entity(named: $0) }) else { return false }
      return !source.isAbstract && old.entity(source.name, isKindOf: from)
        && entity.removedRelationships.contains(origin)
    }.compactMap(\.source)
    let verdict = gain(of: relationship, in: to).verdict
    return Classification(
      verdict,
      verdict.conditions.isEmpty
        ? "moving in a hierarchy is inferable: entities that keep it keep its links"
        : "mandatory: rows that did not have it would lack a link",
      loss: losing.isEmpty
        ? .none : .certain(losing.map { "links of ‘\($0).\(origin)’" }.joined(separator: ", ")))
  }

  // MARK: Details

  private func classify(
    _ detail: RelationshipDetail, of pair: RelationshipPair, in entity: String, entersHash: Bool
  ) -> Classification {
    if case .option(.transient, _) = detail {
      return pair.new.isTransient
        ? loss(of: pair.old, in: elements.sources[entity]?.name ?? entity)
        : gain(of: pair.new, in: entity)
    }
    if case .deleteRule = detail, !entersHash {
      return Classification(
        .unchanged, "not part of the schema: old objects are deleted by the new rule")
    }
    guard entersHash else { return .unhashed }
    switch detail {
    case .destination(let from, _):
      return elements.targets[from] == nil
        ? Classification(
          .lightweight, "the rows that the links led to go away",
          loss: .certain("links of ‘\(elements.sources[entity]?.name ?? entity).\(pair.old.name)’"))
        : Classification(.lightweight, "the links lead to the same rows")
    case .cardinality: return Classification(.lightweight, "one link is a set of one")
    case .optionality(let isOptional):
      return isOptional
        ? Classification(.lightweight, "mandatory links are optional ones too")
        : becomingMandatory(pair, in: entity)
    case .inverse: return Classification(.lightweight, "the inverse is part of the version hash")
    case .ordered(let isOrdered):
      return isOrdered
        ? Classification(.lightweight, "the links get some order")
        : Classification(
          .lightweight, "the links stay, their order goes",
          loss: .certain(
            "the order of ‘\(elements.sources[entity]?.name ?? entity).\(pair.old.name)’"))
    case .minimumCount(let from, let to):
      return (to ?? 0) > (from ?? 0) ? raisedMinimum(pair, in: entity) : .hashed
    case .deleteRule, .maximumCount, .option, .text, .syncable, .userInfo: return .hashed
    }
  }

  private func becomingMandatory(_ pair: RelationshipPair, in entity: String) -> Classification {
    if pair.new.isToMany {
      return (pair.new.minimumCount ?? 0) > 0
        ? raisedMinimum(pair, in: entity)
        : Classification(.lightweight, "a mandatory to-many without a minimum may be empty")
    }
    return conditional(pair, in: entity, "fails where a row has no link") {
      .noEmptyLinks(entity: $0, relationship: $1)
    }
  }

  private func raisedMinimum(_ pair: RelationshipPair, in entity: String) -> Classification {
    guard pair.new.isToMany else {
      return pair.new.isOptional
        ? .hashed
        : conditional(pair, in: entity, "fails where a row has no link") {
          .noEmptyLinks(entity: $0, relationship: $1)
        }
    }
    return conditional(pair, in: entity, "fails where a row has fewer links") {
      .minimumCount(
        entity: $0, relationship: $1, count: pair.new.minimumCount ?? 0,
        allowsNone: pair.new.isOptional)
    }
  }

  /// One condition for each entity that has rows with the relationship.
  private func conditional(
    _ pair: RelationshipPair, in entity: String, _ reason: String,
    _ condition: (_ entity: String, _ relationship: String) -> DataCondition
  ) -> Classification {
    let conditions = rows(of: entity).compactMap { row in
      mapping[target: row.new.name]?.relationship(named: pair.new.name)?.source.map {
        condition(row.old.name, $0)
      }
    }
    return conditions.isEmpty
      ? Classification(.lightweight, "no old row lacks it")
      : Classification(.conditional(conditions), reason)
  }
}

extension Relationship {
  /// Whether a row without links is not valid.
  fileprivate var demandsLinks: Bool {
    !isOptional && (!isToMany || (minimumCount ?? 0) > 0)
  }
}
