/// What was found when a migrated store was held against the one it came from: counts and names, never
/// a value.
public struct Proof: Hashable, Sendable {
  /// One for each entity of the target version.
  public var entities: [EntityProof]
  /// What went away on purpose: attributes with their values, entities with their rows.
  public var dropped: [DroppedData]
  /// What must not be; empty when the migration is sound. One sentence each.
  public var failures: [String]

  public init(entities: [EntityProof], dropped: [DroppedData], failures: [String]) {
    self.entities = entities
    self.dropped = dropped
    self.failures = failures
  }

  public var isSound: Bool { failures.isEmpty }

  public var rowsBefore: Int64 { entities.reduce(0) { $0 + $1.rowsBefore } + rowsDropped }
  public var rowsAfter: Int64 { entities.reduce(0) { $0 + $1.rowsAfter } }
  private var rowsDropped: Int64 {
    dropped.reduce(0) { $0 + ($1.isEntity ? $1.count : 0) }
  }

  /// The values that a conversion between numbers changed.
  public var valuesChanged: Int64 {
    entities.flatMap(\.attributes).reduce(0) { $0 + $1.changedValues }
  }

  /// The verdict in one line.
  public var verdict: String {
    if let first = failures.first {
      return failures.count == 1 ? first : "\(first), and \(failures.count - 1) more"
    }
    let lost = dropped.filter { $0.count > 0 }
    let unannounced = lost.filter { !$0.isAnnounced }
    if !unannounced.isEmpty {
      return "dropped, and no ‘dropped:’ announces it: \(Self.list(unannounced.map(\.amount)))"
    }
    var parts = lost.isEmpty ? [] : [Self.list(lost.map(\.description))]
    let changed = valuesChanged
    if changed > 0 { parts.append("\(Count.grouped(changed)) values changed by conversion") }
    return parts.isEmpty
      ? "nothing lost" : "nothing lost but what was planned: \(parts.joined(separator: ", "))"
  }

  /// The first two of a list, and how many more there are.
  private static func list(_ items: [String]) -> String {
    let more = items.count > 2 ? ["\(items.count - 2) more"] : []
    return (items.prefix(2) + more).joined(separator: ", ")
  }
}

/// What became of one entity's rows.
public struct EntityProof: Hashable, Sendable {
  public var entity: String
  /// The name before; `nil` for a new entity.
  public var source: String?
  public var rowsBefore: Int64
  public var rowsAfter: Int64
  public var attributes: [AttributeProof]
  public var links: [LinkProof]

  public init(
    entity: String, source: String?, rowsBefore: Int64, rowsAfter: Int64,
    attributes: [AttributeProof], links: [LinkProof]
  ) {
    self.entity = entity
    self.source = source
    self.rowsBefore = rowsBefore
    self.rowsAfter = rowsAfter
    self.attributes = attributes
    self.links = links
  }
}

/// What became of one column's values.
public struct AttributeProof: Hashable, Sendable {
  public enum Fate: Hashable, Sendable {
    /// Every value is the one that was there.
    case kept
    /// Numbers of another type; values may be others where they did not fit.
    case converted
    /// Every row has the default.
    case filled
    /// New, and empty.
    case empty
  }

  /// The attribute, with the leaf of a composite: `direccion.calle`.
  public var name: String
  public var fate: Fate
  /// Values that are not nil, before and after.
  public var valuesBefore: Int64
  public var valuesAfter: Int64
  /// Values that conversion changed.
  public var changedValues: Int64
  /// Rows without a value that got the default.
  public var filledRows: Int64
  /// Whether the values after are the expected ones, row by row.
  public var isAsExpected: Bool

  public init(
    name: String, fate: Fate, valuesBefore: Int64, valuesAfter: Int64, changedValues: Int64,
    filledRows: Int64, isAsExpected: Bool
  ) {
    self.name = name
    self.fate = fate
    self.valuesBefore = valuesBefore
    self.valuesAfter = valuesAfter
    self.changedValues = changedValues
    self.filledRows = filledRows
    self.isAsExpected = isAsExpected
  }
}

/// What became of one relationship's links.
public struct LinkProof: Hashable, Sendable {
  public var relationship: String
  public var linksBefore: Int64
  public var linksAfter: Int64
  /// Whether every link leads from and to the rows it did, in the order it had.
  public var isAsExpected: Bool

  public init(relationship: String, linksBefore: Int64, linksAfter: Int64, isAsExpected: Bool) {
    self.relationship = relationship
    self.linksBefore = linksBefore
    self.linksAfter = linksAfter
    self.isAsExpected = isAsExpected
  }
}

/// Data that a version does away with.
public struct DroppedData: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    case rows
    case values
    case links
  }

  public var kind: Kind
  /// An entity, or a property such as `Viaje.notas`, with its name before.
  public var element: String
  /// Rows, values that are not empty, or links.
  public var count: Int64
  /// Whether a version on the way says that it is dropped on purpose.
  public var isAnnounced: Bool

  public init(kind: Kind, element: String, count: Int64, isAnnounced: Bool = false) {
    self.kind = kind
    self.element = element
    self.count = count
    self.isAnnounced = isAnnounced
  }

  public var isEntity: Bool { kind == .rows }

  public var description: String { "\(amount) dropped" }

  /// How much of what: `10 values of ‘Viaje.notas’`.
  public var amount: String {
    let unit =
      switch kind {
      case .rows: count == 1 ? "row" : "rows"
      case .values: count == 1 ? "value" : "values"
      case .links: count == 1 ? "link" : "links"
      }
    return "\(Count.grouped(count)) \(unit) of ‘\(element)’"
  }
}
