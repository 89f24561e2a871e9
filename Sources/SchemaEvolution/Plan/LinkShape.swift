import SchemaModel

/// How a store holds the links of a relationship. Source: design, coredata-store.md section 2
/// "Relationships".
struct LinkShape {
  enum Form: Hashable {
    /// To-one: a column of the own table.
    case foreignKey
    /// To-many with a to-one inverse: the inverse's column, and one for the order.
    case inverseForeignKey(isOrdered: Bool)
    /// To-many without inverse: a column of the destination's table, and one for the order.
    case destinationForeignKey(isOrdered: Bool)
    case joinTable(isOrdered: Bool, inverseIsOrdered: Bool)
  }

  let form: Form
  let destination: String
  let inverse: String?

  init(of relationship: Relationship, in entity: Entity, _ schema: Schema) {
    destination = relationship.destination
    let inverse = schema.inverse(of: relationship, in: entity)
    self.inverse = inverse
    let other = schema.entity(named: relationship.destination).flatMap { destination in
      schema.allRelationships(of: destination).first { $0.name == inverse }
    }
    if !relationship.isToMany {
      form = .foreignKey
    } else if let other {
      form =
        other.isToMany
        ? .joinTable(isOrdered: relationship.isOrdered, inverseIsOrdered: other.isOrdered)
        : .inverseForeignKey(isOrdered: relationship.isOrdered)
    } else {
      form = .destinationForeignKey(isOrdered: relationship.isOrdered)
    }
  }

  /// Whether the links can stay where they are, names and numbers aside.
  func isSame(as new: LinkShape, _ elements: Correspondence) -> Bool {
    guard form == new.form, elements.targets[destination]?.name == new.destination else {
      return false
    }
    switch form {
    case .foreignKey, .destinationForeignKey: return true
    case .inverseForeignKey, .joinTable: return inverseCorresponds(to: new, elements)
    }
  }

  private func inverseCorresponds(to new: LinkShape, _ elements: Correspondence) -> Bool {
    guard let inverse, let newInverse = new.inverse,
      let source = elements.old.entity(named: destination),
      let target = elements.new.entity(named: new.destination)
    else { return false }
    let before = elements.old.allRelationships(of: source).first { $0.name == inverse }
    let after = elements.new.allRelationships(of: target).first { $0.name == newInverse }
    guard let before, let after else { return false }
    return before.renamingIdentifier == after.renamingIdentifier
  }
}
