import SchemaModel
import SwiftSyntax

extension SwiftHistoryBuilder {
  mutating func fact(of version: Version) -> SwiftVersion {
    let type = version.source.number
    let place = type.map { module.place(of: $0) } ?? version.members.first.map(\.place)
    return SwiftVersion(
      name: type.map { module.declarations[$0].qualifiedName },
      location: place.map(schemas.location)
        ?? SchemaModel.SourceLocation(file: source, line: 1, column: 1),
      isPlanned: version.isPlanned,
      storedIdentifier: version.source.identifier.flatMap {
        $0.isStoredVariable ? schemas.location($0.place) : nil
      },
      models: version.members.map { fact(of: $0) },
      conditions: conditions(of: version))
  }

  private mutating func fact(of member: SwiftSchemaBuilder.Member) -> SwiftModel {
    let declaration = module.declarations[member.model]
    let origin: SwiftModel.Origin =
      switch member.origin {
      case .listed: .listed
      case .alias(let alias): .alias(schemas.location(module.place(of: alias)))
      case .reached(let path): .reached(through: path)
      }
    return SwiftModel(
      entity: declaration.name, declaration: declaration.qualifiedName,
      declarationPlace: schemas.location(module.place(of: member.model)),
      home: module.home(of: member.model).map { module.declarations[$0].qualifiedName },
      origin: origin, place: schemas.location(member.place),
      inverses: schemas.modelClass(member.model).inverses.map { inverse in
        SwiftInverse(
          relationship: inverse.relationship,
          destination: module.declarations[inverse.destination].qualifiedName,
          root: module.declarations[inverse.root].qualifiedName,
          place: schemas.location(inverse.place))
      })
  }

  /// The classes outside of all version types that no version holds.
  mutating func strayModels(beside versions: [SwiftVersionSource]) -> [SwiftStrayModel] {
    let held = Set(versions.flatMap { schemas.members(of: $0) }.map(\.model))
    return module.declarations.indices.filter {
      module.declarations[$0].kind == .model && module.home(of: $0) == nil && !held.contains($0)
    }.map {
      SwiftStrayModel(
        declaration: module.declarations[$0].qualifiedName,
        place: schemas.location(module.place(of: $0)))
    }
  }

  func stageFacts(of stage: SwiftPlanSource.Stage) -> SwiftStage {
    SwiftStage(
      from: module.declarations[stage.from].qualifiedName,
      to: module.declarations[stage.to].qualifiedName,
      willMigrate: stage.willMigrate.map { SwiftClosureReader.read($0, in: module) },
      didMigrate: stage.didMigrate.map { SwiftClosureReader.read($0, in: module) })
  }

  /// The places of `#if` that decide on the platform what the version holds.
  private func conditions(of version: Version) -> [SchemaModel.SourceLocation] {
    var nodes: [SwiftPlace] = []
    if let number = version.source.number, let models = module.member("models", of: number) {
      switch models.content {
      case .expression(let expression):
        nodes.append(.init(file: models.file, node: Syntax(expression)))
      case .body(let statements): nodes.append(.init(file: models.file, node: Syntax(statements)))
      }
    }
    for member in version.members {
      for body in module.declarations[member.model].bodies where !body.isExtension {
        nodes.append(.init(file: body.file, node: Syntax(body.members)))
      }
    }
    return nodes.flatMap { place in
      SwiftPlatformChecks.all(in: place.node).map {
        schemas.location(.init(file: place.file, node: Syntax($0)))
      }
    }
  }

  /// What the files say beside the versions: containers, configurations, deletions.
  static func uses(in module: SwiftModule) -> SwiftFacts {
    var facts = SwiftFacts()
    for file in module.files.indices {
      let found = SwiftContainerReader.read(file, in: module)
      facts.containers += found.containers
      facts.configurations += found.configurations
      facts.storeDeletions += found.storeDeletions
    }
    return facts
  }

  /// Adds the keys by which the app looks rows up to the entities of the latest version. What stages
  /// ask older classes for is no lookup of the app.
  static func add(
    _ queries: [SwiftQueryReader.Query], of module: SwiftModule, to history: inout History
  ) {
    guard let latest = history.versions.indices.last else { return }
    let classes = Set(history.swiftFacts?.versions.last?.models.map(\.declaration) ?? [])
    for query in queries {
      let name = module.declarations[query.model].name
      guard classes.contains(module.declarations[query.model].qualifiedName),
        let index = history.versions[latest].schema.entities.firstIndex(where: { $0.name == name })
      else { continue }
      let entity = history.versions[latest].schema.entities[index]
      let attributes = history.versions[latest].schema.allAttributes(of: entity).map(\.name)
      let keys = query.keys.filter(attributes.contains)
      guard !keys.isEmpty, !entity.queries.contains(keys) else { continue }
      history.versions[latest].schema.entities[index].queries.append(keys)
    }
  }
}

/// Finds `#if` that asks for the platform.
private final class SwiftPlatformChecks: SyntaxVisitor {
  private var conditions: [ExprSyntax] = []

  static func all(in node: Syntax) -> [ExprSyntax] {
    let visitor = SwiftPlatformChecks(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.conditions
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let text = condition.trimmedDescription
      if ["os(", "canImport(", "targetEnvironment("].contains(where: text.contains) {
        conditions.append(condition)
      }
    }
    return .visitChildren
  }
}
