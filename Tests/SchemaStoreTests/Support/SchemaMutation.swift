import SchemaModel
import TestSupport

/// Makes later versions of any schema by small edits that keep it valid.
struct SchemaMutation {
  private(set) var schema: Schema
  private(set) var edits: [String] = []
  private var random: SeededGenerator
  private var counter = 0

  init(schema: Schema, random: SeededGenerator) {
    self.schema = schema
    self.random = random
  }

  mutating func mutated(edits count: Int) -> Schema {
    for _ in 0..<count {
      let edit = random.pick(Self.all)
      if edit.make(&self) { edits.append(edit.name) }
    }
    return schema
  }

  private struct Edit: Sendable {
    var name: String
    var make: @Sendable (inout SchemaMutation) -> Bool
  }

  private static let all: [Edit] = [
    Edit(name: "add attribute") { $0.addAttribute() },
    Edit(name: "remove attribute") { $0.removeAttribute() },
    Edit(name: "rename attribute") { $0.renameAttribute() },
    Edit(name: "convert attribute") { $0.convertAttribute() },
    Edit(name: "toggle optional") { $0.toggleOptional() },
    Edit(name: "add entity") { $0.addEntity() },
    Edit(name: "remove entity") { $0.removeEntity() },
    Edit(name: "rename entity") { $0.renameEntity() },
  ]

  private mutating func fresh(_ prefix: String) -> String {
    counter += 1
    return "\(prefix)\(random.pick(["Aa", "Mm", "Zz"]))\(counter)"
  }

  private mutating func entity() -> Int { Int.random(in: schema.entities.indices, using: &random) }

  /// An attribute on which no index, constraint or derivation depends.
  private mutating func attribute() -> (entity: Int, attribute: Int)? {
    let index = entity()
    let family = schema.entities
    let used = Set(
      family.flatMap { entity in
        entity.uniquenessConstraints.joined() + entity.indexes.flatMap { $0.keys.map(\.property) }
          + entity.queries.joined()
      })
    let free = schema.entities[index].attributes.indices.filter {
      let attribute = schema.entities[index].attributes[$0]
      return !used.contains(attribute.name) && !attribute.isDerived && attribute.isStored
    }
    return free.isEmpty ? nil : (index, random.pick(Array(free)))
  }

  private mutating func addAttribute() -> Bool {
    let (type, value): (ScalarType, Literal) = random.pick([
      (.int16, .integer(7)), (.double, .double(2.5)), (.string, .string("it's ‘new’")),
      (.date, .now), (.bool, .boolean(true)), (.uuid, .newUUID), (.float, .double(0.1)),
      (.decimal, .decimal("12.5")), (.data, .data([0, 1, 2])),
    ])
    let isOptional = random.one(in: 2)
    schema.entities[entity()].attributes.append(
      Attribute(
        name: fresh("extra"), type: .scalar(type), isOptional: isOptional,
        defaultValue: isOptional && random.one(in: 2) ? nil : value))
    return true
  }

  private mutating func removeAttribute() -> Bool {
    guard let (entity, attribute) = attribute() else { return false }
    schema.entities[entity].attributes.remove(at: attribute)
    return true
  }

  private mutating func renameAttribute() -> Bool {
    guard let (entity, index) = attribute() else { return false }
    let old = schema.entities[entity].attributes[index]
    schema.entities[entity].attributes[index].originalName = old.originalName ?? old.name
    schema.entities[entity].attributes[index].name = fresh("renamed")
    return true
  }

  private mutating func convertAttribute() -> Bool {
    guard let (entity, index) = attribute() else { return false }
    let numeric: [ScalarType] = [.bool, .int16, .int32, .int64, .double, .float, .decimal]
    guard case .scalar(let type) = schema.entities[entity].attributes[index].type,
      numeric.contains(type)
    else { return false }
    schema.entities[entity].attributes[index].type = .scalar(random.pick(numeric))
    schema.entities[entity].attributes[index].defaultValue = nil
    return true
  }

  private mutating func toggleOptional() -> Bool {
    guard let (entity, index) = attribute() else { return false }
    schema.entities[entity].attributes[index].isOptional.toggle()
    return true
  }

  private mutating func addEntity() -> Bool {
    let name = fresh(random.pick(["A", "M", "Z"]))
    let parent = random.one(in: 3) ? schema.entities[entity()].name : nil
    schema.entities.append(
      Entity(
        name: name, parent: parent,
        attributes: [Attribute(name: fresh("own"), type: .scalar(.int), isOptional: true)]))
    return true
  }

  /// Removes an entity that no other is a child of, with the relationships that lead to it.
  private mutating func removeEntity() -> Bool {
    let index = entity()
    let name = schema.entities[index].name
    guard schema.entities.count > 1, !schema.entities.contains(where: { $0.parent == name }),
      !schema.entities.contains(where: { entity in
        entity.attributes.contains(where: \.isDerived) || !entity.fetchedProperties.isEmpty
      })
    else { return false }
    let leading = schema.entities.flatMap { entity in
      entity.relationships.filter { $0.destination == name }.map(\.name)
    }
    guard
      !schema.entities.contains(where: { entity in
        leading.contains(where: { name in
          entity.uniquenessConstraints.joined().contains(name)
            || entity.indexes.contains { $0.keys.contains { $0.property == name } }
        })
      })
    else { return false }
    schema.entities.remove(at: index)
    for other in schema.entities.indices {
      schema.entities[other].relationships.removeAll { $0.destination == name }
    }
    return true
  }

  private mutating func renameEntity() -> Bool {
    guard schema.framework == .coreData else { return false }
    let index = entity()
    let old = schema.entities[index]
    guard !schema.entities.contains(where: { !$0.fetchedProperties.isEmpty }) else { return false }
    let name = fresh(random.pick(["B", "N", "Y"]))
    schema.entities[index].name = name
    schema.entities[index].originalName = old.originalName ?? old.name
    for other in schema.entities.indices {
      if schema.entities[other].parent == old.name { schema.entities[other].parent = name }
      for link in schema.entities[other].relationships.indices
      where schema.entities[other].relationships[link].destination == old.name {
        schema.entities[other].relationships[link].destination = name
      }
    }
    return true
  }
}
