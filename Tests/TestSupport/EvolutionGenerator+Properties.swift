import SchemaEvolution
import SchemaModel

/// The edits of attributes and relationships.
extension EvolutionGenerator {
  // MARK: Attributes

  mutating func addAttribute() {
    let attribute = Attribute(
      name: fresh("added"), type: .scalar(random.pick(ScalarType.allCases)), isOptional: true)
    guard let index = new.entities.firstIndex(where: { $0.name == "Parent" }) else { return }
    new.entities[index].attributes.append(attribute)
    changes.append(.attributeAdded(entity: "Parent", attribute))
  }

  mutating func removeAttribute() {
    guard let (entity, attribute) = takeAttribute() else { return }
    let name = new.entities[entity].name
    changes.append(
      .attributeRemoved(entity: name, new.entities[entity].attributes.remove(at: attribute)))
  }

  mutating func renameAttribute() {
    guard let (entity, attribute) = takeAttribute() else { return }
    let owner = new.entities[entity].name
    let name = new.entities[entity].attributes[attribute].name
    let newName = fresh("renamed")
    new.entities[entity].attributes[attribute].name = newName
    new.entities[entity].attributes[attribute].originalName = name
    changes.append(.attributeRenamed(entity: owner, from: name, to: newName))
    changes.append(
      .attributeChanged(
        entity: owner, name: newName, .text(.renamingIdentifier, from: nil, to: name)))
  }

  mutating func moveAttribute() {
    guard let name = attributes["Child"]?.randomElement(using: &random),
      let child = new.entities.firstIndex(where: { $0.name == "Child" }),
      let parent = new.entities.firstIndex(where: { $0.name == "Parent" }),
      let position = new.entities[child].attributes.firstIndex(where: { $0.name == name })
    else { return }
    attributes["Child"]?.removeAll { $0 == name }
    new.entities[parent].attributes.append(new.entities[child].attributes.remove(at: position))
    changes.append(.attributeMoved(name: name, from: "Child", to: "Parent"))
  }

  mutating func changeAttribute() {
    guard let (entity, index) = takeAttribute() else { return }
    let owner = new.entities[entity].name
    var attribute = new.entities[entity].attributes[index]
    let detail: AttributeDetail
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      detail = .type(from: attribute.type, to: .array(attribute.type))
      attribute.type = .array(attribute.type)
    case 1:
      attribute.isOptional.toggle()
      detail = .optionality(isOptional: attribute.isOptional)
    case 2:
      attribute.defaultValue = .integer(42)
      detail = .defaultValue(from: nil, to: .integer(42))
    case 3:
      attribute.isExternalStorage = true
      detail = .option(.externalStorage, isOn: true)
    case 4:
      attribute.minimum = "1"
      detail = .text(.minimum, from: nil, to: "1")
    default:
      attribute.usesScalar = false
      detail = .setting(.usesScalar, from: nil, to: false)
    }
    new.entities[entity].attributes[index] = attribute
    changes.append(.attributeChanged(entity: owner, name: attribute.name, detail))
  }

  // MARK: Relationships

  mutating func addRelationship() {
    let relationship = Relationship(name: fresh("link"), destination: "Child", isOptional: true)
    guard let index = new.entities.firstIndex(where: { $0.name == "Parent" }) else { return }
    new.entities[index].relationships.append(relationship)
    changes.append(.relationshipAdded(entity: "Parent", relationship))
  }

  mutating func removeRelationship() {
    guard let (entity, index) = takeRelationship() else { return }
    let owner = new.entities[entity].name
    changes.append(
      .relationshipRemoved(entity: owner, new.entities[entity].relationships.remove(at: index)))
  }

  mutating func renameRelationship() {
    guard let (entity, index) = takeRelationship() else { return }
    let owner = new.entities[entity].name
    let name = new.entities[entity].relationships[index].name
    let newName = fresh("renamed")
    new.entities[entity].relationships[index].name = newName
    new.entities[entity].relationships[index].originalName = name
    changes.append(.relationshipRenamed(entity: owner, from: name, to: newName))
    changes.append(
      .relationshipChanged(
        entity: owner, name: newName, .text(.renamingIdentifier, from: nil, to: name)))
  }

  mutating func changeRelationship() {
    guard let (entity, index) = takeRelationship() else { return }
    let owner = new.entities[entity].name
    var relationship = new.entities[entity].relationships[index]
    let detail: RelationshipDetail
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      relationship.isToMany.toggle()
      detail = .cardinality(isToMany: relationship.isToMany)
    case 1:
      relationship.isOptional.toggle()
      detail = .optionality(isOptional: relationship.isOptional)
    case 2:
      relationship.deleteRule = .deny
      detail = .deleteRule(from: nil, to: .deny)
    case 3:
      relationship.isOrdered = true
      detail = .ordered(isOrdered: true)
    case 4:
      detail = .destination(from: relationship.destination, to: "Parent")
      relationship.destination = "Parent"
    default:
      relationship.minimumCount = 3
      detail = .minimumCount(from: nil, to: 3)
    }
    new.entities[entity].relationships[index] = relationship
    changes.append(.relationshipChanged(entity: owner, name: relationship.name, detail))
  }
}
