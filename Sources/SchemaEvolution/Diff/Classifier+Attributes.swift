import SchemaModel

extension Classifier {
  func classifyAttribute(_ change: Change) -> Classification {
    switch change {
    case .attributeAdded(let entity, let attribute): return gain(of: attribute, in: entity)
    case .attributeRemoved(let entity, let attribute):
      return loss(of: attribute, in: entity)
    case .attributeRenamed:
      return entersHash(change)
        ? Classification(.lightweight, "found by its renaming identifier") : .unhashed
    case .attributeMoved(let name, let from, let to): return move(of: name, from: from, to: to)
    case .attributeChanged(let entity, let name, let detail):
      guard let pair = attributes(name, of: entity) else { return .unhashed }
      return classify(detail, of: pair, in: entity, entersHash: entersHash(change))
    case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .entityChanged,
      .relationshipAdded, .relationshipRemoved, .relationshipRenamed, .relationshipMoved,
      .relationshipChanged, .typeAdded, .typeRemoved, .typeDeclarationChanged:
      return .unhashed
    }
  }

  /// An attribute in both versions.
  private struct AttributePair {
    var old: Attribute
    var new: Attribute
  }

  private func attributes(_ name: String, of entity: String) -> AttributePair? {
    let address = PropertyAddress(entity: entity, name: name)
    guard let origin = elements.attributes.sources(of: address).first,
      let before = old.entity(named: origin.entity)?.attribute(named: origin.name),
      let after = new.entity(named: entity)?.attribute(named: name)
    else { return nil }
    return AttributePair(old: before, new: after)
  }

  // MARK: Coming and going

  /// Rows of entities that did not have the attribute get its default, nil, or are in the way.
  private func gain(of attribute: Attribute, in entity: String) -> Classification {
    guard attribute.isStored else { return .unhashed }
    if attribute.isDerived {
      return Classification(.lightweight, "derived: computed when a row is written")
    }
    let gaining = rows(of: entity).filter { row in
      let columns =
        mapping[target: row.new.name]?.attributes.filter { $0.target == attribute.name } ?? []
      return !columns.isEmpty && columns.allSatisfy { $0.source == nil }
    }
    if let value = attribute.defaultValue { return filling(with: value) }
    if attribute.isOptional { return Classification(.lightweight, "old rows get nil") }
    switch new.storage(of: attribute) {
    case .composite:
      return Classification(
        .lightweight, "its columns may be nil, so old rows migrate and then fail when read")
    case .simple: break
    }
    if gaining.isEmpty { return Classification(.lightweight, "no old row lacks it") }
    return Classification(
      .conditional(gaining.map { .noRows(entity: $0.old.name) }),
      "mandatory without default: every old row would lack a value")
  }

  private func filling(with value: Literal) -> Classification {
    switch value {
    case .now, .newUUID:
      Classification(
        .lightweight, "‘\(value)’ is evaluated once: all old rows get the same value")
    case .boolean, .integer, .unsigned, .double, .decimal, .string, .date, .uuid, .url, .data,
      .enumCase, .array, .dictionary, .expression:
      Classification(.lightweight, "old rows get the default")
    }
  }

  private func loss(of attribute: Attribute, in entity: String) -> Classification {
    guard attribute.isStored else { return .unhashed }
    if attribute.isDerived {
      return Classification(.lightweight, "derived: nothing that is not computed goes away")
    }
    return Classification(
      .lightweight, "its values go away with it",
      loss: .certain("values of ‘\(entity).\(attribute.name)’"))
  }

  private func move(of name: String, from: String, to: String) -> Classification {
    guard let pair = attributes(name, of: to), pair.new.isStored else { return .unhashed }
    let origin =
      elements.attributes.sources(of: PropertyAddress(entity: to, name: name))
      .first { $0.entity == from }?.name ?? pair.old.name
    let losing = mapping.entities.filter { entity in
      guard let source = entity.source.flatMap({ old.entity(named: $0) }) else { return false }
      return !source.isAbstract && old.entity(source.name, isKindOf: from)
        && entity.removedAttributes.contains { $0.attribute == origin }
    }.compactMap(\.source)
    let verdict = gain(of: pair.new, in: to).verdict
    return Classification(
      verdict,
      verdict.conditions.isEmpty
        ? "moving in a hierarchy is inferable: entities that keep it keep its values"
        : "mandatory without default: rows that did not have it would lack a value",
      loss: losing.isEmpty
        ? .none : .certain(losing.map { "values of ‘\($0).\(origin)’" }.joined(separator: ", ")))
  }

  // MARK: Details

