import SchemaModel
import SwiftSyntax

/// Puts the classes of versions together as schemas; each class and type is read once.
struct SwiftSchemaBuilder {
  let module: SwiftModule
  private var classes: [Int: SwiftModelClass] = [:]
  private var types: [Int: SwiftTypeReader.Result] = [:]

  init(module: SwiftModule) { self.module = module }

  /// A class that a version holds.
  struct Member {
    var model: Int
    var origin: Origin
    var place: SwiftPlace

    enum Origin {
      case listed
      case alias(Int)
      case reached(through: String)
    }
  }

  // MARK: What a version holds

  /// The classes that a version lists and those that they lead to.
  mutating func members(of version: SwiftVersionSource) -> [Member] {
    var members: [Member] = []
    var known: Set<Int> = []
    for listed in version.listed where known.insert(listed.model).inserted {
      members.append(
        Member(
          model: listed.model, origin: listed.alias.map { .alias($0) } ?? .listed,
          place: listed.place))
    }
    var next = 0
    while next < members.count {
      let model = modelClass(members[next].model)
      next += 1
      for destination in model.destinations where known.insert(destination.model).inserted {
        let path = "\(model.entity.name).\(destination.relationship)"
        members.append(
          Member(
            model: destination.model, origin: .reached(through: path), place: destination.place))
      }
      if let parent = model.parent, known.insert(parent).inserted {
        members.append(
          Member(
            model: parent, origin: .reached(through: model.entity.name),
            place: module.place(of: model.number)))
      }
    }
    return members
  }

  /// The types that a version's attributes name, directly or inside each other.
  mutating func types(of members: [Member]) -> [Int] {
    var found: [Int] = []
    var known: Set<Int> = []
    var pending = entities(of: members).flatMap { $0.types }
    pending.reverse()
    while let number = pending.popLast() {
      guard known.insert(number).inserted else { continue }
      found.append(number)
      pending += type(number).types.reversed()
    }
    return found
  }

  /// The classes that become entities: of several with one name, the first.
  private mutating func entities(of members: [Member]) -> [SwiftModelClass] {
    var names: Set<String> = []
    return members.map { modelClass($0.model) }.filter { names.insert($0.entity.name).inserted }
  }

  mutating func modelClass(_ number: Int) -> SwiftModelClass {
    if let known = classes[number] { return known }
    let new = SwiftModelReader.read(number, in: module)
    classes[number] = new
    return new
  }

  private mutating func type(_ number: Int) -> SwiftTypeReader.Result {
    if let known = types[number] { return known }
    let new = SwiftTypeReader(module: module).read(number)
    types[number] = new
    return new
  }

  /// What was not understood in the classes and types that were read.
  var warnings: [SwiftWarning] {
    classes.values.flatMap(\.warnings) + types.values.flatMap(\.warnings)
  }

  // MARK: The schema

  /// The schema of a version with the places of its elements.
  ///
  /// - Parameter names: the names of declared types by their names from the top level.
  mutating func version(
    _ source: SwiftVersionSource, members: [Member], model: String, names: [String: String]
  ) -> HistoryVersion {
    let classes = entities(of: members)
    let place =
      source.number.map { module.place(of: $0) }
      ?? classes.first.map { module.place(of: $0.number) }
    let file = place.map { module.files[$0.file].path } ?? ""
    var map = SourceMap(file: file)
    map[exactly: .schema] = place.map(location)
    map[exactly: SchemaPath(.schema, key: "version")] = (source.identifier?.place ?? place).map(
      location)
    var schema = Schema(
      model: model, version: source.version,
      sourceName: source.number.map { module.declarations[$0].name })
    for modelClass in classes {
      schema.entities.append(renamed(modelClass.entity, names))
      for (path, place) in modelClass.places { map[exactly: path] = location(place) }
    }
    for number in types(of: members) {
      let type = self.type(number)
      schema.types.append(renamed(type.declaration, names))
      for (path, place) in type.places { map[exactly: renamed(path, names)] = location(place) }
    }
    addExternalTypes(of: classes, to: &schema)
    return HistoryVersion(schema: schema, sourceMap: map)
  }

  /// The types that nothing declares: only a transformer can know them.
  private func addExternalTypes(of classes: [SwiftModelClass], to schema: inout Schema) {
    var known = Set(schema.types.map(\.name))
    let inner = schema.types.flatMap(\.namedTypes)
    for name in classes.flatMap(\.externalTypes) + inner where known.insert(name).inserted {
      schema.types.append(TypeDeclaration(name: name, kind: .external))
    }
  }

  func location(_ place: SwiftPlace) -> SchemaModel.SourceLocation {
    module.files[place.file].place(of: place.node)
  }

  private func renamed(_ entity: Entity, _ names: [String: String]) -> Entity {
    var entity = entity
    for index in entity.attributes.indices {
      entity.attributes[index].type = entity.attributes[index].type.renamed(names)
    }
    return entity
  }

  private func renamed(_ type: TypeDeclaration, _ names: [String: String]) -> TypeDeclaration {
    var type = type
    type.name = names[type.name] ?? type.name
    switch type.kind {
    case .structure(let members): type.kind = .structure(members.map { renamed($0, names) })
    case .codable(let members): type.kind = .codable(members.map { renamed($0, names) })
    case .enumeration(let raw, var cases):
      for (index, enumCase) in cases.enumerated() {
        cases[index].payload = enumCase.payload.map {
          .init(type: $0.type.renamed(names), isOptional: $0.isOptional)
        }
      }
      type.kind = .enumeration(raw: raw, cases: cases)
    case .external: break
    }
    return type
  }

  private func renamed(_ member: TypeDeclaration.Member, _ names: [String: String])
    -> TypeDeclaration.Member
  {
    var member = member
    member.type = member.type.renamed(names)
    return member
  }

  private func renamed(_ path: SchemaPath, _ names: [String: String]) -> SchemaPath {
    switch path.element {
    case .type(let name): SchemaPath(.type(names[name] ?? name), key: path.key)
    case .member(let type, let name):
      SchemaPath(.member(type: names[type] ?? type, name: name), key: path.key)
    case .schema, .entity, .property, .stage: path
    }
  }
}

extension AttributeType {
  /// The type with other names for declared ones.
  fileprivate func renamed(_ names: [String: String]) -> AttributeType {
    switch self {
    case .scalar: self
    case .named(let name): .named(names[name] ?? name)
    case .array(let element): .array(element.renamed(names))
    case .set(let element): .set(element.renamed(names))
    case .dictionary(let key, let value):
      .dictionary(key: key.renamed(names), value: value.renamed(names))
    case .optional(let wrapped): .optional(wrapped.renamed(names))
    }
  }
}

extension TypeDeclaration {
  /// The names of declared types inside the type.
  fileprivate var namedTypes: [String] {
    switch kind {
    case .structure(let members), .codable(let members): members.flatMap(\.type.names)
    case .enumeration(_, let cases): cases.flatMap { $0.payload.flatMap(\.type.names) }
    case .external: []
    }
  }
}

extension AttributeType {
  fileprivate var names: [String] {
    switch self {
    case .scalar: []
    case .named(let name): [name]
    case .array(let element), .set(let element), .optional(let element): element.names
    case .dictionary(let key, let value): key.names + value.names
    }
  }
}
