import SchemaCoreData
import SchemaModel

/// The rows of an entity and its descendants in a made-up store, counted through from 0.
struct Population: Sendable {
  struct Member: Sendable {
    var entity: String
    var number: Int
    /// The Z_PK before the entity's first.
    var base: Int
  }

  /// The concrete entities in order of their numbers; abstract ones have no rows.
  let members: [Member]
  let rowsPerMember: Int

  var count: Int { members.count * rowsPerMember }

  /// The concrete entity's number and the Z_PK of a row, which wraps around at the end.
  func row(_ index: Int) -> (number: Int, primaryKey: Int)? {
    guard count > 0 else { return nil }
    let index = index % count
    let member = members[index / rowsPerMember]
    return (member.number, member.base + index % rowsPerMember + 1)
  }

  /// The index of the n-th row of an entity.
  func index(of row: Int, in entity: String) -> Int? {
    members.firstIndex { $0.entity == entity }.map { $0 * rowsPerMember + row }
  }
}

/// Which entities have rows, and with which primary keys.
struct Populations: Sendable {
  private let layout: StoreLayout
  private let members: [Population.Member]
  private let rows: Int

  init(schema: Schema, layout: StoreLayout, rows: Int) {
    self.layout = layout
    self.rows = rows
    var counts: [String: Int] = [:]
    var members: [Population.Member] = []
    for number in layout.entityNumbers {
      guard let table = layout.table(of: number.name),
        schema.entity(named: number.name)?.isAbstract == false
      else { continue }
      let base = counts[table, default: 0]
      members.append(.init(entity: number.name, number: number.number, base: base))
      counts[table] = base + rows
    }
    self.members = members
  }

  /// The entities that have rows.
  var concrete: [Population.Member] { members }

  /// All rows of an entity and its descendants.
  func all(ofKind entity: String) -> Population {
    let numbers = Set(layout.numbers(ofKind: entity))
    return Population(
      members: members.filter { numbers.contains($0.number) }, rowsPerMember: rows)
  }
}
