import SchemaEvolution
import SchemaModel

/// Makes a version of a model and, by edits that are known, a later one.
///
/// The later version is made by hand of each edit, not by `Schema.applying`, so that both the
/// differ and that function can be held against it. No edit touches what another has touched.
public struct EvolutionGenerator {
  public internal(set) var old: Schema
  public internal(set) var new: Schema
  /// What the edits amount to.
  public internal(set) var changes: [Change] = []
  /// The names of the edits that were made.
  public internal(set) var edits: [String] = []

  var random: SeededGenerator
  /// Attributes of the old version that no edit has touched, by entity.
  var attributes: [String: [String]] = [:]
  /// Entities that no edit has touched as such.
  private var entities: [String] = []
  private var relationships: [String] = []
  private var counter = 0

  public init(seed: UInt64, edits count: Int) {
    random = SeededGenerator(seed: seed)
    old = Self.model
    new = old
    for entity in old.entities {
      attributes[entity.name] = entity.attributes.map(\.name)
      relationships += entity.relationships.map { "\(entity.name).\($0.name)" }
      if entity.name.hasPrefix("Alone") { entities.append(entity.name) }
    }
    for _ in 0..<count { editOnce() }
    new.entities.shuffle(using: &random)
    for index in new.entities.indices {
      new.entities[index].attributes.shuffle(using: &random)
      new.entities[index].relationships.shuffle(using: &random)
    }
  }

  private mutating func editOnce() {
    let edit = random.pick(Self.edits)
    let before = changes.count
    edit.make(&self)
    if changes.count > before { edits.append(edit.name) }
  }

  private struct Edit: Sendable {
    var name: String
    var make: @Sendable (inout EvolutionGenerator) -> Void
  }

  private static let edits: [Edit] = [
    Edit(name: "add entity") { $0.addEntity() },
    Edit(name: "remove entity") { $0.removeEntity() },
    Edit(name: "rename entity") { $0.renameEntity() },
    Edit(name: "change entity") { $0.changeEntity() },
    Edit(name: "add attribute") { $0.addAttribute() },
    Edit(name: "remove attribute") { $0.removeAttribute() },
    Edit(name: "rename attribute") { $0.renameAttribute() },
    Edit(name: "move attribute") { $0.moveAttribute() },
    Edit(name: "change attribute") { $0.changeAttribute() },
    Edit(name: "add relationship") { $0.addRelationship() },
    Edit(name: "remove relationship") { $0.removeRelationship() },
    Edit(name: "rename relationship") { $0.renameRelationship() },
    Edit(name: "change relationship") { $0.changeRelationship() },
    Edit(name: "change type") { $0.changeType() },
  ]

  // MARK: Taking what is untouched

  mutating func fresh(_ prefix: String) -> String {
    counter += 1
    return "\(prefix)\(counter)"
  }

  private mutating func takeEntity() -> Int? {
    guard let name = entities.randomElement(using: &random) else { return nil }
    entities.removeAll { $0 == name }
    attributes[name] = nil
    relationships.removeAll { $0.hasPrefix("\(name).") }
    return new.entities.firstIndex { $0.name == name }
  }

  mutating func takeAttribute() -> (entity: Int, attribute: Int)? {
    let places = attributes.sorted { $0.key < $1.key }.flatMap { entity, names in
      names.map { (entity, $0) }
    }
    guard let (entity, name) = places.randomElement(using: &random) else { return nil }
    attributes[entity]?.removeAll { $0 == name }
    entities.removeAll { $0 == entity }
    guard let index = new.entities.firstIndex(where: { $0.name == entity }),
      let position = new.entities[index].attributes.firstIndex(where: { $0.name == name })
    else { return nil }
    return (index, position)
  }

  mutating func takeRelationship() -> (entity: Int, relationship: Int)? {
    guard let place = relationships.randomElement(using: &random) else { return nil }
    relationships.removeAll { $0 == place }
    let parts = place.split(separator: ".").map(String.init)
    entities.removeAll { $0 == parts[0] }
    guard let index = new.entities.firstIndex(where: { $0.name == parts[0] }),
      let position = new.entities[index].relationships.firstIndex(where: { $0.name == parts[1] })
    else { return nil }
    return (index, position)
  }

