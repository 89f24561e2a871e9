import SchemaModel
import SwiftSyntax

/// Turns the declarations of a module into histories.
struct SwiftHistoryBuilder {
  let module: SwiftModule
  let source: String
  var schemas: SwiftSchemaBuilder
  private var warnings: [SwiftWarning] = []

  init(module: SwiftModule, source: String) {
    self.module = module
    self.source = source
    schemas = SwiftSchemaBuilder(module: module)
  }

  /// A version with what it holds.
  struct Version {
    var source: SwiftVersionSource
    var members: [SwiftSchemaBuilder.Member]
    var types: [Int]
    var isPlanned: Bool
  }

  /// The histories, and what was not understood.
  mutating func histories() -> (histories: [History], warnings: [Diagnostic]) {
    var planReader = SwiftPlanReader(module: module)
    let plans = module.types(inheriting: "SchemaMigrationPlan").map { planReader.plan($0) }
    var reader = SwiftVersionReader(module: module)
    let declared = module.types(inheriting: "VersionedSchema")
    let versions = declared.compactMap { reader.version($0) }
    warnings += planReader.warnings + reader.warnings
    var histories: [History] = []
    if declared.isEmpty {
      histories = unversioned().map { [history(of: [$0], plan: nil)] } ?? []
    } else if plans.count > 1 {
      histories = plans.compactMap { plan in
        let own = plan.versions + plan.stages.flatMap { [$0.from, $0.to] }
        let versions = versions.filter { $0.number.map(own.contains) ?? false }
        return versions.isEmpty ? nil : history(of: versions, plan: plan)
      }
      warnAboutUnplanned(versions, plans)
    } else if !versions.isEmpty {
      histories = [history(of: versions, plan: plans.first)]
    }
    // A version that was not understood may hold any class.
    if !histories.isEmpty && !versions.isEmpty && reader.warnings.isEmpty {
      histories[0].swiftFacts?.strayModels = strayModels(beside: versions)
    }
    let diagnostics = (warnings + schemas.warnings).map { warning in
      Diagnostic(
        .warning, warning.message, at: schemas.location(warning.place), hints: [warning.hint])
    }
    return (histories, diagnostics.sortedAndUnique())
  }

  /// All models of a source that declares no version, as one version 1.0.0.
  private func unversioned() -> SwiftVersionSource? {
    let models = module.declarations.indices.filter { module.declarations[$0].kind == .model }
    guard !models.isEmpty else { return nil }
    return SwiftVersionSource(
      version: SchemaVersion(1, 0, 0),
      listed: models.map { .init(model: $0, place: module.place(of: $0)) })
  }

  private mutating func warnAboutUnplanned(
    _ versions: [SwiftVersionSource], _ plans: [SwiftPlanSource]
  ) {
    let planned = Set(plans.flatMap { $0.versions + $0.stages.flatMap { [$0.from, $0.to] } })
    for version in versions {
      guard let number = version.number, !planned.contains(number) else { continue }
      let name = module.declarations[number].qualifiedName
      let hasTwin = planned.contains { module.declarations[$0].qualifiedName == name }
      warnings.append(
        hasTwin
          ? SwiftWarning(
            "‘\(name)’ is declared twice here, and the plans use the other: it is left out",
            at: module.place(of: number),
            hint: "all files are read as one module: name the folder of one of them")
          : SwiftWarning(
            "‘\(name)’ is in none of the \(plans.count) plans: it is left out",
            at: module.place(of: number), hint: "list it in the plan it belongs to"))
    }
  }

  // MARK: One history

  private mutating func history(of sources: [SwiftVersionSource], plan: SwiftPlanSource?)
    -> History
  {
    var versions = sources.map { source -> Version in
      let members = schemas.members(of: source)
      return Version(
        source: source, members: members, types: schemas.types(of: members),
        isPlanned: plan.map { source.number.map($0.versions.contains) ?? false } ?? true)
    }
    versions = versions.enumerated()
      .sorted { ($0.element.source.version, $0.offset) < ($1.element.source.version, $1.offset) }
      .map(\.element)
    let names = typeNames(in: versions)
    let model = modelName(plan, versions)
    var history = History(
      source: source,
      versions: versions.map { version in
        schemas.version(version.source, members: version.members, model: model, names: names)
      })
    var facts = SwiftFacts(versions: versions.map { fact(of: $0) })
    if let plan {
      history.plan = self.plan(plan, sources)
      facts.stages = plan.stages.filter {
        number($0.from, in: sources) != nil && number($0.to, in: sources) != nil
      }
      .map { stageFacts(of: $0) }
    }
    history.swiftFacts = facts
    return history
  }

