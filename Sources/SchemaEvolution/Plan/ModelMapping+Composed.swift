import SchemaModel

extension ModelMapping {
  /// The mapping of both hops in one: first this one, then `next`.
  ///
  /// What the first hop fills stays filled, and what it removes stays gone, even where a later
  /// version has the name again. Source: design, DESIGN.md section 6 "fused".
  public func composed(with next: ModelMapping) -> ModelMapping {
    let first = Dictionary(entities.map { ($0.target, $0) }) { first, _ in first }
    let gone = next.removedEntities.compactMap { first[$0]?.source }
    return ModelMapping(
      entities: next.entities.map { mapping in
        mapping.source.flatMap { first[$0] }.map { $0.composed(with: mapping) }
          ?? mapping.withoutSource
      },
      removedEntities: removedEntities + gone)
  }
}

extension EntityMapping {
  /// This mapping, then `next`, whose source is this one's target.
  fileprivate func composed(with next: EntityMapping) -> EntityMapping {
    guard source != nil else { return next.withoutSource }
    var result = EntityMapping(target: next.target, source: source)
    let origins = Dictionary(attributes.map { ($0.element, $0) }) { first, _ in first }
    result.attributes = next.attributes.map { mapping in
      mapping.source.flatMap { origins[$0] }.map { $0.composed(with: mapping) } ?? mapping
    }
    result.relationships = next.relationships.map { mapping in
      mapping.source.flatMap { relationship(named: $0) }.map { $0.composed(with: mapping) }
        ?? mapping
    }
    let keptAttributes = Set(result.attributes.compactMap(\.source))
    result.removedAttributes =
      removedAttributes
      + attributes.compactMap(\.source).filter { !keptAttributes.contains($0) }
    let keptRelationships = Set(result.relationships.compactMap(\.source))
    result.removedRelationships =
      removedRelationships
      + relationships.compactMap(\.source).filter { !keptRelationships.contains($0) }
    return result
  }

  /// The mapping of an entity that has no rows, as one that never had any: nothing is copied.
  fileprivate var withoutSource: EntityMapping {
    EntityMapping(
      target: target, source: nil,
      attributes: attributes.map {
        $0.source == nil
          ? $0 : AttributeMapping(target: $0.target, leaf: $0.leaf, value: .null)
      },
      relationships: relationships.map { .init(target: $0.target, value: .empty) })
  }
}

extension AttributeMapping {
  /// This mapping, then `next`, which copies this one's target.
  fileprivate func composed(with next: AttributeMapping) -> AttributeMapping {
    AttributeMapping(
      target: next.target, leaf: next.leaf, value: value, steps: steps + next.steps)
  }
}

extension RelationshipMapping {
  /// This mapping, then `next`, which takes over this one's target.
  fileprivate func composed(with next: RelationshipMapping) -> RelationshipMapping {
    switch (value, next.value) {
    case (.empty, _), (_, .empty): .init(target: next.target, value: .empty)
    case (.copy(let source), .copy): .init(target: next.target, value: .copy(source: source))
    case (.copy(let source), .restructure), (.restructure(let source), .copy),
      (.restructure(let source), .restructure):
      .init(target: next.target, value: .restructure(source: source))
    }
  }
}
