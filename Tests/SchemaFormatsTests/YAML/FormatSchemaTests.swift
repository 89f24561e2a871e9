import SchemaModel
import TestSupport
import Testing

@testable import SchemaFormats

/// The JSON Schemas that editors use say what the readers say.
@Suite struct FormatSchemaTests {
  private func validator(_ name: String) throws -> JSONSchemaValidator {
    JSONSchemaValidator(try schema(name))
  }

  private func schema(_ name: String) throws -> JSONTree {
    try JSONTree(parsing: ProjectFiles.bytes("schemas/format/\(name).json"))
  }

  private func schemaName(of path: String) -> String {
    if path.hasSuffix("/plan.yaml") { return "plan" }
    return path.hasSuffix("/schemactl.yaml") ? "settings" : "version"
  }

  private func tree(_ bytes: [UInt8], _ file: String) throws -> JSONTree {
    JSONTree(try YAMLComposer.document(in: YAMLSource(bytes: bytes, file: file)).root)
  }

  @Test(arguments: ProjectFiles.examples + ProjectFiles.mistakes)
  func everyFileOfTheExamplesIsValid(folder: String) throws {
    for file in try ProjectFiles.yamlFiles(in: folder) {
      let mistakes = try validator(schemaName(of: file.path))
        .mistakes(in: tree(file.text, file.path))
      #expect(mistakes == [], "\(file.path)")
    }
  }

  @Test func theExamplesOfTheReferenceAreValid() throws {
    for (text, name) in [
      (Examples.trips, "version"), (Examples.notes, "version"), (Examples.plan, "plan"),
      (Examples.settings, "settings"),
    ] {
      #expect(try validator(name).mistakes(in: tree(Array(text.utf8), name)) == [])
    }
  }

  @Test(arguments: Framework.allCases)
  func whatTheWriterWritesIsValid(framework: Framework) throws {
    let validator = try validator("version")
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let schema = SchemaGenerator.schema(using: &random, framework: framework)
      let text = VersionWriter.write(schema)
      #expect(
        try validator.mistakes(in: tree(Array(text.utf8), "v.yaml")) == [], "seed \(seed)\n\(text)")
    }
  }

  @Test(arguments: [
    ("version", "model: M", "$: ‘version’ is missing"),
    ("version", "model: M\nversion: '3.0'", "$.version: no ^[0-9]+\\.[0-9]+\\.[0-9]+$"),
    ("version", "model: M\nversion: 1.0.0\nentitis: {}", "$.entitis: not allowed"),
    (
      "version",
      "model: M\nversion: 1.0.0\nentities: { E: { relationships: { r: { inverse: x } } } }",
      "$.entities.E: fits none of the alternatives"
    ),
    (
      "version", "model: M\nversion: 1.0.0\ntypes: { T: { enum: Double, cases: [a] } }",
      "$.types.T: fits 0 of the alternatives"
    ),
    (
      "plan", "plan: P\nstages: [{ from: 1.0.0, to: 2.0.0, kind: light }]",
      "$.stages[0].kind: none of the words"
    ),
    (
      "plan",
      "plan: P\nstages: [{ from: 1.0.0, to: 2.0.0, kind: custom, didMigrate: [{ set: E }] }]",
      "$.stages[0].didMigrate[0]: fits 0 of the alternatives"
    ),
    ("settings", "cloudkit: perhaps", "$.cloudkit: fits none of the alternatives"),
    ("settings", "lint: { rules: { a: of } }", "$.lint.rules.a: none of the words"),
  ])
  func faultyFilesAreNotValid(name: String, text: String, mistake: String) throws {
    #expect(try validator(name).mistakes(in: tree(Array(text.utf8), name)) == [mistake])
  }

  @Test func theSchemasHaveExactlyTheKeysOfTheReaders() throws {
    func keys(_ tree: JSONTree?) -> [String] { (tree?["properties"]?.object ?? [:]).keys.sorted() }
    let version = try schema("version")
    let definitions = version["$defs"]
    #expect(keys(version) == VersionKey.allCases.map(\.rawValue).sorted())
    #expect(keys(definitions?["entity"]) == EntityKey.allCases.map(\.rawValue).sorted())
    #expect(keys(definitions?["attribute"]) == AttributeKey.allCases.map(\.rawValue).sorted())
    #expect(keys(definitions?["relationship"]) == RelationshipKey.allCases.map(\.rawValue).sorted())
    #expect(
      keys(definitions?["index"]?["anyOf"]?.array?.last)
        == IndexKey.allCases.map(\.rawValue).sorted())
    let settings = try schema("settings")
    #expect(keys(settings) == SettingsKey.allCases.map(\.rawValue).sorted())
    let properties = settings["properties"]
    #expect(keys(properties?["deployment"]) == PlatformKey.allCases.map(\.rawValue).sorted())
    #expect(keys(properties?["lint"]) == LintKey.allCases.map(\.rawValue).sorted())
    let steps = try #require(try schema("plan")["$defs"]?["step"]?["oneOf"]?.array)
    for kind in Transformation.Kind.allCases {
      let shape = TransformationShape(of: kind)
      let step = try #require(
        steps.first { $0["required"]?.array?.first == .string(kind.rawValue) })
      let inner = shape.subject == nil ? step["properties"]?[kind.rawValue] : step
      let own = shape.subject == nil ? [] : [kind.rawValue]
      #expect(keys(inner) == (shape.keys.map(\.name) + own).sorted())
      #expect(
        (inner?["required"]?.array ?? []).compactMap(\.string).sorted()
          == (shape.keys.filter(\.isRequired).map(\.name) + own).sorted())
    }
  }
}

extension JSONTree {
  /// A node as an editor's YAML reader sees it: plain scalars by the core schema.
  init(_ node: YAMLNode) {
    switch node.content {
    case .sequence(let elements): self = .array(elements.map { JSONTree($0) })
    case .mapping(let entries):
      self = .object(
        Dictionary(entries.map { ($0.key, JSONTree($0.value)) }) { first, _ in first })
    case .scalar(let scalar):
      guard scalar.style == .plain else {
        self = .string(scalar.text)
        return
      }
      switch scalar.text {
      case "", "~", "null": self = .null
      case "true", "false": self = .boolean(scalar.text == "true")
      default: self = Double(scalar.text).map { .number($0) } ?? .string(scalar.text)
      }
    }
  }
}

extension Examples {
  static let settings = """
    history: .
    cloudkit: [synced]
    deployment: { iOS: "17.0" }
    lint:
      preset: recommended
      rules: { missing-delete-rule: none, unique-on-display-name: error }
      failOn: error
    generate:
      swift: { output: Sources/Model/Generated, namespace: TripsSchema, access: public }
    """
}