  private func classify(
    _ detail: AttributeDetail, of pair: AttributePair, in entity: String, entersHash: Bool
  ) -> Classification {
    switch detail {
    case .type: return typeChange(of: pair)
    case .optionality(let isOptional):
      guard entersHash else { return invisibleOptionality(of: pair, isOptional) }
      return isOptional
        ? Classification(.lightweight, "mandatory values are optional ones too")
        : becomingMandatory(pair, in: entity)
    case .defaultValue:
      return Classification(.unchanged, "not part of the schema: old rows keep their value")
    case .option(let option, let isOn):
      return classify(option, isOn: isOn, of: pair, in: entity, entersHash: entersHash)
    case .text(let text, _, _):
      return classify(text, of: pair, entersHash: entersHash)
    case .setting, .userInfo: return .unhashed
    }
  }

  private func typeChange(of pair: AttributePair) -> Classification {
    let (before, after) = (old.storage(of: pair.old), new.storage(of: pair.new))
    guard pair.old.isStored, pair.new.isStored else { return .unhashed }
    switch (before, after) {
    case (.simple(let from), .simple(let to)):
      return from == to
        ? Classification(.unchanged, "both are stored as \(to)")
        : Classification(
          .lightweight, "numbers are converted", loss: .ofConversion(from: from, to: to))
    case (.composite(let from), .composite(let to)):
      return leafChange(from, to, of: pair)
    case (.simple, .composite), (.composite, .simple): return .hashed
    }
  }

  private func leafChange(
    _ from: [AttributeStorage.Leaf], _ to: [AttributeStorage.Leaf], of pair: AttributePair
  ) -> Classification {
    if from == to { return Classification(.unchanged, "both have the same columns") }
    let gone = from.filter { leaf in
      !to.contains { $0.name == leaf.name } && leaf.name != pair.old.name
    }
    return Classification(
      .lightweight, "columns come and go with the leaves",
      loss: gone.isEmpty
        ? .none : .certain("values of \(gone.map { "‘\($0.name)’" }.joined(separator: ", "))"))
  }

  private func invisibleOptionality(
    of pair: AttributePair, _ isOptional: Bool
  ) -> Classification {
    guard pair.new.isStored else { return .unhashed }
    return Classification(
      .unchanged,
      "‘\(pair.new.type)’ and ‘\(pair.new.type)?’ are stored and hashed alike"
        + (isOptional ? "" : ": rows without a value stay so, and fail when read"))
  }

  private func becomingMandatory(_ pair: AttributePair, in entity: String) -> Classification {
    if pair.new.defaultValue != nil {
      return Classification(.lightweight, "rows without a value get the default")
    }
    switch new.storage(of: pair.new) {
    case .composite:
      return Classification(
        .lightweight, "its columns may be nil, so old rows migrate and then fail when read")
    case .simple: break
    }
    let conditions = rows(of: entity).compactMap { row -> DataCondition? in
      mapping[target: row.new.name]?.attribute(StoredElement(pair.new.name))?.source.map {
        .noNulls(entity: row.old.name, attribute: $0.attribute)
      }
    }
    return conditions.isEmpty
      ? Classification(.lightweight, "no old row lacks it")
      : Classification(
        .conditional(conditions), "mandatory without default: fails where a row has no value")
  }

  private func classify(
    _ option: AttributeOption, isOn: Bool, of pair: AttributePair, in entity: String,
    entersHash: Bool
  ) -> Classification {
    switch option {
    case .ephemeral, .transient:
      guard pair.old.isStored != pair.new.isStored else { return .unhashed }
      return pair.new.isStored
        ? gain(of: pair.new, in: entity)
        : loss(of: pair.old, in: elements.sources[entity]?.name ?? entity)
    case .externalStorage:
      return entersHash
        ? Classification(.lightweight, "inline values may move to external storage") : .unhashed
    case .readOnly, .preserveValueOnDeletion: return entersHash ? .hashed : .unhashed
    case .spotlight, .allowsCloudEncryption: return .unhashed
    }
  }

  private func classify(_ text: AttributeText, of pair: AttributePair, entersHash: Bool)
    -> Classification
  {
    switch text {
    case .derivation, .derivationFilter:
      return entersHash
        ? Classification(.lightweight, "derived: computed anew only when a row is written")
        : .unhashed
    case .transformer:
      guard !entersHash else { return typeChange(of: pair) }
      return Classification(
        .unchanged, "not part of the schema: old values meet the new transformer",
        loss: .possible("values that the new transformer cannot read"))
    case .hashModifier: return entersHash ? .hashed : .unhashed
    case .renamingIdentifier, .customClass, .minimum, .maximum, .regularExpression, .doc:
      return .unhashed
    }
  }
}
