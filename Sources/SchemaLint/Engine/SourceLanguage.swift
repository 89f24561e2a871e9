import SchemaModel

/// The language in which a history is written: hints show what to write in it.
enum SourceLanguage {
  case yaml
  case swift
  /// The XML of an `.xcdatamodel`, which people change in Xcode's editor.
  case coreData

  /// The language of the file in which a place lies.
  init(of location: SourceLocation) {
    if location.file.hasSuffix(".swift") {
      self = .swift
    } else if location.file.hasSuffix(".xcdatamodel/contents") || location.file.hasSuffix(".mom") {
      self = .coreData
    } else {
      self = .yaml
    }
  }

  /// The first name of an element.
  func originalName(_ name: String) -> String {
    switch self {
    case .yaml: "originalName: \(name)"
    case .swift: "originalName: \"\(name)\""
    case .coreData: "the Renaming ID ‘\(name)’ (elementID=\"\(name)\")"
    }
  }

  /// An attribute that continues another one.
  func renamed(_ attribute: Attribute, from origin: String) -> String {
    switch self {
    case .yaml:
      "\(attribute.name): { type: \(attribute.typeDescription), \(originalName(origin)) }"
    case .swift:
      "@Attribute(\(originalName(origin))) var \(attribute.name): \(attribute.typeDescription)"
    case .coreData: "give ‘\(attribute.name)’ \(originalName(origin))"
    }
  }

  /// A relationship that continues another one.
  func renamed(_ relationship: Relationship, from origin: String) -> String {
    switch self {
    case .yaml:
      "\(relationship.name): { to: \(relationship.typeDescription), \(originalName(origin)) }"
    case .swift:
      "@Relationship(\(originalName(origin))) var \(relationship.name): "
        + relationship.typeDescription
    case .coreData: "give ‘\(relationship.name)’ \(originalName(origin))"
    }
  }

  /// An attribute with a default, to be filled in.
  func withDefault(_ attribute: Attribute) -> String {
    switch self {
    case .yaml: "\(attribute.name): { type: \(attribute.typeDescription), default: … }"
    case .swift: "var \(attribute.name): \(attribute.typeDescription) = …"
    case .coreData: "its Default in the model editor (defaultValueString=\"…\")"
    }
  }

  /// An attribute made optional.
  func optional(_ attribute: Attribute) -> String {
    switch self {
    case .yaml: "\(attribute.name): \(attribute.type)?"
    case .swift: "var \(attribute.name): \(attribute.type)?"
    case .coreData: "tick Optional in the model editor (optional=\"YES\")"
    }
  }

  /// How a version says that an element was removed on purpose.
  func dropped(_ name: String, in owner: String, rule: String) -> String {
    switch self {
    case .yaml: "dropped: { \(name): \"why\" }   \(owner)"
    // Neither language has a word for it.
    case .swift, .coreData: "in schemactl.yaml, under ‘lint’:  rules: { \(rule): none }"
    }
  }

  /// The inverse of a relationship.
  func inverse(_ name: String, of destination: String) -> String {
    switch self {
    case .yaml: "inverse: \(name)"
    case .swift: "@Relationship(inverse: \\\(destination).\(name))"
    case .coreData: "Inverse ‘\(name)’ (inverseName=\"\(name)\")"
    }
  }

  /// A stage of a plan.
  func stage(_ kind: MigrationStage.Kind, from old: LintedVersion, to new: LintedVersion) -> String
  {
    guard case .swift = self, let from = old.schema.sourceName, let to = new.schema.sourceName
    else {
      return "- { from: \(old.version), to: \(new.version), kind: \(kind) }"
    }
    let closures =
      switch kind {
      case .lightweight: ""
      case .custom: ", willMigrate: …, didMigrate: …"
      }
    return ".\(kind)(fromVersion: \(from).self, toVersion: \(to).self\(closures))"
  }
}
