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
