import SchemaModel

/// Every removed element beside every new one of its kind and place, with scores.
struct RenameCandidates {
  private let elements: Correspondence
  private var old: Schema { elements.old }
  private var new: Schema { elements.new }

  init(from old: Schema, to new: Schema) {
    let focus = HopFocus(from: old, to: new)
    elements = Correspondence(from: focus.old, to: focus.new)
  }

  // MARK: Entities

  func entities() -> [LikelyRename] {
    let announced = Set(new.dropped.map(\.name))
    let removed = old.entities.filter {
      elements.targets[$0.name] == nil && !announced.contains($0.name)
    }
    let added = new.entities.filter { elements.sources[$0.name] == nil }
    return pairs(removed, added).map { score($0, $1) }
  }

  private func score(_ source: Entity, _ target: Entity) -> LikelyRename {
    var evidence = Evidence()
    evidence.add(NameSimilarity(source.name, target.name), weight: 0.4)
    let before = Set(shapes(of: source, in: old))
    let after = Set(shapes(of: target, in: new))
    let all = before.union(after).count
    let shared = before.intersection(after).count
    if all > 0, shared > 0 {
      evidence.score += 0.5 * Double(shared) / Double(all)
      evidence.reasons.append("\(shared) of \(all) properties alike")
    }
    if source.parent.map({ elements.targets[$0]?.name ?? "" }) == target.parent {
      evidence.score += 0.1
    }
    return evidence.rename(.entity(source.name), .entity(target.name))
  }

  /// The entity's properties, each as name and kind of storage.
  private func shapes(of entity: Entity, in schema: Schema) -> [String] {
    entity.attributes.map { "\($0.name): \(schema.storage(of: $0))" }
      + entity.relationships.map { "\($0.name): \($0.isToMany ? "many" : "one")" }
  }

  // MARK: Properties

  func properties() -> [LikelyRename] {
    new.entities.flatMap { target -> [LikelyRename] in
      guard let source = elements.sources[target.name] else { return [] }
      return attributes(source, target) + relationships(source, target)
    }
  }

  private func attributes(_ source: Entity, _ target: Entity) -> [LikelyRename] {
    let announced = Set(target.dropped.map(\.name))
    let removed = source.attributes.enumerated().filter { _, attribute in
      // What has no column has no values to lose.
      attribute.isStored && !announced.contains(attribute.name)
        && !elements.attributes.found.contains(
          PropertyAddress(entity: source.name, name: attribute.name))
    }
    let added = target.attributes.enumerated().filter { _, attribute in
      attribute.isStored
        && elements.attributes.sources(
          of: PropertyAddress(entity: target.name, name: attribute.name)
        ).isEmpty
    }
    let length = max(source.attributes.count, target.attributes.count)
    return pairs(Array(removed), Array(added)).map { old, new in
      let (before, after) = (old.element, new.element)
      var evidence = score(before, after)
      let distance = Double(abs(old.offset - new.offset)) / Double(max(length, 1))
      evidence.score += 0.2 * (1 - distance)
      if old.offset == new.offset { evidence.reasons.append("same position") }
      if !isConvertible(before, after) { evidence.score /= 2 }
      return evidence.rename(
        .property(before.name, of: source.name), .property(after.name, of: target.name))
    }
  }

  private func score(_ before: Attribute, _ after: Attribute) -> Evidence {
    var evidence = Evidence()
    evidence.add(NameSimilarity(before.name, after.name), weight: 0.5)
    if before.type == after.type {
      evidence.add("same type", 0.2)
    } else if isConvertible(before, after) {
      evidence.add("like type", 0.1)
    }
    if before.isOptional == after.isOptional { evidence.score += 0.1 }
    return evidence
  }

  /// Whether a rename would keep the values.
  private func isConvertible(_ before: Attribute, _ after: Attribute) -> Bool {
    switch (old.storage(of: before), new.storage(of: after)) {
    case (.simple(let from), .simple(let to)): from == to || (from.isNumeric && to.isNumeric)
    case (.composite, .composite): before.type == after.type
    case (.simple, .composite), (.composite, .simple): false
    }
  }

  private func relationships(_ source: Entity, _ target: Entity) -> [LikelyRename] {
    let announced = Set(target.dropped.map(\.name))
    let removed = source.relationships.filter { relationship in
      !announced.contains(relationship.name)
        && !elements.relationships.found.contains(
          PropertyAddress(entity: source.name, name: relationship.name))
    }
    let added = target.relationships.filter { relationship in
      elements.relationships.sources(
        of: PropertyAddress(entity: target.name, name: relationship.name)
      ).isEmpty
    }
    return pairs(removed, added).map { before, after in
      score(before, of: source, after, of: target).rename(
        .property(before.name, of: source.name), .property(after.name, of: target.name))
    }
  }

  private func score(
    _ before: Relationship, of source: Entity, _ after: Relationship, of target: Entity
  ) -> Evidence {
    var evidence = Evidence()
    evidence.add(NameSimilarity(before.name, after.name), weight: 0.4)
    guard elements.targets[before.destination]?.name == after.destination else {
      return Evidence(score: evidence.score / 2, reasons: evidence.reasons)
    }
    evidence.add("same destination", 0.25)
    if hasSameInverse(before, of: source, after, of: target) { evidence.add("same inverse", 0.2) }
    if before.isToMany == after.isToMany { evidence.add("same cardinality", 0.1) }
    if before.isOptional == after.isOptional { evidence.score += 0.05 }
    return evidence
  }

  private func hasSameInverse(
    _ before: Relationship, of source: Entity, _ after: Relationship, of target: Entity
  ) -> Bool {
    guard let oldInverse = old.inverse(of: before, in: source),
      let newInverse = new.inverse(of: after, in: target)
    else { return false }
    let origins = elements.relationships.sources(
      of: PropertyAddress(entity: after.destination, name: newInverse))
    return origins.contains { $0.name == oldInverse }
  }
}

extension RenameCandidates {
  /// How many pairs of one kind and place are scored.
  private static let pairLimit = 40_000

  /// Every removed element beside every new one; of more than ``pairLimit`` those that stand at
  /// about the same place of both lists, so that a model that was replaced as a whole costs no more.
  private func pairs<Element>(_ removed: [Element], _ added: [Element]) -> [(Element, Element)] {
    let (all, isTooMany) = removed.count.multipliedReportingOverflow(by: added.count)
    let reach =
      isTooMany || all > Self.pairLimit ? Self.pairLimit / removed.count / 2 : added.count
    return removed.enumerated().flatMap { index, old in
      added.dropFirst(max(0, index - reach)).prefix(index + reach + 1 - max(0, index - reach))
        .map { (old, $0) }
    }
  }
}

/// What speaks for a rename, added up.
private struct Evidence {
  var score = 0.0
  var reasons: [String] = []

  mutating func add(_ reason: String, _ weight: Double) {
    score += weight
    reasons.append(reason)
  }

  mutating func add(_ names: NameSimilarity, weight: Double) {
    score += weight * names.score
    if let word = names.sharedWord {
      reasons.append("shared word ‘\(word)’")
    } else if names.score >= 0.5 {
      reasons.append("like name")
    }
  }

  func rename(_ old: SchemaPath, _ new: SchemaPath) -> LikelyRename {
    LikelyRename(old: old, new: new, score: min(score, 1), reasons: reasons)
  }
}
