import SchemaModel

extension ModelMapping {
  /// The mapping that the framework infers between two versions, or all reasons why there is none.
  public static func inferred(from old: Schema, to new: Schema) throws(MappingError)
    -> ModelMapping
  {
    let (mapping, reasons) = inference(Correspondence(from: old, to: new))
    if !reasons.isEmpty { throw MappingError(reasons) }
    return mapping
  }

  /// The mapping as far as it can be inferred, and what stands in the way of the rest; of all
  /// entities, or of the named ones.
  static func inference(_ elements: Correspondence, of names: Set<String>? = nil)
    -> (ModelMapping, [MappingError.Reason])
  {
    var inference = MappingInference(elements)
    let mapping = inference.mapping(of: names)
    return (mapping, inference.reasons)
  }
}

/// The inference of one mapping; what stands in its way is collected on the way.
private struct MappingInference {
  let elements: Correspondence
  private(set) var reasons: [MappingError.Reason] = []
  private var seen: Set<MappingError.Reason> = []
  private var old: Schema { elements.old }
  private var new: Schema { elements.new }

  init(_ elements: Correspondence) { self.elements = elements }

  mutating func mapping(of names: Set<String>?) -> ModelMapping {
    refuseEntityConflicts()
    refuseMergedHierarchies()
    return ModelMapping(
      entities: new.entities.filter { names?.contains($0.name) ?? true }.map { mapping(of: $0) },
      removedEntities: old.entities.map(\.name).filter { elements.targets[$0] == nil })
  }

  // MARK: Entities

  private mutating func refuseEntityConflicts() {
    let identify = Correspondence.entityIdentifier(in: new.framework)
    for (identifier, entities) in grouped(new.entities, by: identify) where entities.count > 1 {
      refuse(
        .entityIdentifierConflict(identifier: identifier, entities: entities.map(\.name)))
    }
  }

  private mutating func refuseMergedHierarchies() {
    var sourceRoots: [String: [String]] = [:]
    for entity in new.entities {
      guard let source = elements.sources[entity.name] else { continue }
      let root = new.root(of: entity).name
      let sourceRoot = old.root(of: source).name
      if sourceRoots[root]?.contains(sourceRoot) != true {
        sourceRoots[root, default: []].append(sourceRoot)
      }
    }
    for entity in new.entities {
      if let roots = sourceRoots[entity.name], roots.count > 1 {
        refuse(.mergedHierarchies(root: entity.name, sourceRoots: roots))
      }
    }
  }

  private mutating func mapping(of entity: Entity) -> EntityMapping {
    let attributes = new.allAttributes(of: entity)
    let relationships = new.allRelationships(of: entity)
    refuseConflicts(in: entity, attributes.map { ($0.name, $0.renamingIdentifier) })
    refuseConflicts(in: entity, relationships.map { ($0.name, $0.renamingIdentifier) })
    guard let source = elements.sources[entity.name] else {
      return EntityMapping(
        target: entity.name, source: nil,
        attributes: attributes.filter(\.isStored).flatMap { new.storedElements(of: $0) }
          .map { AttributeMapping(target: $0.attribute, leaf: $0.leaf, value: .null) },
        relationships: relationships.filter { !$0.isTransient }
          .map { RelationshipMapping(target: $0.name, value: .empty) })
    }
    var mapping = EntityMapping(target: entity.name, source: source.name)
    map(attributes, from: old.allAttributes(of: source), into: &mapping)
    map(relationships, of: entity, from: source, into: &mapping)
    return mapping
  }

  private mutating func refuseConflicts(
    in entity: Entity, _ properties: [(name: String, identifier: String)]
  ) {
    for (identifier, claims) in grouped(properties, by: { $0.identifier })
    where claims.count > 1 {
      // An inherited conflict is told once, at the entity that completes it.
      let names = claims.map(\.name)
      let own = entity.attributes.map(\.name) + entity.relationships.map(\.name)
      guard names.contains(where: own.contains) else { continue }
      refuse(
        .propertyIdentifierConflict(
          entity: entity.name, identifier: identifier, properties: names))
    }
  }