  // MARK: Entities

  private mutating func addEntity() {
    let entity = Entity(
      name: fresh("Added"), isAbstract: random.one(in: 2),
      attributes: [Attribute(name: "a", type: .scalar(.int))])
    new.entities.append(entity)
    changes.append(.entityAdded(entity))
  }

  private mutating func removeEntity() {
    guard let index = takeEntity() else { return }
    changes.append(.entityRemoved(new.entities.remove(at: index)))
  }

  private mutating func renameEntity() {
    guard let index = takeEntity() else { return }
    let name = new.entities[index].name
    let newName = fresh("Renamed")
    new.entities[index].name = newName
    new.entities[index].originalName = name
    changes.append(.entityRenamed(from: name, to: newName))
    changes.append(
      .entityChanged(entity: newName, .text(.renamingIdentifier, from: nil, to: name)))
  }

  private mutating func changeEntity() {
    guard let index = takeEntity() else { return }
    let name = new.entities[index].name
    let detail: EntityDetail
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      new.entities[index].isAbstract = true
      detail = .abstract(isAbstract: true)
    case 1:
      new.entities[index].parent = "Parent"
      detail = .parent(from: nil, to: "Parent")
    case 2:
      new.entities[index].uniquenessConstraints = [["a0", "a1"]]
      changes.append(.entityChanged(entity: name, .uniquenessRemoved(["a1"])))
      detail = .uniquenessAdded(["a0", "a1"])
    case 3:
      let indexes = [FetchIndex(keys: [.init(property: "a0", isDescending: true)])]
      new.entities[index].indexes = indexes
      detail = .indexes(from: [], to: indexes)
    case 4:
      new.entities[index].hashModifier = "2"
      detail = .text(.hashModifier, from: nil, to: "2")
    case 5:
      new.entities[index].isSyncable = true
      detail = .syncable(from: nil, to: true)
    case 6:
      new.entities[index].spotlightDisplayName = "a0"
      detail = .text(.spotlightDisplayName, from: nil, to: "a0")
    default:
      let entries = [UserInfoEntry(key: "k", value: "v")]
      new.entities[index].userInfo = entries
      detail = .userInfo(from: [], to: entries)
    }
    changes.append(.entityChanged(entity: name, detail))
  }

  // MARK: Types

  private mutating func changeType() {
    let name = fresh("Type")
    guard random.one(in: 2) else {
      let type = TypeDeclaration(name: name, kind: .external)
      new.types.append(type)
      changes.append(.typeAdded(type))
      return
    }
    guard case .enumeration(let raw, var cases)? = new.type(named: "Estado")?.kind,
      let index = new.types.firstIndex(where: { $0.name == "Estado" })
    else { return }
    let added = TypeDeclaration.EnumCase(name: name, rawValue: .string(name))
    changes.append(.typeDeclarationChanged(type: "Estado", .caseAdded(added, at: cases.count)))
    cases.append(added)
    new.types[index].kind = .enumeration(raw: raw, cases: cases)
  }

  // MARK: The version that is edited

  private static let model: Schema = {
    func entity(_ name: String, parent: String? = nil, prefix: String) -> Entity {
      Entity(
        name: name, parent: parent, uniquenessConstraints: [["\(prefix)1"]],
        attributes: (0..<5).map {
          Attribute(name: "\(prefix)\($0)", type: .scalar(.int), isOptional: $0 % 2 == 0)
        },
        relationships: (0..<3).map {
          Relationship(
            name: "\(prefix)Link\($0)", destination: "Child", isToMany: $0 == 1, isOptional: true)
        })
    }
    return Schema(
      model: "Evolution", version: SchemaVersion(1, 0, 0), framework: .coreData,
      entities: [
        entity("Parent", prefix: "p"), entity("Child", parent: "Parent", prefix: "c"),
      ] + (0..<8).map { entity("Alone\($0)", prefix: "a") },
      types: [
        TypeDeclaration(
          name: "Estado",
          kind: .enumeration(raw: .string, cases: [.init(name: "uno", rawValue: .string("uno"))]))
      ])
  }()
}
