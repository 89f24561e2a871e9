/// What the Swift source of a history says beyond its models and its plan: what the rules about Swift
/// source ask for.
///
/// Types are named as Swift names them from the top level, such as `SchemaV1.Trip`. Source: design,
/// rules.md "Swift source", swiftdata.md section 2.
public struct SwiftFacts: Hashable, Sendable {
  /// One entry for each version of the history, in its order.
  public var versions: [SwiftVersion]
  /// One entry for each stage of the plan, in its order.
  public var stages: [SwiftStage]
  /// The containers that the app makes, in source order.
  public var containers: [SwiftContainer]
  /// The store configurations that the app makes, in source order; where it makes a container
  /// without any, the one that the framework makes for it, at the container's place.
  public var configurations: [SwiftStoreConfiguration]
  /// Where a store's files are deleted when the container could not be made.
  public var storeDeletions: [SourceLocation]
  /// The history as other platforms have it, where `#if` makes its versions differ.
  public var platforms: [SwiftPlatform]
  /// The `@Model` classes outside of all version types that no version of the source holds, in
  /// source order; none in a source without versions.
  public var strayModels: [SwiftStrayModel]

  public init(
    versions: [SwiftVersion] = [], stages: [SwiftStage] = [], containers: [SwiftContainer] = [],
    configurations: [SwiftStoreConfiguration] = [], storeDeletions: [SourceLocation] = [],
    platforms: [SwiftPlatform] = [], strayModels: [SwiftStrayModel] = []
  ) {
    self.versions = versions
    self.stages = stages
    self.containers = containers
    self.configurations = configurations
    self.storeDeletions = storeDeletions
    self.platforms = platforms
    self.strayModels = strayModels
  }
}

/// A version as Swift declares it: a type that conforms to `VersionedSchema`, or all models of a
/// source without versions.
public struct SwiftVersion: Hashable, Sendable {
  /// The type's name; `nil` in a source without versions.
  public var name: String?
  /// The place of the type's name.
  public var location: SourceLocation
  /// Whether a migration plan lists the version; also where the source has no plan.
  public var isPlanned: Bool
  /// The place of `versionIdentifier` where that is a stored `static var`.
  public var storedIdentifier: SourceLocation?
  /// The classes that make the version up: the listed ones, then those reached through
  /// relationships.
  public var models: [SwiftModel]
  /// The `#if` conditions that decide what the version lists.
  public var conditions: [SourceLocation]

  public init(
    name: String?, location: SourceLocation, isPlanned: Bool = true,
    storedIdentifier: SourceLocation? = nil, models: [SwiftModel] = [],
    conditions: [SourceLocation] = []
  ) {
    self.name = name
    self.location = location
    self.isPlanned = isPlanned
    self.storedIdentifier = storedIdentifier
    self.models = models
    self.conditions = conditions
  }
}

/// A `@Model` class as a part of a version.
public struct SwiftModel: Hashable, Sendable {
  /// How the class came into the version.
  public enum Origin: Hashable, Sendable {
    /// The version lists the class under its own name.
    case listed
    /// The version lists a type alias of the class, which stands there.
    case alias(SourceLocation)
    /// A relationship leads to the class, and no list names it; as `Trip.stops`.
    case reached(through: String)
  }

  /// The entity: the class's own name.
  public var entity: String
  /// The class as named from the top level, such as `SchemaV1.Trip`.
  public var declaration: String
  /// The place of the class's name where it is declared.
  public var declarationPlace: SourceLocation
  /// The version type in which the class is declared, also by an extension; `nil` outside of all.
  public var home: String?
  public var origin: Origin
  /// Where the version names the class, or the relationship that leads to it.
  public var place: SourceLocation
  /// The inverses that the class states.
  public var inverses: [SwiftInverse]

  public init(
    entity: String, declaration: String, declarationPlace: SourceLocation, home: String?,
    origin: Origin = .listed, place: SourceLocation, inverses: [SwiftInverse] = []
  ) {
    self.entity = entity
    self.declaration = declaration
    self.declarationPlace = declarationPlace
    self.home = home
    self.origin = origin
    self.place = place
    self.inverses = inverses
  }
}

/// An `inverse:` of a relationship as written.
public struct SwiftInverse: Hashable, Sendable {
  /// The relationship that states it.
  public var relationship: String
  /// The class that the relationship leads to.
  public var destination: String
  /// The class at the root of the key path; the same, where all is well.
  public var root: String
  /// The place of the key path.
  public var place: SourceLocation