  // MARK: Attributes

  private mutating func map(
    _ attributes: [Attribute], from oldAttributes: [Attribute], into mapping: inout EntityMapping
  ) {
    let pairs = Correspondence.pairs(
      oldAttributes, attributes, name: { $0.name }, identifier: { $0.renamingIdentifier })
    let sources = Dictionary(pairs.map { ($0.new.name, $0.old) }) { first, _ in first }
    for attribute in attributes where attribute.isStored {
      if let source = sources[attribute.name], source.isStored {
        mapping.attributes += kept(attribute, from: source, in: mapping.target)
      } else {
        mapping.attributes += added(attribute)
      }
    }
    let used = Set(mapping.attributes.compactMap(\.source))
    mapping.removedAttributes = oldAttributes.filter(\.isStored)
      .flatMap { old.storedElements(of: $0) }.filter { !used.contains($0) }
  }

  private mutating func kept(_ attribute: Attribute, from source: Attribute, in entity: String)
    -> [AttributeMapping]
  {
    if source.isExternalStorage && !attribute.isExternalStorage {
      refuse(
        .externalToInline(entity: owner(of: attribute.name, in: entity), attribute: attribute.name))
    }
    let (before, after) = (old.storage(of: source), new.storage(of: attribute))
    switch (before, after) {
    case (.simple(let from), .simple(let to)):
      guard
        let steps = steps(from, to, replacement: replacement(source.isOptional, attribute))
      else {
        refuse(type: attribute, leaf: nil, before, after, in: entity)
        return []
      }
      return [
        AttributeMapping(
          target: attribute.name, value: .copy(source: StoredElement(source.name)), steps: steps)
      ]
    case (.composite(let from), .composite(let to)):
      return keptLeaves(attribute, to, from: source, from, in: entity)
    case (.simple, .composite), (.composite, .simple):
      refuse(type: attribute, leaf: nil, before, after, in: entity)
      return []
    }
  }

  private mutating func keptLeaves(
    _ attribute: Attribute, _ leaves: [AttributeStorage.Leaf], from source: Attribute,
    _ sourceLeaves: [AttributeStorage.Leaf], in entity: String
  ) -> [AttributeMapping] {
    leaves.filter { !$0.isTransient }.compactMap { leaf in
      guard let origin = origin(of: leaf, of: attribute, in: sourceLeaves, of: source)
      else { return AttributeMapping(target: attribute.name, leaf: leaf.name, value: .null) }
      guard let steps = steps(origin.type, leaf.type, replacement: nil) else {
        refuse(
          type: attribute, leaf: leaf.name, .simple(origin.type), .simple(leaf.type), in: entity)
        return nil
      }
      return AttributeMapping(
        target: attribute.name, leaf: leaf.name,
        value: .copy(source: StoredElement(source.name, leaf: origin.name)), steps: steps)
    }
  }

  /// The leaf of that name; an enum's one leaf bears the attribute's name and is renamed with it.
  private func origin(
    of leaf: AttributeStorage.Leaf, of attribute: Attribute,
    in sourceLeaves: [AttributeStorage.Leaf], of source: Attribute
  ) -> AttributeStorage.Leaf? {
    let stored = sourceLeaves.filter { !$0.isTransient }
    if let origin = stored.first(where: { $0.name == leaf.name }) { return origin }
    return leaf.name == attribute.name ? stored.first { $0.name == source.name } : nil
  }

  /// The steps between two types, or `nil` when no inferred mapping converts them.
  private func steps(_ from: StorageType, _ to: StorageType, replacement: Literal?)
    -> [AttributeMapping.Step]?
  {
    var steps: [AttributeMapping.Step] = []
    if from != to {
      guard from.isNumeric, to.isNumeric else { return nil }
      steps.append(.convert(from: from, to: to))
    }
    if let replacement { steps.append(.replaceNil(replacement)) }
    return steps
  }

