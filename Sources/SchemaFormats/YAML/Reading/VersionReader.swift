import SchemaModel

/// Reads the YAML file of one version.
///
/// A pure function over text. It refuses what a ``Schema`` cannot hold and reports every such
/// mistake of the file at once; what a schema can hold but no framework would take (an unknown
/// destination, a default that does not fit) is the linter's. Source: design, yaml.md "A version".
public enum VersionReader {
  /// The version with the places of its elements, or all mistakes of the file.
  public static func read(
    _ text: [UInt8], file: String
  ) throws(DiagnosticsError) -> HistoryVersion {
    let document = try YAMLComposer.document(in: try YAMLSource(bytes: text, file: file))
    var builder = SchemaBuilder(file: file)
    let schema = builder.schema(document.root)
    try document.throwMistakes(with: builder.reader.mistakes)
    return HistoryVersion(schema: schema, sourceMap: builder.map)
  }
}

/// The keys of a version file.
enum VersionKey: String, CaseIterable {
  case model, version, framework, identifiers, sourceName, dropped, entities, types, configurations
  case usedWithCloudKit, fetchRequests
}

/// Builds a schema out of the nodes of a version file.
struct SchemaBuilder {
  var reader = NodeReader()
  var map: SourceMap
  var framework = Framework.swiftData
  /// The declared types, by name; known before the first entity is read.
  var types: [String: TypeDeclaration] = [:]

  /// A builder for the version in a file.
  init(file: String) { map = SourceMap(file: file) }

  /// The schema; to be used only where no mistake was reported.
  mutating func schema(_ root: YAMLNode) -> Schema {
    let keys = reader.keys(of: root, as: VersionKey.self, in: "a version")
    var schema = Schema(model: "", version: SchemaVersion(0, 0, 0))
    map[exactly: .schema] = root.location
    for (key, entry) in keys { record(entry, at: SchemaPath(.schema, key: key.rawValue)) }
    // Framework and types first: the entities are read by them, wherever they stand.
    for (key, entry) in keys where key == .framework {
      framework = reader.word(entry.value, as: Framework.self, "‘framework’") ?? .swiftData
    }
    for (key, entry) in keys where key == .types { schema.types = typeDeclarations(entry.value) }
    types = Dictionary(schema.types.map { ($0.name, $0) }) { first, _ in first }
    schema.framework = framework
    for (key, entry) in keys { fill(&schema, key, entry.value) }
    refuseUnknownKeys(in: schema)
    require([.model, .version], of: root)
    return schema
  }

  private mutating func fill(_ schema: inout Schema, _ key: VersionKey, _ node: YAMLNode) {
    switch key {
    case .model: schema.model = reader.name(node, "‘model’") ?? ""
    case .version: schema.version = reader.version(node, "‘version’") ?? schema.version
    case .framework, .types: break  // Read before the rest.
    case .identifiers: schema.identifiers = texts(node, "‘identifiers’")
    case .sourceName: schema.sourceName = reader.text(node, "‘sourceName’")
    case .dropped: schema.dropped = dropped(node)
    case .entities: schema.entities = entities(node)
    case .configurations: schema.configurations = configurations(node)
    case .usedWithCloudKit:
      schema.isUsedWithCloudKit = reader.flag(node, "‘usedWithCloudKit’") ?? false
    case .fetchRequests: schema.fetchRequests = fetchRequests(node)
    }
  }

  /// A list of texts, empty ones allowed.
  private mutating func texts(_ node: YAMLNode, _ thing: String) -> [String]? {
    reader.elements(of: node, thing)?.compactMap { reader.text($0, "an entry of \(thing)") }
  }

  /// What a version removes on purpose, with the reasons.
  mutating func dropped(_ node: YAMLNode) -> [DroppedElement] {
    reader.pairs(node, "‘dropped’").map { DroppedElement(name: $0.key, reason: $0.value) }
  }

  /// Reports the keys that are missing.
  private mutating func require(_ keys: [VersionKey], of root: YAMLNode) {
    guard case .mapping(let entries) = root.content else { return }
    for key in keys where reader.lacks(key, entries) {
      reader.report("‘\(key.rawValue)’ is missing", at: root.location)
    }
  }

  /// Records the place of a key: its value's, where there is one.
  mutating func record(_ entry: YAMLEntry, at path: SchemaPath) {
    map[exactly: path] = entry.place
  }

  /// Reports a key that only Core Data has in a model of SwiftData.
  mutating func refuseCoreDataOnly(_ entry: YAMLEntry, because reason: String) {
    switch framework {
    case .coreData: return
    case .swiftData:
      reader.report(
        "‘\(entry.key)’ needs ‘framework: coredata’: \(reason)", at: entry.keyLocation)
    }
  }
}
