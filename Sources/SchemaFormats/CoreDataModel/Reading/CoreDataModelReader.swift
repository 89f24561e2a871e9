import SchemaModel

/// Reads the XML of a Core Data model: the file `contents` of an `.xcdatamodel`.
///
/// A pure function over bytes. It refuses what a ``Schema`` cannot hold and reports every such
/// mistake of the file at once. What it does not know is a warning at its place, never dropped
/// without a word, but for what Xcode's editor notes for itself: positions of boxes, versions of
/// tools. Whether destinations, inverses and defaults fit is the linter's question.
public enum CoreDataModelReader {
  /// The version with the places of its elements and what was left out, or all mistakes.
  ///
  /// - Parameters:
  ///   - contents: the bytes of the file, UTF-8.
  ///   - file: its name in messages.
  ///   - model: the history's name.
  ///   - version: the version that the file is to have in the history.
  ///   - sourceName: the model's name, as `Notes 2`.
  public static func read(
    _ contents: [UInt8], file: String, model: String, version: SchemaVersion, sourceName: String?
  ) throws(DiagnosticsError) -> (version: HistoryVersion, warnings: [Diagnostic]) {
    var known = KnownEntities()
    return try read(
      contents, file: file, model: model, version: version, sourceName: sourceName, known: &known)
  }

  /// As above, for one of several versions: entities that another one has in the same words are
  /// not read again.
  static func read(
    _ contents: [UInt8], file: String, model: String, version: SchemaVersion, sourceName: String?,
    known: inout KnownEntities
  ) throws(DiagnosticsError) -> (version: HistoryVersion, warnings: [Diagnostic]) {
    let root = try XMLDocument.root(of: contents, file: file)
    guard root.name == "model" else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "a Core Data model has the element ‘model’, not ‘\(root.name)’",
          at: root.location))
    }
    var builder = ModelBuilder(file: file, text: contents, known: known)
    let schema = builder.schema(root, model: model, version: version, sourceName: sourceName)
    known = builder.known
    guard builder.reader.mistakes.isEmpty else {
      throw DiagnosticsError(builder.reader.mistakes.sortedAndUnique())
    }
    return (
      HistoryVersion(schema: schema, sourceMap: builder.map),
      builder.reader.warnings.sortedAndUnique()
    )
  }
}

/// Builds a schema out of the elements of a model file.
struct ModelBuilder {
  var reader: ElementReader
  var map: SourceMap
  /// The structs that stand for composites that an attribute declares inside itself.
  var inlineComposites: [TypeDeclaration] = []
  /// The bytes of the file.
  let text: [UInt8]
  var known: KnownEntities

  init(file: String, text: [UInt8], known: KnownEntities) {
    reader = ElementReader(file: file)
    map = SourceMap(file: file)
    self.text = text
    self.known = known
  }

  /// The schema; to be used only where no mistake was reported.
  mutating func schema(
    _ root: XMLElement, model: String, version: SchemaVersion, sourceName: String?
  ) -> Schema {
    var schema = Schema(
      model: model, version: version, framework: .coreData, identifiers: [],
      sourceName: sourceName)
    map[exactly: .schema] = root.location
    for key in [VersionKey.model, .version, .framework] {
      map[exactly: SchemaPath(.schema, key: key.rawValue)] = root.location
    }
    for (word, attribute) in reader.words(of: root, as: ModelWord.self) {
      switch word {
      case .userDefinedModelVersionIdentifier:
        map[exactly: SchemaPath(.schema, key: VersionKey.identifiers.rawValue)] =
          attribute.location
        schema.identifiers = [attribute.value]
      case .usedWithCloudKit: schema.isUsedWithCloudKit = reader.flag(attribute) ?? false
      case .type, .documentVersion, .lastSavedToolsVersion, .systemVersion, .minimumToolsVersion,
        .sourceLanguage, .macOSVersion, .iOSVersion, .tvOSVersion, .watchOSVersion, .name,
        .usedWithSwiftData:
        break
      }
    }
    // `elements` holds where the editor draws the boxes.
    reader.expectChildren(
      of: root, named: ["entity", "composite", "configuration", "fetchRequest", "elements"])
    schema.types = composites(root.all("composite"))
    schema.entities = entities(root.all("entity"))
    schema.types += inlineComposites
    schema.configurations = configurations(root.all("configuration"))
    schema.fetchRequests = fetchRequests(root.all("fetchRequest"))
    refuseSharedTypeNames(in: schema.types, of: root)
    checkInverses(of: root, in: schema)
    return schema
  }

  /// Reports a composite declared twice, be it once inside an attribute.
  private mutating func refuseSharedTypeNames(in types: [TypeDeclaration], of root: XMLElement) {
    var seen: Set<String> = []
    for type in types where !seen.insert(type.name).inserted {
      reader.report(
        "the composite ‘\(type.name)’ stands here twice", at: map.location(of: .type(type.name)))
    }
  }

  private mutating func configurations(_ elements: [XMLElement]) -> [Configuration] {
    var result: [(Configuration, SourceLocation)] = []
    for element in elements {
      guard let name = reader.required("name", of: element) else { continue }
      var configuration = Configuration(name: name, entities: [])
      for (word, attribute) in reader.words(of: element, as: ConfigurationWord.self) {
        switch word {
        case .name: break
        case .usedWithCloudKit:
          configuration.isUsedWithCloudKit = reader.flag(attribute) ?? false
        }
      }
      reader.expectChildren(of: element, named: ["memberEntity"])
      configuration.entities = element.all("memberEntity").compactMap {
        reader.required("name", of: $0)
      }
      result.append((configuration, element.location))
    }
    return reader.unique(result, \.name, "the configuration")
  }

  /// The pairs of an element's `<userInfo>`.
  mutating func userInfo(of element: XMLElement) -> [UserInfoEntry] {
    if element.children.isEmpty { return [] }
    var result: [(UserInfoEntry, SourceLocation)] = []
    for entry in element.all("userInfo").flatMap({ $0.all("entry") }) {
      guard let key = reader.required("key", of: entry) else { continue }
      result.append((UserInfoEntry(key: key, value: entry["value"] ?? ""), entry.location))
    }
    return reader.unique(result, \.key, "the user info")
  }
}
