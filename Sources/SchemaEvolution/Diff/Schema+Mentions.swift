import SchemaModel

extension Schema {
  /// Whether the type is, holds or is made of the declared type of that name.
  func mentions(_ type: AttributeType, _ name: String) -> Bool {
    var seen: Set<String> = []
    return mentions(type, name, &seen)
  }

  private func mentions(_ type: AttributeType, _ name: String, _ seen: inout Set<String>) -> Bool {
    switch type {
    case .scalar: return false
    case .array(let element), .set(let element), .optional(let element):
      return mentions(element, name, &seen)
    case .dictionary(let key, let value):
      return mentions(key, name, &seen) || mentions(value, name, &seen)
    case .named(name): return true
    case .named(let other):
      guard seen.insert(other).inserted else { return false }
      switch self.type(named: other)?.kind {
      case .structure(let members), .codable(let members):
        return members.contains { mentions($0.type, name, &seen) }
      case .enumeration(_, let cases):
        return cases.flatMap(\.payload).contains { mentions($0.type, name, &seen) }
      case .external, nil: return false
      }
    }
  }
}
