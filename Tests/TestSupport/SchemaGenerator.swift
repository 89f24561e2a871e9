import SchemaModel

/// Makes valid schemas that use every option of the model, the same ones for the same numbers.
///
/// Every name that is used is declared, inverses point at each other, defaults fit their types and
/// no two names of a hierarchy differ by case only.
public enum SchemaGenerator {
  /// A schema of one to six entities.
  public static func schema(
    using random: inout some RandomNumberGenerator, framework: Framework
  ) -> Schema {
    var draft = SchemaDraft(random: SeededGenerator(seed: random.next()), framework: framework)
    return draft.finished()
  }
}

/// A schema in the making.
struct SchemaDraft {
  var random: SeededGenerator
  var schema: Schema
  /// The property names that a hierarchy has used, by its root's name.
  private var used: [String: Set<String>] = [:]

  /// An empty schema of the framework.
  init(random: SeededGenerator, framework: Framework) {
    self.random = random
    schema = Schema(model: "Model", version: SchemaVersion(1, 0, 0), framework: framework)
  }

  var isCoreData: Bool {
    switch schema.framework {
    case .coreData: true
    case .swiftData: false
    }
  }

  /// Fills the schema: types, entities, properties, links, then what names them.
  mutating func finished() -> Schema {
    schema.model = random.pick(["Model", "Viajes y más", "no", "Trips"])
    schema.version = SchemaVersion(
      Int.random(in: 0...20, using: &random), Int.random(in: 0...9, using: &random),
      Int.random(in: 0...9, using: &random))
    addTypes()
    addEntities()
    for index in schema.entities.indices { fill(index) }
    for _ in 0..<Int.random(in: 0...4, using: &random) { addRelationship() }
    for index in schema.entities.indices { addStructure(to: index) }
    addModelWide()
    return schema
  }

  /// A property name that no other property of the entity's hierarchy has.
  mutating func propertyName(in entity: Entity) -> String {
    let root = schema.root(of: entity).name
    let known = used[root, default: []]
    var name = random.pick(Words.properties)
    while known.contains(name.lowercased()) { name += random.pick(["Uno", "Dos", "_b", "9", "ñ"]) }
    used[root, default: []].insert(name.lowercased())
    return name
  }

  /// Two entries, mostly none.
  mutating func userInfo() -> [UserInfoEntry] {
    guard random.one(in: 5) else { return [] }
    return [
      UserInfoEntry(key: "team", value: random.pick(Words.texts)),
      UserInfoEntry(key: "clave ü: 1", value: random.pick(Words.texts)),
    ]
  }

  /// The settings of a fetch request, mostly none.
  mutating func fetchOptions() -> [UserInfoEntry] {
    guard random.one(in: 3) else { return [] }
    return [
      UserInfoEntry(key: "fetchLimit", value: "10"),
      UserInfoEntry(key: "includeSubentities", value: "NO"),
    ]
  }

  /// A text, mostly none.
  mutating func doc() -> String? { random.one(in: 4) ? random.pick(Words.texts) : nil }

  private mutating func addEntities() {
    let names = Words.entities.shuffled(using: &random)
    for index in 0..<Int.random(in: 1...6, using: &random) {
      var entity = Entity(name: names[index], doc: doc())
      if index > 0, random.one(in: 3) {
        entity.parent = schema.entities[Int.random(in: 0..<index, using: &random)].name
      }
      entity.isAbstract = random.one(in: 8)
      entity.hashModifier = random.one(in: 8) ? random.pick(Words.texts) : nil
      entity.userInfo = userInfo()
      if isCoreData {
        entity.originalName = random.one(in: 5) ? "Old\(entity.name)" : nil
        entity.className = random.one(in: 5) ? "CD\(entity.name)" : nil
        entity.module = random.one(in: 5) ? "Model" : nil
        entity.isSyncable = random.one(in: 5) ? Bool.random(using: &random) : nil
        entity.spotlightDisplayName = random.one(in: 5) ? "nombre" : nil
        entity.codegen = random.one(in: 5) ? random.pick(["class", "category", "none"]) : nil
      }
      schema.entities.append(entity)
    }
  }

  private mutating func fill(_ index: Int) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let attribute = attribute(in: schema.entities[index])
      schema.entities[index].attributes.append(attribute)
    }
  }

  private mutating func addModelWide() {
    schema.identifiers = random.one(in: 4) ? random.pick([["2"], [], ["a", "no", "3.0"]]) : nil
    schema.sourceName = random.one(in: 4) ? "Model 2" : nil
    if random.one(in: 3) { schema.dropped = [.init(name: "Vieja", reason: "merged: see ‘Nueva’")] }
    guard isCoreData, random.one(in: 2) else { return }
    schema.configurations = [
      Configuration(
        name: "synced", entities: schema.entities.map(\.name),
        isUsedWithCloudKit: random.one(in: 2)),
      Configuration(name: "local", entities: []),
    ]
    schema.isUsedWithCloudKit = random.one(in: 2)
    schema.fetchRequests = [
      FetchRequest(
        name: "recent", entity: schema.entities[0].name,
        predicate: random.one(in: 2) ? "creada > $NOW" : nil, options: fetchOptions())
    ]
  }
}

/// What the generated schemas are made of: words that YAML, too, could take for something else.
enum Words {
  static let entities = [
    "Viaje", "Destino", "Actividad", "Etiqueta", "Persona", "Árbol", "Node2", "Yes", "Item",
  ]
  static let properties = [
    "nombre", "titulo", "inicio", "año", "no", "on", "yes", "null", "y", "orden", "lat", "lon",
    "costo", "imageURL", "x1", "true_name", "fecha_creada", "notas", "estado", "color",
  ]
  static let expressions = ["Direccion()", #"Size(width: 1, name: "a # b")"#, ".zero"]
  static let texts = [
    "plain", "two words", "", " edge ", "no", "true", "null", "~", "1.0", "0x1F", "2001-01-01",
    "a: b", "a #b", "# a", "- a", "? a", "! a", "'quoted'", "\"double\"", "back\\slash", "{x}",
    "[x]", "a, b", "línea\nnueva\n", "tab\there", "emoji 👩‍👩‍👧", "%x", "@x", "`x`", "a:", "=", "<<",
    "trailing\n\n", "\u{85}\u{2028}", "\u{FEFF}", "bell\u{7}",
  ]
}
