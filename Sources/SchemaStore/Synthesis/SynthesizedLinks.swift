import SchemaCoreData
import SchemaModel

/// How the foreign key of a relationship is filled: a function of the row, the same from both sides.
struct SynthesizedLink: Sendable {
  enum Shape: Sendable {
    /// Groups of so many rows point at one target after the other.
    case many(groupSize: Int)
    /// Row and target of the same index point at each other.
    case pairs
    /// Neighbours point at each other: a to-one that is its own inverse.
    case neighbours
  }

  var key: ForeignKey
  /// The rows that have the foreign key.
  var sources: Population
  var targets: Population
  var shape: Shape
  /// Whether some rows stay without link.
  var leavesGaps: Bool

  /// The values of the foreign key's columns, in their order, for the n-th row of the sources.
  func values(_ row: Int) -> [Value] {
    guard let (target, position) = target(row), let end = targets.row(target) else {
      return columns.map { _ in .null }
    }
    var values = [Value.integer(Int64(end.primaryKey))]
    if key.entityColumn != nil { values.append(.integer(Int64(end.number))) }
    if key.orderColumn != nil { values.append(.integer(SynthesizedLink.place(position))) }
    return values
  }

  var columns: [String] { [key.column] + [key.entityColumn, key.orderColumn].compactMap { $0 } }

  /// Places in an ordered relationship begin at 2048 in steps of 1024, as the framework's do.
  static func place(_ position: Int) -> Int64 { 2048 + 1024 * Int64(position) }

  private func target(_ row: Int) -> (target: Int, position: Int)? {
    guard targets.count > 0, !(leavesGaps && row % 7 == 6) else { return nil }
    switch shape {
    case .many(let groupSize):
      let group = row / groupSize
      let position = group / targets.count * groupSize + row % groupSize
      return (group % targets.count, position)
    case .pairs: return row < min(sources.count, targets.count) ? (row, 0) : nil
    case .neighbours: return row ^ 1 < targets.count ? (row ^ 1, 0) : nil
    }
  }
}

/// The links of a whole schema.
struct SynthesizedLinks {
  let schema: Schema
  let layout: StoreLayout
  let populations: Populations

  /// The foreign keys that rows of an entity have, by the names of their columns.
  func links(of entity: Entity) -> [SynthesizedLink] {
    var result: [SynthesizedLink] = []
    for owner in schema.entities {
      for relationship in owner.relationships {
        guard let placement = layout.placement(of: relationship.name, in: owner.name),
          let link = link(relationship, of: owner, placement)
        else { continue }
        if link.sources.members.contains(where: { $0.entity == entity.name }),
          !result.contains(where: { $0.key == link.key })
        {
          result.append(link)
        }
      }
    }
    return result
  }

  private func link(
    _ relationship: Relationship, of owner: Entity, _ placement: RelationshipPlacement
  ) -> SynthesizedLink? {
    let own = populations.all(ofKind: owner.name)
    let destination = populations.all(ofKind: relationship.destination)
    switch placement {
    case .toOne(let key):
      let inverse = inverse(of: relationship, in: owner)
      return SynthesizedLink(
        key: key, sources: own, targets: destination,
        shape: shape(of: relationship, in: owner, inverse: inverse),
        leavesGaps: relationship.isOptional
          && (inverse.map { $0.isToMany || $0.isOptional } ?? true)
      )
    case .toManyWithoutInverse(let key):
      let size = max(1, min(3, relationship.maximumCount ?? 3))
      return SynthesizedLink(
        key: key, sources: destination, targets: own, shape: .many(groupSize: size),
        leavesGaps: true)
    case .toMany, .manyToMany: return nil
    }
  }

  /// A to-many that demands objects, or a relationship that must be unique, gets one row a target.
  private func shape(of relationship: Relationship, in owner: Entity, inverse: Relationship?)
    -> SynthesizedLink.Shape
  {
    let isUnique = owner.uniquenessConstraints.contains { $0 == [relationship.name] }
    guard let inverse else { return isUnique ? .pairs : .many(groupSize: 3) }
    if !inverse.isToMany {
      let isReflexive =
        inverse.name == relationship.name && relationship.destination == owner.name
      return isReflexive ? .neighbours : .pairs
    }
    if isUnique { return .pairs }
    let isDemanded = (inverse.minimumCount ?? 0) > 0
    return .many(groupSize: isDemanded ? 1 : max(1, min(3, inverse.maximumCount ?? 3)))
  }

  private func inverse(of relationship: Relationship, in owner: Entity) -> Relationship? {
    guard let name = schema.inverse(of: relationship, in: owner),
      let destination = schema.entity(named: relationship.destination)
    else { return nil }
    return schema.allRelationships(of: destination).first { $0.name == name }
  }

  /// One row of a join table: the ends as indexes into their populations, and both places.
  struct Join {
    var source: Int
    var destination: Int
    var place: Int64
    var inversePlace: Int64
  }

  /// The populations of a join table's two sides.
  func sides(of table: JoinTable) -> (sources: Population, destinations: Population)? {
    guard
      let relationship = schema.entity(named: table.entity)?.relationship(named: table.relationship)
    else { return nil }
    return (
      populations.all(ofKind: table.entity), populations.all(ofKind: relationship.destination)
    )
  }

  /// The links of the n-th source: none, one or two, spread over the destinations.
  func joins(_ source: Int, of table: JoinTable, destinations: Population) -> [Join] {
    guard destinations.count > 0 else { return [] }
    if table.columns.destination == "REFLEXIVE" {
      guard source ^ 1 < destinations.count else { return [] }
      let place = SynthesizedLink.place(0)
      return [Join(source: source, destination: source ^ 1, place: place, inversePlace: place)]
    }
    return (0..<min(source % 3, destinations.count)).map { position in
      Join(
        source: source, destination: (2 * source + position) % destinations.count,
        place: SynthesizedLink.place(position), inversePlace: SynthesizedLink.place(source))
    }
  }
}
