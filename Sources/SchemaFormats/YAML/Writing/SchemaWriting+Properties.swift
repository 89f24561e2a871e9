import SchemaModel

extension SchemaWriting {
  /// An attribute: its type alone where nothing else is said.
  func attribute(_ attribute: Attribute, of entity: Entity) -> YAMLValue {
    let pairs = AttributeKey.allCases.compactMap { key in
      value(of: key, attribute, entity).map { YAMLValue.Pair(key.rawValue, $0) }
    }
    return pairs.count == 1 ? pairs[0].value : .mapping(pairs)
  }

  private func value(
    of key: AttributeKey, _ attribute: Attribute, _ entity: Entity
  ) -> YAMLValue? {
    switch key {
    case .type: typeValue(attribute.type, isOptional: attribute.isOptional)
    case .default, .defaultExpression: defaultValue(of: attribute, under: key)
    case .unique: flag(entity.uniquenessConstraints.contains([attribute.name]))
    case .originalName: text(attribute.originalName)
    case .hashModifier: text(attribute.hashModifier)
    case .readOnly: flag(attribute.isReadOnly)
    case .externalStorage: flag(attribute.isExternalStorage)
    case .spotlight: flag(attribute.isSpotlightIndexed)
    case .ephemeral: flag(attribute.isEphemeral)
    case .transient: flag(attribute.isTransient)
    case .allowsCloudEncryption: flag(attribute.allowsCloudEncryption)
    case .preserveValueOnDeletion: flag(attribute.preservesValueOnDeletion)
    case .derived: text(attribute.derivation)
    case .filter: text(attribute.derivationFilter)
    case .transformer: text(attribute.transformer)
    case .customClass: text(attribute.customClass)
    case .scalar: flag(attribute.usesScalar)
    case .syncable: flag(attribute.isSyncable)
    case .minimum: text(attribute.minimum)
    case .maximum: text(attribute.maximum)
    case .regex: text(attribute.regularExpression)
    case .doc: text(attribute.doc)
    case .userInfo: userInfo(attribute.userInfo)
    }
  }

  /// A default: a Swift expression under its own key, any other value under `default`.
  private func defaultValue(of attribute: Attribute, under key: AttributeKey) -> YAMLValue? {
    guard let value = attribute.defaultValue else { return nil }
    if case .expression(let text) = value {
      return key == .defaultExpression ? .expression(text) : nil
    }
    return key == .default ? literals.value(value, of: attribute.type) : nil
  }

  /// The keys of a relationship.
  func relationship(_ relationship: Relationship) -> YAMLValue {
    .mapping(
      RelationshipKey.allCases.compactMap { key in
        value(of: key, relationship).map { .init(key.rawValue, $0) }
      })
  }

  private func value(of key: RelationshipKey, _ relationship: Relationship) -> YAMLValue? {
    switch key {
    case .to: flowType(relationship.typeDescription)
    case .inverse: text(relationship.inverse)
    case .deleteRule: relationship.deleteRule.map { .word($0.rawValue) }
    case .ordered: flag(relationship.isOrdered)
    case .minimumModelCount: relationship.minimumCount.map { .word(String($0)) }
    case .maximumModelCount: relationship.maximumCount.map { .word(String($0)) }
    case .originalName: text(relationship.originalName)
    case .hashModifier: text(relationship.hashModifier)
    case .transient: flag(relationship.isTransient)
    case .readOnly: flag(relationship.isReadOnly)
    case .syncable: flag(relationship.isSyncable)
    case .doc: text(relationship.doc)
    case .userInfo: userInfo(relationship.userInfo)
    }
  }

  /// A type in the words of the schema's framework.
  func typeValue(_ type: AttributeType, isOptional: Bool) -> YAMLValue {
    flowType(typeText(type) + (isOptional ? "?" : ""))
  }

  /// A type as the YAML list that it looks like, or in quotes where YAML could not read that.
  private func flowType(_ text: String) -> YAMLValue {
    text.hasPrefix("[") && !text.contains("]?") ? .raw(text) : .word(text)
  }

  private func typeText(_ type: AttributeType) -> String {
    switch type {
    case .scalar(let scalar):
      switch schema.framework {
      case .swiftData: scalar.rawValue
      case .coreData: scalar.coreDataName ?? scalar.rawValue
      }
    case .named(let name): name
    case .array(let element): "[\(typeText(element))]"
    case .set(let element): "Set<\(typeText(element))>"
    case .dictionary(let key, let value): "[\(typeText(key)): \(typeText(value))]"
    case .optional(let wrapped): "\(typeText(wrapped))?"
    }
  }
}
