/// What the framework does with a change, why, and whether values may be lost.
public struct Classification: Hashable, Sendable {
  public var verdict: Verdict
  /// Why, in one sentence without a full stop.
  public var reason: String
  public var loss: Loss

  public init(_ verdict: Verdict, _ reason: String, loss: Loss = .none) {
    self.verdict = verdict
    self.reason = reason
    self.loss = loss
  }
}

/// What a change asks of a migration.
public enum Verdict: Hashable, Sendable {
  /// No part of the version hash: the store stays as it is.
  case unchanged
  /// The framework infers the mapping.
  case lightweight
  /// The framework infers the mapping, and the migration succeeds where all conditions hold.
  case conditional([DataCondition])
  /// No mapping can be inferred: a custom mapping or another way is needed.
  case custom
  /// The framework cannot tell what is meant: the model must be corrected.
  case refused

  /// The verdict in a word or two.
  public var label: String {
    switch self {
    case .unchanged: "unchanged"
    case .lightweight: "lightweight"
    case .conditional: "lightweight if the data allows"
    case .custom: "custom"
    case .refused: "refused"
    }
  }

  /// The conditions on the data; none where nothing depends on it.
  public var conditions: [DataCondition] {
    switch self {
    case .conditional(let conditions): conditions
    case .unchanged, .lightweight, .custom, .refused: []
    }
  }

  /// Whether the framework infers the mapping, whatever the data.
  public var isInferable: Bool {
    switch self {
    case .unchanged, .lightweight, .conditional: true
    case .custom, .refused: false
    }
  }

  /// The graver of both, with the conditions of both.
  public func worst(_ other: Verdict) -> Verdict {
    switch (self, other) {
    case (.conditional(let mine), .conditional(let others)):
      .conditional(mine + others.filter { !mine.contains($0) })
    case (.unchanged, _), (.lightweight, _), (.conditional, _), (.custom, _), (.refused, _):
      rank < other.rank ? other : self
    }
  }

  private var rank: Int {
    switch self {
    case .unchanged: 0
    case .lightweight: 1
    case .conditional: 2
    case .custom: 3
    case .refused: 4
    }
  }
}

/// What a store's data must fulfil, in the names of the old version.
///
/// Rows of an entity are those of exactly that entity (by Z_ENT), sub-entities not among them.
/// Source: design, coredata-store.md section 7 "Depends on the data".
public enum DataCondition: Hashable, Sendable {
  /// No rows: each would lack a mandatory value.
  case noRows(entity: String)
  /// At most one row: all would have one value where it must be unique.
  case atMostOneRow(entity: String)
  case noNulls(entity: String, attribute: String)
  /// No two rows equal in all keys; a nil key is unequal to every other.
  case noDuplicates(entity: String, keys: [String])
  /// No row without a link.
  case noEmptyLinks(entity: String, relationship: String)
  /// At least `count` links a row; rows without any pass where `allowsNone` says so.
  case minimumCount(entity: String, relationship: String, count: Int, allowsNone: Bool)
}

extension DataCondition: CustomStringConvertible {
  /// The condition in one phrase.
  public var description: String {
    switch self {
    case .noRows(let entity): "no row of ‘\(entity)’"
    case .atMostOneRow(let entity): "at most one row of ‘\(entity)’"
    case .noNulls(let entity, let attribute): "no nil in ‘\(entity).\(attribute)’"
    case .noDuplicates(let entity, let keys):
      "no two rows of ‘\(entity)’ with equal \(keys.map { "‘\($0)’" }.joined(separator: ", "))"
    case .noEmptyLinks(let entity, let relationship):
      "no row without ‘\(entity).\(relationship)’"
    case .minimumCount(let entity, let relationship, let count, let allowsNone):
      "at least \(count) in ‘\(entity).\(relationship)’" + (allowsNone ? " or none" : "")
    }
  }
}

/// Whether values or links go away, and which.
public enum Loss: Hashable, Sendable {
  case none
  /// Some values may be lost; what they are.
  case possible(String)
  /// All there are go away; what they are.
  case certain(String)

  /// The graver of both, the first of equals.
  public func worst(_ other: Loss) -> Loss { rank < other.rank ? other : self }

  private var rank: Int {
    switch self {
    case .none: 0
    case .possible: 1
    case .certain: 2
    }
  }
}