  public init(relationship: String, destination: String, root: String, place: SourceLocation) {
    self.relationship = relationship
    self.destination = destination
    self.root = root
    self.place = place
  }
}

/// The closures of a stage.
public struct SwiftStage: Hashable, Sendable {
  /// The version types that the stage leads from and to.
  public var from: String
  public var to: String
  /// `nil` where there is none.
  public var willMigrate: SwiftClosure?
  public var didMigrate: SwiftClosure?

  public init(
    from: String, to: String, willMigrate: SwiftClosure? = nil, didMigrate: SwiftClosure? = nil
  ) {
    self.from = from
    self.to = to
    self.willMigrate = willMigrate
    self.didMigrate = didMigrate
  }
}

/// What a closure of a stage does, as far as its text says.
public struct SwiftClosure: Hashable, Sendable {
  /// A `@Model` class that the closure names.
  public struct ModelUse: Hashable, Sendable {
    /// The name as written.
    public var written: String
    /// The class as named from the top level.
    public var declaration: String
    /// The version type in which the class is declared; `nil` outside of all.
    public var home: String?
    /// Whether the name is a type alias outside the versions, which moves on with the latest one.
    public var isAlias: Bool
    public var place: SourceLocation

    public init(
      written: String, declaration: String, home: String?, isAlias: Bool = false,
      place: SourceLocation
    ) {
      self.written = written
      self.declaration = declaration
      self.home = home
      self.isAlias = isAlias
      self.place = place
    }
  }

  /// A variable outside the closure that it writes.
  public struct OuterWrite: Hashable, Sendable {
    public var name: String
    public var place: SourceLocation

    public init(name: String, place: SourceLocation) {
      self.name = name
      self.place = place
    }
  }

  /// The place of the closure, or of the function that stands for it.
  public var place: SourceLocation
  /// Whether it inserts, deletes or assigns to properties.
  public var changesObjects: Bool
  /// Whether it saves, or hands its context on to code that may.
  public var maySave: Bool
  /// Each place once, in source order.
  public var modelUses: [ModelUse]
  /// Where it takes the identifiers of objects (`persistentModelID`).
  public var persistentIdentifiers: [SourceLocation]
  public var outerWrites: [OuterWrite]

  public init(
    place: SourceLocation, changesObjects: Bool = false, maySave: Bool = false,
    modelUses: [ModelUse] = [], persistentIdentifiers: [SourceLocation] = [],
    outerWrites: [OuterWrite] = []
  ) {
    self.place = place
    self.changesObjects = changesObjects
    self.maySave = maySave
    self.modelUses = modelUses
    self.persistentIdentifiers = persistentIdentifiers
    self.outerWrites = outerWrites
  }
}

/// A place at which the app makes a model container.
public struct SwiftContainer: Hashable, Sendable {
  public var place: SourceLocation
  /// Whether the migration plan is passed.
  public var passesPlan: Bool
  /// Whether its store is in memory only, as in previews and tests.
  public var isInMemory: Bool
  /// The version type that the container is opened with, where the source says one.
  public var version: String?

  public init(
    place: SourceLocation, passesPlan: Bool, isInMemory: Bool = false, version: String? = nil
  ) {
    self.place = place
    self.passesPlan = passesPlan
    self.isInMemory = isInMemory
    self.version = version
  }
}

/// A place at which the app makes a configuration of a store that is not in memory, or leaves that
/// to the container.
public struct SwiftStoreConfiguration: Hashable, Sendable {
  public var place: SourceLocation
  /// Whether `cloudKitDatabase:` is given and is not `.automatic`.
  public var choosesCloudKit: Bool

  public init(place: SourceLocation, choosesCloudKit: Bool) {
    self.place = place
    self.choosesCloudKit = choosesCloudKit
  }
}

/// A `@Model` class that no version holds.
public struct SwiftStrayModel: Hashable, Sendable {
  /// The class as named from the top level.
  public var declaration: String
  /// The place of the class's name where it is declared.
  public var place: SourceLocation

  public init(declaration: String, place: SourceLocation) {
    self.declaration = declaration
    self.place = place
  }
}

/// The versions of a history as one platform compiles them.
public struct SwiftPlatform: Hashable, Sendable {
  /// The name that `#if os(…)` gives it, such as `watchOS`.
  public var name: String
  public var versions: [HistoryVersion]

  public init(name: String, versions: [HistoryVersion]) {
    self.name = name
    self.versions = versions
  }
}
