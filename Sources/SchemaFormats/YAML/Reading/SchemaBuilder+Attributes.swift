import SchemaModel

/// The keys of an attribute.
enum AttributeKey: String, CaseIterable {
  case type, `default`, defaultExpression, unique, originalName, hashModifier, readOnly
  case externalStorage, spotlight, ephemeral, transient, allowsCloudEncryption,
    preserveValueOnDeletion, derived, filter
  case transformer, customClass, scalar, syncable, minimum, maximum, regex, doc, userInfo
}

extension SchemaBuilder {
  /// The attribute, and whether it is unique; `nil` where its type cannot be read.
  mutating func attribute(
    _ entry: YAMLEntry, of entity: String
  ) -> (attribute: Attribute, isUnique: Bool)? {
    let path = SchemaPath.property(entry.key, of: entity)
    guard isLongForm(entry.value) else {
      map.record(
        property: entry.key, of: entity, at: entry.keyLocation,
        keys: [(AttributeKey.type.rawValue, entry.place)])
      guard let type = reader.type(entry.value, "‘\(path)’") else { return nil }
      let attribute = Attribute(name: entry.key, type: type.type, isOptional: type.isOptional)
      return (attribute, false)
    }
    let keys = reader.keys(of: entry.value, as: AttributeKey.self, in: "an attribute")
    map.record(
      property: entry.key, of: entity, at: entry.keyLocation,
      keys: keys.map { ($0.key.rawValue, $0.entry.place) })
    guard let typeEntry = keys.first(where: { $0.key == .type })?.entry else {
      if reader.lacks(AttributeKey.type, entry.value.entries) {
        reader.report("‘\(path)’ has no ‘type’", at: entry.keyLocation)
      }
      return nil
    }
    guard let type = reader.type(typeEntry.value, "‘type’") else { return nil }
    var attribute = Attribute(name: entry.key, type: type.type, isOptional: type.isOptional)
    var isUnique = false
    for (key, inner) in keys {
      if key == .unique {
        isUnique = reader.flag(inner.value, "‘unique’") ?? false
      } else {
        fill(&attribute, key, inner)
      }
    }
    return (attribute, isUnique)
  }

  /// Whether an attribute is a mapping of keys, rather than its type alone.
  private func isLongForm(_ node: YAMLNode) -> Bool {
    switch node.content {
    case .mapping: true
    case .scalar, .sequence: false
    }
  }

  private mutating func fill(
    _ attribute: inout Attribute, _ key: AttributeKey, _ entry: YAMLEntry
  ) {
    let node = entry.value
    func thing() -> String { "‘\(key.rawValue)’" }
    switch key {
    case .type, .unique: break  // Read by the caller.
    case .default:
      attribute.defaultValue = LiteralReader(types: types)
        .literal(node, of: attribute.type, reportingTo: &reader)
    case .defaultExpression:
      if attribute.defaultValue != nil {
        reader.report("an attribute has one default, not two", at: entry.keyLocation)
      }
      attribute.defaultValue = reader.name(node, thing()).map { .expression($0) }
    case .originalName: attribute.originalName = reader.name(node, thing())
    case .hashModifier: attribute.hashModifier = reader.text(node, thing())
    case .readOnly: attribute.isReadOnly = reader.flag(node, thing()) ?? false
    case .externalStorage: attribute.isExternalStorage = reader.flag(node, thing()) ?? false
    case .spotlight: attribute.isSpotlightIndexed = reader.flag(node, thing()) ?? false
    case .ephemeral: attribute.isEphemeral = reader.flag(node, thing()) ?? false
    case .transient: attribute.isTransient = reader.flag(node, thing()) ?? false
    case .allowsCloudEncryption:
      attribute.allowsCloudEncryption = reader.flag(node, thing()) ?? false
    case .preserveValueOnDeletion:
      attribute.preservesValueOnDeletion = reader.flag(node, thing()) ?? false
    case .derived:
      refuseCoreDataOnly(entry, because: "SwiftData has no derived attributes")
      attribute.derivation = reader.name(node, thing())
    case .filter: attribute.derivationFilter = reader.text(node, thing())
    case .transformer: attribute.transformer = reader.name(node, thing())
    case .customClass: attribute.customClass = reader.text(node, thing())
    case .scalar: attribute.usesScalar = reader.flag(node, thing())
    case .syncable: attribute.isSyncable = reader.flag(node, thing())
    case .minimum: attribute.minimum = reader.text(node, thing())
    case .maximum: attribute.maximum = reader.text(node, thing())
    case .regex: attribute.regularExpression = reader.text(node, thing())
    case .doc: attribute.doc = reader.text(node, thing())
    case .userInfo: attribute.userInfo = reader.pairs(node, thing())
    }
  }
}
