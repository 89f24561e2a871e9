import SchemaModel

/// Reads `plan.yaml`.
///
/// A pure function over text. Shapes and the syntax of expressions are checked here; whether the
/// names in them exist is not. Source: design, yaml.md "The plan".
public enum PlanReader {
  /// The plan with the places of its stages, or all mistakes of the file.
  public static func read(_ text: [UInt8], file: String) throws(DiagnosticsError) -> HistoryPlan {
    let source = try YAMLSource(bytes: text, file: file)
    let document = try YAMLComposer.document(in: source)
    var builder = PlanBuilder(source: source)
    let plan = builder.plan(document.root)
    try document.throwMistakes(with: builder.reader.mistakes)
    return HistoryPlan(plan: plan, sourceMap: builder.map)
  }
}

/// The keys of a plan.
enum PlanKey: String, CaseIterable {
  case plan, stages
}

/// The keys of a stage.
enum StageKey: String, CaseIterable {
  case from, to, kind, willMigrate, didMigrate
}

/// Builds a plan out of nodes.
struct PlanBuilder {
  var reader = NodeReader()
  var map: SourceMap
  let source: YAMLSource

  /// A builder for the plan in a file.
  init(source: YAMLSource) {
    self.source = source
    map = SourceMap(file: source.file)
  }

  /// The plan; to be used only where no mistake was reported.
  mutating func plan(_ root: YAMLNode) -> MigrationPlan {
    var plan = MigrationPlan(name: "", stages: [])
    map[exactly: .schema] = root.location
    let keys = reader.keys(of: root, as: PlanKey.self, in: "a plan")
    for (key, entry) in keys {
      record(entry, at: SchemaPath(.schema, key: key.rawValue))
      switch key {
      case .plan: plan.name = reader.name(entry.value, "‘plan’") ?? ""
      case .stages: plan.stages = stages(entry.value)
      }
    }
    guard case .mapping = root.content else { return plan }
    for key in PlanKey.allCases where reader.lacks(key, root.entries) {
      reader.report("‘\(key.rawValue)’ is missing", at: root.location)
    }
    return plan
  }

  private mutating func stages(_ node: YAMLNode) -> [MigrationStage] {
    var stages: [MigrationStage] = []
    for (index, element) in (reader.elements(of: node, "‘stages’") ?? []).enumerated() {
      map[exactly: .stage(index)] = element.location
      if let stage = stage(element, index: index) { stages.append(stage) }
    }
    return stages
  }

  private mutating func stage(_ node: YAMLNode, index: Int) -> MigrationStage? {
    var from: SchemaVersion?
    var to: SchemaVersion?
    var kind: MigrationStage.Kind?
    var work: (will: [Transformation], did: [Transformation]) = ([], [])
    let keys = reader.keys(of: node, as: StageKey.self, in: "a stage")
    for (key, entry) in keys {
      record(entry, at: .stage(index, key: key.rawValue))
      switch key {
      case .from: from = reader.version(entry.value, "‘from’")
      case .to: to = reader.version(entry.value, "‘to’")
      case .kind: kind = reader.word(entry.value, as: MigrationStage.Kind.self, "‘kind’")
      case .willMigrate: work.will = transformations(entry.value, "‘willMigrate’")
      case .didMigrate: work.did = transformations(entry.value, "‘didMigrate’")
      }
    }
    if case .mapping = node.content {
      for key in [StageKey.from, .to, .kind] where reader.lacks(key, node.entries) {
        reader.report("stage \(index + 1) has no ‘\(key.rawValue)’", at: node.location)
      }
    }
    guard let from, let to, let kind else { return nil }
    refuseWork(of: kind, keys)
    return MigrationStage(
      from: from, to: to, kind: kind, willMigrate: work.will, didMigrate: work.did)
  }

  /// A lightweight stage has no place for work: the framework runs none.
  private mutating func refuseWork(
    of kind: MigrationStage.Kind, _ keys: [(key: StageKey, entry: YAMLEntry)]
  ) {
    switch kind {
    case .custom: return
    case .lightweight:
      for (key, entry) in keys where key == .willMigrate || key == .didMigrate {
        reader.report(
          "a lightweight stage runs nothing: ‘\(key.rawValue)’ needs ‘kind: custom’",
          at: entry.keyLocation)
      }
    }
  }

  private mutating func transformations(_ node: YAMLNode, _ thing: String) -> [Transformation] {
    (reader.elements(of: node, thing) ?? []).compactMap { transformation($0) }
  }

  private mutating func record(_ entry: YAMLEntry, at path: SchemaPath) {
    map[exactly: path] = entry.place
  }
}
