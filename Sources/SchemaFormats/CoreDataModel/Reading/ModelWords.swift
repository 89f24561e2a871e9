/// The XML attributes of `<model>`.
enum ModelWord: String, CaseIterable {
  case userDefinedModelVersionIdentifier, usedWithCloudKit
  // What the editor notes for itself.
  case type, documentVersion, lastSavedToolsVersion, systemVersion, minimumToolsVersion
  case sourceLanguage, macOSVersion, iOSVersion, tvOSVersion, watchOSVersion, name
  case usedWithSwiftData
}

/// The XML attributes of `<entity>`.
enum EntityWord: String, CaseIterable {
  case name, representedClassName, representedClassModule, isAbstract, parentEntity, elementID
  case versionHashModifier, syncable, codeGenerationType, coreSpotlightDisplayNameExpression

  /// The YAML key that says the same; rules point at its place.
  var key: EntityKey? {
    switch self {
    case .name: nil
    case .representedClassName: .className
    case .representedClassModule: .module
    case .isAbstract: .abstract
    case .parentEntity: .parent
    case .elementID: .originalName
    case .versionHashModifier: .hashModifier
    case .syncable: .syncable
    case .codeGenerationType: .codegen
    case .coreSpotlightDisplayNameExpression: .spotlightDisplayName
    }
  }
}

/// The XML attributes of `<attribute>`, in an entity or in a composite.
enum AttributeWord: String, CaseIterable {
  case name, optional, attributeType, composite, transient, derived, derivationExpression
  case defaultValueString, defaultDateTimeInterval, minValueString, maxValueString
  case minDateTimeInterval, maxDateTimeInterval, regularExpressionString, usesScalarValueType
  case valueTransformerName, customClassName, allowsExternalBinaryDataStorage
  case preserveAfterDeletion, spotlightIndexingEnabled, allowsCloudEncryption, readOnly
  case elementID, versionHashModifier, syncable
  /// Before Xcode 9 an index was a flag of the attribute.
  case indexed

  /// The YAML key that says the same; rules point at its place.
  var key: AttributeKey? {
    switch self {
    case .name, .optional, .derived, .indexed: nil
    case .attributeType, .composite: .type
    case .transient: .transient
    case .derivationExpression: .derived
    case .defaultValueString, .defaultDateTimeInterval: .default
    case .minValueString, .minDateTimeInterval: .minimum
    case .maxValueString, .maxDateTimeInterval: .maximum
    case .regularExpressionString: .regex
    case .usesScalarValueType: .scalar
    case .valueTransformerName: .transformer
    case .customClassName: .customClass
    case .allowsExternalBinaryDataStorage: .externalStorage
    case .preserveAfterDeletion: .preserveValueOnDeletion
    case .spotlightIndexingEnabled: .spotlight
    case .allowsCloudEncryption: .allowsCloudEncryption
    case .readOnly: .readOnly
    case .elementID: .originalName
    case .versionHashModifier: .hashModifier
    case .syncable: .syncable
    }
  }
}

/// The XML attributes of `<relationship>`.
enum RelationshipWord: String, CaseIterable {
  case name, optional, toMany, ordered, minCount, maxCount, deletionRule, destinationEntity
  case inverseName, inverseEntity, transient, readOnly, elementID, versionHashModifier, syncable
  /// A flag of old files without effect: the framework indexes every foreign key.
  case indexed

  /// The YAML key that says the same; rules point at its place.
  var key: RelationshipKey? {
    switch self {
    case .name, .optional, .toMany, .inverseEntity, .indexed: nil
    case .ordered: .ordered
    case .minCount: .minimumModelCount
    case .maxCount: .maximumModelCount
    case .deletionRule: .deleteRule
    case .destinationEntity: .to
    case .inverseName: .inverse
    case .transient: .transient
    case .readOnly: .readOnly
    case .elementID: .originalName
    case .versionHashModifier: .hashModifier
    case .syncable: .syncable
    }
  }
}

/// The XML attributes of `<fetchedProperty>`.
enum FetchedPropertyWord: String, CaseIterable {
  case name, optional, elementID, versionHashModifier, syncable
}

/// The XML attributes of `<fetchRequest>` that every request has; the others are its options.
enum FetchRequestWord: String, CaseIterable {
  case name, entity, predicateString
}

/// The options of `<fetchRequest>` that Xcode writes.
enum FetchRequestOption: String, CaseIterable {
  case fetchLimit, fetchBatchSize, resultType, includeSubentities, includePropertyValues
  case includesPendingChanges, returnObjectsAsFaults, returnDistinctResults
}

/// The XML attributes of `<fetchIndex>`.
enum FetchIndexWord: String, CaseIterable {
  case name, partialIndexPredicate
}

/// The XML attributes of `<fetchIndexElement>`.
enum FetchIndexElementWord: String, CaseIterable {
  case property, expression, expressionType, type, order
}

/// The XML attributes of `<configuration>`.
enum ConfigurationWord: String, CaseIterable {
  case name, usedWithCloudKit
}
