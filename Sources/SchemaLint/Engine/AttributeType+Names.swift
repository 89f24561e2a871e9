import SchemaModel

extension AttributeType {
  /// The names that the type takes from the declarations of its version.
  var names: [String] {
    switch self {
    case .scalar: []
    case .named(let name): [name]
    case .array(let element), .set(let element), .optional(let element): element.names
    case .dictionary(let key, let value): key.names + value.names
    }
  }
}

extension Schema {
  /// Whether every name in a type is declared, and every one in those declarations.
  func declares(_ type: AttributeType) -> Bool {
    var pending = type.names
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      guard let declaration = self.type(named: name) else { return false }
      switch declaration.kind {
      case .structure(let members), .codable(let members):
        pending += members.flatMap(\.type.names)
      case .enumeration(_, let cases): pending += cases.flatMap(\.payload).flatMap(\.type.names)
      case .external: break
      }
    }
    return true
  }
}
