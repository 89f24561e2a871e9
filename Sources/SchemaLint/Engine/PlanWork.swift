import SchemaEvolution
import SchemaModel

/// What the stages of a plan have done to rows by a point of the way.
struct PlanWork {
  private let transformations: [Transformation]
  /// The closure of Swift source that runs at this point of the hop.
  private let closures: [SwiftClosure]

  /// The work before the structure changes at a hop: the earlier stages' and the own willMigrate.
  init(before hop: LintedHop, in context: LintContext) {
    transformations = context.plannedStages.map(\.stage).flatMap { stage in
      if stage.to <= hop.old.version { return stage.willMigrate + stage.didMigrate }
      return stage.to == hop.new.version ? stage.willMigrate : []
    }
    closures = Self.closures(.willMigrate, of: hop, in: context)
  }

  /// The work right after the structure changed at a hop: the own didMigrate.
  init(after hop: LintedHop, in context: LintContext) {
    transformations = context.plannedStages.map(\.stage)
      .filter { $0.to == hop.new.version }.flatMap(\.didMigrate)
    closures = Self.closures(.didMigrate, of: hop, in: context)
  }

  private static func closures(
    _ side: StageClosure.Side, of hop: LintedHop, in context: LintContext
  ) -> [SwiftClosure] {
    context.stageClosures.filter { $0.side == side && $0.to.version == hop.new.version }
      .map(\.closure)
  }

  /// Whether a closure changes rows of the entities, or hands its context to code that may: what it
  /// does to them its text does not say, and no assert can be written there.
  func mayTreat(_ entities: Set<String>) -> Bool {
    closures.contains { closure in
      guard closure.changesObjects || closure.maySave else { return false }
      return closure.modelUses.isEmpty
        || closure.modelUses.contains { use in
          entities.contains(use.declaration.split(separator: ".").last.map(String.init) ?? "")
        }
    }
  }

  /// Whether a stage fills the attribute and an assert says that no row was left out.
  func fills(_ attribute: String, of entities: Set<String>) -> Bool {
    sets(attribute, of: entities) && assertsNoNil(in: attribute, of: entities)
  }

  /// Whether a stage gives the attribute a value in rows of the entity.
  func sets(_ attribute: String, of entities: Set<String>) -> Bool {
    transformations.contains {
      guard $0.kind == .set, $0.subject.names(oneOf: entities) else { return false }
      return $0[argument: "to"]?.keys.contains(attribute) ?? false
    }
  }

  /// Whether a stage makes rows differ in the keys: it removes duplicates, which is proof enough, or
  /// it gives each row a UUID of its own and an assert says that none was left out.
  func distinguishes(_ keys: Set<String>, of entities: Set<String>) -> Bool {
    transformations.contains { one in
      guard one.subject.names(oneOf: entities) else { return false }
      switch one.kind {
      case .dedupe:
        guard let by = one[argument: "by"]?.texts else { return false }
        return !by.isEmpty && keys.isSuperset(of: by)
      case .set:
        guard let values = one[argument: "to"] else { return false }
        return keys.contains { key in
          (values[key]?.texts ?? []).contains { isUUID($0) } && assertsNoNil(in: key, of: entities)
        }
      case .stash, .insert, .explode, .collapse, .number, .link, .delete, .assert, .sql, .hook:
        return false
      }
    }
  }

  private func assertsNoNil(in attribute: String, of entities: Set<String>) -> Bool {
    transformations.filter { $0.kind == .assert }.flatMap(\.subject.texts).contains {
      (try? Expression(parsing: $0))?.provesNoNil(in: attribute, of: entities) ?? false
    }
  }

  /// Whether the expression gives each row a UUID of its own, or only those that have none.
  private func isUUID(_ text: String) -> Bool {
    guard let expression = try? Expression(parsing: text) else { return false }
    if case .call(.uuid, _) = expression { return true }
    if case .binary(.coalesce, _, .call(.uuid, _)) = expression { return true }
    return false
  }
}

extension PlanValue {
  /// Every text of the value.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    case .mapping(let arguments): arguments.flatMap(\.value.texts)
    }
  }

  /// The keys of a mapping.
  fileprivate var keys: [String] {
    switch self {
    case .text, .list: []
    case .mapping(let arguments): arguments.map(\.key)
    }
  }

  fileprivate subscript(key: String) -> PlanValue? {
    switch self {
    case .text, .list: nil
    case .mapping(let arguments): arguments.first { $0.key == key }?.value
    }
  }

  fileprivate func names(oneOf entities: Set<String>) -> Bool {
    switch self {
    case .text(let name): entities.contains(name)
    case .list, .mapping: false
    }
  }
}
