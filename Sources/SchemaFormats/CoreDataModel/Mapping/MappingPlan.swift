import SchemaModel

/// Makes a plan of the mapping models beside a history.
///
/// The hop that a mapping model serves is custom, with a hook named after it: what it does runs in
/// the app. All other hops stay lightweight. Without a mapping model there is no plan.
struct MappingPlan {
  /// The bundle's name without extension.
  let model: String
  /// The versions in order.
  let versions: [HistoryVersion]
  private(set) var diagnostics: [Diagnostic] = []

  init(model: String, versions: [HistoryVersion]) {
    self.model = model
    self.versions = versions
  }

  /// The plan; `nil` where no mapping model serves a hop of the history.
  mutating func plan(of mappings: [MappingModel], source: String) -> HistoryPlan? {
    var hooks: [Int: [MappingModel]] = [:]
    for mapping in mappings {
      guard let hop = hop(of: mapping) else { continue }
      hooks[hop, default: []].append(mapping)
      diagnostics.append(note(mapping, hop: hop))
    }
    guard !hooks.isEmpty else { return nil }
    var plan = MigrationPlan(name: "\(Self.identifier(model))MigrationPlan", stages: [])
    var map = SourceMap(file: source)
    for (index, hop) in zip(versions, versions.dropFirst()).enumerated() {
      let served = hooks[index] ?? []
      map[exactly: .stage(index)] =
        served.first?.location ?? hop.1.sourceMap.location(of: .schema)
      plan.stages.append(
        MigrationStage(
          from: hop.0.version, to: hop.1.version, kind: served.isEmpty ? .lightweight : .custom,
          didMigrate: served.map {
            Transformation(
              kind: .hook, subject: .text(Self.identifier($0.name)), location: $0.location)
          }))
    }
    return HistoryPlan(plan: plan, sourceMap: map)
  }

  /// The index of the hop that a mapping model serves; else the reason is reported.
  private mutating func hop(of mapping: MappingModel) -> Int? {
    guard let source = mapping.sourcePath, let destination = mapping.destinationPath else {
      return refuse(mapping, "does not say which models it maps")
    }
    let names = (version(at: source), version(at: destination))
    guard let old = names.0.flatMap(index), let new = names.1.flatMap(index) else {
      let missing = [source, destination].filter { version(at: $0).flatMap(index) == nil }
        .map { "‘\(BundlePath($0).fileName)’" }.joined(separator: " and ")
      return refuse(mapping, "maps models that are not in this history: \(missing)")
    }
    guard new == old + 1 else {
      return refuse(
        mapping,
        "leads from \(versions[old].version) to \(versions[new].version), "
          + "which is no hop between neighbours")
    }
    return old
  }

  private mutating func refuse(_ mapping: MappingModel, _ reason: String) -> Int? {
    diagnostics.append(
      Diagnostic(
        .warning, "the mapping model ‘\(mapping.name)’ \(reason): it takes no part in the plan",
        at: mapping.location))
    return nil
  }

  /// The name of the version that a path in the app's project means; `nil` for another model's.
  private func version(at path: String) -> String? {
    let parts = BundlePath(path)
    if let bundle = parts.name(ofPartWith: "xcdatamodeld"), bundle != model { return nil }
    return parts.name(ofPartWith: "xcdatamodel")
  }

  private func index(of name: String) -> Int? {
    versions.firstIndex { $0.schema.sourceName == name }
  }

  private func note(_ mapping: MappingModel, hop: Int) -> Diagnostic {
    let policies = mapping.policies.map {
      Diagnostic.Note("‘\($0.entityMapping)’ has the migration policy ‘\($0.className)’")
    }
    let expressions = mapping.expressions.map { expression in
      Diagnostic.Note(
        expression.text.map { "‘\(expression.property)’ is set to ‘\($0)’" }
          ?? "‘\(expression.property)’ has a value expression that cannot be read")
    }
    return Diagnostic(
      .info,
      "the mapping model ‘\(mapping.name)’ makes \(versions[hop].version) → "
        + "\(versions[hop + 1].version) a custom stage with the hook "
        + "‘\(Self.identifier(mapping.name))’",
      at: mapping.location, notes: policies + expressions)
  }

  /// The name as an identifier of Swift: `Model-v1-v2` becomes `Model_v1_v2`.
  private static func identifier(_ name: String) -> String {
    let text = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return text.first?.isNumber == true ? "_\(text)" : text
  }
}
