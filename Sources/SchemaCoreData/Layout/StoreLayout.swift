import SchemaModel

/// Everything that a schema has on disk: tables, columns, indexes, entity numbers, and which column
/// stands for which property.
///
/// Verifying a store is comparing ``physical`` and ``entityNumbers`` with what was read from it.
/// Source: design, coredata-store.md sections 2 to 4, swiftdata.md section 1.
public struct StoreLayout: Hashable, Sendable {
  /// The rows of Z_PRIMARYKEY for the model's entities, ascending by number.
  public let entityNumbers: [EntityNumber]
  /// The model's tables, columns and indexes.
  public let physical: PhysicalLayout
  /// The entity tables in order of their roots' numbers.
  public let entityTables: [EntityTable]
  /// The tables of many-to-many relationships.
  public let joinTables: [JoinTable]
  let attributes: [PropertyKey: [AttributeColumn]]
  let relationships: [PropertyKey: RelationshipPlacement]

  private let numbersByName: [String: Int]

  init(
    entityNumbers: [EntityNumber], physical: PhysicalLayout, entityTables: [EntityTable],
    joinTables: [JoinTable], attributes: [PropertyKey: [AttributeColumn]],
    relationships: [PropertyKey: RelationshipPlacement]
  ) {
    self.entityNumbers = entityNumbers
    self.physical = physical
    self.entityTables = entityTables
    self.joinTables = joinTables
    self.attributes = attributes
    self.relationships = relationships
    numbersByName = Dictionary(
      entityNumbers.map { ($0.name, $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  /// The table of a root entity, which its sub-entities share.
  public struct EntityTable: Hashable, Sendable {
    public var name: String
    public var rootEntity: String

    public init(name: String, rootEntity: String) {
      self.name = name
      self.rootEntity = rootEntity
    }
  }

  /// The number (Z_ENT) of an entity.
  public func number(of entity: String) -> Int? { numbersByName[entity] }

  /// The table that holds the entity's rows.
  public func table(of entity: String) -> String? {
    guard let root = lineage(of: entity).last else { return nil }
    return entityTables.first { $0.rootEntity == root }?.name
  }

  /// The columns of an attribute, own or inherited: one, or a composite's one per leaf; none for a
  /// transient attribute; `nil` where the entity has no such attribute.
  public func columns(of attribute: String, in entity: String) -> [AttributeColumn]? {
    for ancestor in lineage(of: entity).reversed() {
      if let columns = attributes[PropertyKey(ancestor, attribute)] { return columns }
    }
    return nil
  }

  /// Where a relationship, own or inherited, has its links; `nil` where the entity has no such
  /// relationship, or it is transient or leads nowhere.
  public func placement(of relationship: String, in entity: String) -> RelationshipPlacement? {
    for ancestor in lineage(of: entity).reversed() {
      if let placement = relationships[PropertyKey(ancestor, relationship)] { return placement }
    }
    return nil
  }

  /// The numbers of the entity and all its descendants: the Z_ENT values that its rows may have.
  public func numbers(ofKind entity: String) -> [Int] {
    guard let number = number(of: entity) else { return [] }
    var family: Set<Int> = [number]
    // Depth-first numbering puts every parent before its children.
    for candidate in entityNumbers where family.contains(candidate.parentNumber) {
      family.insert(candidate.number)
    }
    return family.sorted()
  }

  /// The entity and its ancestors, nearest first.
  func lineage(of entity: String) -> [String] {
    var result: [String] = []
    var number = numbersByName[entity] ?? 0
    while number > 0, number <= entityNumbers.count {
      result.append(entityNumbers[number - 1].name)
      number = entityNumbers[number - 1].parentNumber
    }
    return result
  }
}

/// A property of an entity as it is declared.
struct PropertyKey: Hashable, Sendable {
  var entity: String
  var property: String

  init(_ entity: String, _ property: String) {
    self.entity = entity
    self.property = property
  }
}