  /// What a nil becomes in an attribute that is mandatory now and has a default.
  private func replacement(_ wasOptional: Bool, _ attribute: Attribute) -> Literal? {
    wasOptional && !attribute.isOptional ? attribute.defaultValue : nil
  }

  /// A column that did not exist: the default, or nil.
  private func added(_ attribute: Attribute) -> [AttributeMapping] {
    new.storedElements(of: attribute).map { element in
      let literal =
        element.leaf == nil
        ? attribute.defaultValue : new.defaultLiteral(of: attribute, leaf: element.leaf ?? "")
      return AttributeMapping(
        target: element.attribute, leaf: element.leaf, value: literal.map { .fill($0) } ?? .null)
    }
  }

  // MARK: Relationships

  private mutating func map(
    _ relationships: [Relationship], of entity: Entity, from source: Entity,
    into mapping: inout EntityMapping
  ) {
    let oldRelationships = old.allRelationships(of: source)
    let pairs = Correspondence.pairs(
      oldRelationships, relationships, name: { $0.name }, identifier: { $0.renamingIdentifier })
    let sources = Dictionary(pairs.map { ($0.new.name, $0.old) }) { first, _ in first }
    for relationship in relationships where !relationship.isTransient {
      // Links to rows that go away go with them.
      guard let origin = sources[relationship.name], !origin.isTransient,
        elements.targets[origin.destination] != nil
      else {
        mapping.relationships.append(.init(target: relationship.name, value: .empty))
        continue
      }
      if origin.isToMany && !relationship.isToMany {
        refuse(
          .toManyToOne(
            entity: owner(of: relationship.name, in: entity.name),
            relationship: relationship.name))
      }
      if !isRelated(origin.destination, relationship.destination) {
        refuse(
          .unrelatedDestination(
            entity: owner(of: relationship.name, in: entity.name),
            relationship: relationship.name))
      }
      let isSameShape = LinkShape(of: origin, in: source, old)
        .isSame(as: LinkShape(of: relationship, in: entity, new), elements)
      mapping.relationships.append(
        .init(
          target: relationship.name,
          value: isSameShape ? .copy(source: origin.name) : .restructure(source: origin.name)))
    }
    let used = Set(mapping.relationships.compactMap(\.source))
    mapping.removedRelationships = oldRelationships.filter {
      !$0.isTransient && !used.contains($0.name)
    }.map(\.name)
  }

  /// Whether links to the old destination may lead to the new one: the same entity, or one above
  /// or below it in its hierarchy. Believed: no store has shown what happens to other links.
  private func isRelated(_ source: String, _ destination: String) -> Bool {
    guard let target = elements.targets[source]?.name else { return true }
    return new.entity(target, isKindOf: destination) || new.entity(destination, isKindOf: target)
  }

  // MARK: Refusals

  private mutating func refuse(
    type attribute: Attribute, leaf: String?, _ from: AttributeStorage, _ to: AttributeStorage,
    in entity: String
  ) {
    refuse(
      .typeChange(
        entity: owner(of: attribute.name, in: entity), attribute: attribute.name, leaf: leaf,
        from: from, to: to))
  }

  private mutating func refuse(_ reason: MappingError.Reason) {
    if seen.insert(reason).inserted { reasons.append(reason) }
  }

  /// The entity that declares the property which the named entity has.
  private func owner(of property: String, in entity: String) -> String {
    guard let found = new.entity(named: entity) else { return entity }
    return new.lineage(of: found).first {
      $0.attribute(named: property) != nil || $0.relationship(named: property) != nil
    }?.name ?? entity
  }

  /// The elements by key, keys in order of first appearance.
  private func grouped<Element>(_ elements: [Element], by key: (Element) -> String)
    -> [(key: String, elements: [Element])]
  {
    var keys: [String] = []
    var groups: [String: [Element]] = [:]
    for element in elements {
      if groups[key(element)] == nil { keys.append(key(element)) }
      groups[key(element), default: []].append(element)
    }
    return keys.map { ($0, groups[$0] ?? []) }
  }
}