  /// The names under which types are written: simple ones, and from the version's type down where
  /// a version has two types of one simple name.
  private func typeNames(in versions: [Version]) -> [String: String] {
    var ambiguous: Set<String> = []
    for version in versions {
      var seen: Set<String> = []
      for number in version.types {
        let name = module.declarations[number].name
        if !seen.insert(name).inserted { ambiguous.insert(name) }
      }
    }
    var names: [String: String] = [:]
    for number in versions.flatMap(\.types) {
      let declaration = module.declarations[number]
      var short = declaration.name
      if ambiguous.contains(short) {
        let home = module.home(of: number).map { module.declarations[$0].qualifiedName + "." } ?? ""
        short = String(declaration.qualifiedName.dropFirst(home.count))
      }
      names[declaration.qualifiedName] = short
    }
    return names
  }

  /// The plan's name without `MigrationPlan`, or a version type's without number, or ‘Model’.
  private func modelName(_ plan: SwiftPlanSource?, _ versions: [Version]) -> String {
    if let plan {
      let name = module.declarations[plan.number].name.removing(
        suffixes: ["SchemaMigrationPlan", "MigrationPlan", "Plan"])
      if !name.isEmpty { return name }
    }
    let types = versions.compactMap { $0.source.number.map { module.declarations[$0].name } }
    for type in types {
      let stem = type.prefix { $0.isLetter }.description.removing(suffixes: ["V", "Version"])
        .removing(suffixes: ["VersionedSchema", "Schema", "Models", "Model"])
      if !stem.isEmpty { return stem }
    }
    return "Model"
  }

  // MARK: The plan

  private func number(_ type: Int, in versions: [SwiftVersionSource]) -> SchemaVersion? {
    versions.first { $0.number == type }?.version
  }

  private mutating func plan(_ plan: SwiftPlanSource, _ versions: [SwiftVersionSource])
    -> HistoryPlan
  {
    let place = module.place(of: plan.number)
    var map = SourceMap(file: module.files[place.file].path)
    map[exactly: .schema] = schemas.location(place)
    map[exactly: SchemaPath(.schema, key: "stages")] = module.member("stages", of: plan.number)
      .map { schemas.location($0.place) }
    var stages: [MigrationStage] = []
    for source in plan.stages {
      guard let from = number(source.from, in: versions), let to = number(source.to, in: versions)
      else {
        warnings.append(
          SwiftWarning(
            "this stage names a version that was not understood: it is left out",
            at: source.place, hint: "see the warnings about its versions"))
        continue
      }
      let places: [(String?, SwiftPlace)] = [
        (nil, source.place), ("from", source.fromPlace), ("to", source.toPlace),
        ("kind", source.kindPlace),
      ]
      for (key, place) in places {
        map[exactly: .stage(stages.count, key: key)] = schemas.location(place)
      }
      stages.append(
        MigrationStage(
          from: from, to: to, kind: source.kind,
          willMigrate: hook(source.willMigrate, "WillMigrate", of: source),
          didMigrate: hook(source.didMigrate, "DidMigrate", of: source)))
    }
    return HistoryPlan(
      plan: MigrationPlan(name: module.declarations[plan.number].name, stages: stages),
      sourceMap: map)
  }

  /// A closure's code is the app's own: the plan keeps it as a hook.
  private func hook(
    _ closure: SwiftPlanSource.Closure?, _ side: String, of stage: SwiftPlanSource.Stage
  ) -> [Transformation] {
    guard let closure else { return [] }
    let from = module.declarations[stage.from].name
    let to = module.declarations[stage.to].name
    let name = closure.functionName ?? (stage.name ?? "migrate\(from)To\(to)") + side
    return [
      Transformation(kind: .hook, subject: .text(name), location: schemas.location(closure.place))
    ]
  }
}

extension String {
  /// The text without the first of the suffixes that it ends in.
  fileprivate func removing(suffixes: [String]) -> String {
    guard let suffix = suffixes.first(where: hasSuffix) else { return self }
    return String(dropLast(suffix.count))
  }
}
