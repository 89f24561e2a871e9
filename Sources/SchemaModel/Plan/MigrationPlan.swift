/// The migration plan as declared: the stages from version to version.
public struct MigrationPlan: Hashable, Sendable {
  /// The plan's name, the generated type's.
  public var name: String
  public var stages: [MigrationStage]

  public init(name: String, stages: [MigrationStage]) {
    self.name = name
    self.stages = stages
  }
}

/// One stage of a plan: the hop from one version to a later one.
public struct MigrationStage: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case lightweight
    case custom
  }

  public var from: SchemaVersion
  public var to: SchemaVersion
  public var kind: Kind
  /// What runs on the old schema, before the structure changes.
  public var willMigrate: [Transformation]
  /// What runs on the new schema, after the structure changed.
  public var didMigrate: [Transformation]

  public init(
    from: SchemaVersion, to: SchemaVersion, kind: Kind, willMigrate: [Transformation] = [],
    didMigrate: [Transformation] = []
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    self.willMigrate = willMigrate
    self.didMigrate = didMigrate
  }
}

/// One transformation of a custom stage, as parsed: its kind and its arguments.
///
/// This value is kept and checked for its shape; running it on a store is the work of the
/// expressions. Source: design, yaml.md "The plan".
public struct Transformation: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case stash
    case dedupe
    case set
    case insert
    case explode
    case collapse
    case number
    case link
    case delete
    case assert
    case sql
    case hook
  }

  public var kind: Kind
  /// What stands beside the kind's own key, such as the entity of a `set`.
  public var subject: PlanValue
  /// The other keys in file order.
  public var arguments: [PlanArgument]
  public var location: SourceLocation?

  public init(
    kind: Kind, subject: PlanValue, arguments: [PlanArgument] = [],
    location: SourceLocation? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.arguments = arguments
    self.location = location
  }

  public subscript(argument key: String) -> PlanValue? {
    arguments.first { $0.key == key }?.value
  }
}

/// A value in a plan: an expression's or a name's text, a list or a mapping.
public indirect enum PlanValue: Hashable, Sendable {
  case text(String)
  case list([PlanValue])
  case mapping([PlanArgument])
}

/// One key of a mapping in a plan.
public struct PlanArgument: Hashable, Sendable {
  public var key: String
  public var value: PlanValue

  public init(key: String, value: PlanValue) {
    self.key = key
    self.value = value
  }
}
