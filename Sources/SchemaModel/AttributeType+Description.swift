extension AttributeType: CustomStringConvertible {
  /// The type as Swift writes it: `[String: Int]`, `Set<UUID>`, `EstadoViaje`.
  public var description: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .named(let name): name
    case .array(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .optional(let wrapped): "\(wrapped)?"
    }
  }
}

extension Attribute {
  /// The declared type with its outermost `?`, as Swift writes it.
  public var typeDescription: String { isOptional ? "\(type)?" : "\(type)" }
}

extension Relationship {
  /// The destination as Swift writes it: `Viaje`, `Viaje?`, `[Destino]` or `[Destino]?`.
  public var typeDescription: String {
    let type = isToMany ? "[\(destination)]" : destination
    return isOptional ? type + "?" : type
  }
}

extension StorageType: CustomStringConvertible {
  /// Core Data's name of the type, such as `Integer 64`.
  public var description: String {
    switch self {
    case .undefined: "Undefined"
    case .integer16: "Integer 16"
    case .integer32: "Integer 32"
    case .integer64: "Integer 64"
    case .decimal: "Decimal"
    case .double: "Double"
    case .float: "Float"
    case .string: "String"
    case .boolean: "Boolean"
    case .date: "Date"
    case .binary: "Binary"
    case .uuid: "UUID"
    case .uri: "URI"
    case .transformable: "Transformable"
    case .objectID: "ObjectID"
    }
  }
}

extension AttributeStorage: CustomStringConvertible {
  /// Core Data's name of the type; `Composite` for one with leaves.
  public var description: String {
    switch self {
    case .simple(let type): type.description
    case .composite: "Composite"
    }
  }
}
