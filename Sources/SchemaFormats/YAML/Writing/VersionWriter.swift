import SchemaModel

/// Writes a schema as the YAML file of its version.
///
/// Canonical: one schema has one text, and reading it gives the schema back. Elements keep their
/// order, keys stand in the order of the reference, a key that says nothing is left out.
public enum VersionWriter {
  /// The text of the version; it ends with a line break.
  public static func write(_ schema: Schema) -> String {
    YAMLEmitter.document(SchemaWriting(schema: schema).pairs)
  }
}

/// Turns the parts of a schema into YAML values.
struct SchemaWriting {
  let schema: Schema
  let literals: LiteralWriter

  /// Prepares the writing of a schema.
  init(schema: Schema) {
    self.schema = schema
    literals = LiteralWriter(
      types: Dictionary(schema.types.map { ($0.name, $0) }) { first, _ in first })
  }

  /// The keys of the version.
  var pairs: [YAMLValue.Pair] {
    VersionKey.allCases.compactMap { key in value(of: key).map { .init(key.rawValue, $0) } }
  }

  private func value(of key: VersionKey) -> YAMLValue? {
    switch key {
    case .model: .text(schema.model)
    case .version: .word(schema.version.description)
    case .framework:
      switch schema.framework {
      case .swiftData: nil
      case .coreData: .word(Framework.coreData.rawValue)
      }
    case .identifiers: schema.identifiers.map { .list($0.map { .text($0) }) }
    case .sourceName: schema.sourceName.map { .text($0) }
    case .dropped: dropped(schema.dropped)
    case .entities: mapping(schema.entities, .block) { .init($0.name, entity($0)) }
    case .types: mapping(schema.types, .block) { .init($0.name, type($0)) }
    case .configurations:
      mapping(schema.configurations) { .init($0.name, configuration($0)) }
    case .usedWithCloudKit: flag(schema.isUsedWithCloudKit)
    case .fetchRequests: mapping(schema.fetchRequests) { .init($0.name, fetchRequest($0)) }
    }
  }

  /// A mapping of the elements; `nil` where there is none.
  func mapping<Element>(
    _ elements: [Element], _ layout: YAMLValue.Layout = .flowIfItFits,
    pair: (Element) -> YAMLValue.Pair
  ) -> YAMLValue? {
    elements.isEmpty ? nil : .mapping(elements.map(pair), layout)
  }

  /// What was removed on purpose; `nil` for nothing.
  func dropped(_ elements: [DroppedElement]) -> YAMLValue? {
    mapping(elements) { .init($0.name, .text($0.reason)) }
  }

  /// A user info dictionary; `nil` for an empty one.
  func userInfo(_ entries: [UserInfoEntry]) -> YAMLValue? {
    mapping(entries) { .init($0.key, .text($0.value)) }
  }

  /// A flag that is left out when it is off.
  func flag(_ isSet: Bool) -> YAMLValue? { isSet ? .word("true") : nil }

  /// A flag that is left out when the model does not say.
  func flag(_ isSet: Bool?) -> YAMLValue? { isSet.map { .word($0 ? "true" : "false") } }

  /// A text that is left out when there is none.
  func text(_ text: String?) -> YAMLValue? { text.map { .text($0) } }

  /// Lists of names; `nil` for none.
  func nameLists(_ lists: [[String]]) -> YAMLValue? {
    lists.isEmpty ? nil : .list(lists.map { .list($0.map { .text($0) }) })
  }
}
