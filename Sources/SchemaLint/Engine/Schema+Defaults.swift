import SchemaModel

extension Schema {
  /// Whether a value may be the default of an attribute of the type.
  func accepts(_ value: Literal, as type: AttributeType) -> Bool {
    switch type {
    case .scalar(let scalar): return scalar.accepts(value)
    case .optional(let wrapped): return accepts(value, as: wrapped)
    case .array(let element), .set(let element):
      guard case .array(let values) = value else { return false }
      return values.allSatisfy { accepts($0, as: element) }
    case .dictionary(let key, let element):
      guard case .dictionary(let pairs) = value else {
        return value == .array([])
      }
      return pairs.allSatisfy { accepts($0.key, as: key) && accepts($0.value, as: element) }
    case .named(let name):
      switch self.type(named: name)?.kind {
      case .enumeration(_, let cases):
        guard case .enumCase(let name) = value else { return false }
        return cases.contains { $0.name == name && $0.payload.isEmpty }
      case .structure(let members), .codable(let members):
        return accepts(value, as: members)
      case .external: return true
      // What the type is, is another rule's question.
      case nil: return true
      }
    }
  }

  /// Whether a mapping gives every mandatory member, and each a value of its type.
  private func accepts(_ value: Literal, as members: [TypeDeclaration.Member]) -> Bool {
    guard case .dictionary(let pairs) = value else { return false }
    var given: [String: Literal] = [:]
    for pair in pairs {
      guard case .string(let name) = pair.key else { return false }
      given[name] = pair.value
    }
    let known = Set(members.map(\.name))
    return given.keys.allSatisfy(known.contains)
      && members.allSatisfy { member in
        given[member.name].map { accepts($0, as: member.type) } ?? member.isOptional
      }
  }
}

extension ScalarType {
  /// Whether a value may be the default of an attribute of the type.
  func accepts(_ value: Literal) -> Bool {
    switch (self, value) {
    case (.bool, .boolean), (.string, .string), (.date, .date), (.date, .now), (.data, .data),
      (.uuid, .uuid), (.uuid, .newUUID), (.url, .url), (.undefined, _), (.transformable, _):
      true
    case (.int, .integer), (.int64, .integer): true
    case (.int32, .integer(let number)): Int32(exactly: number) != nil
    case (.int16, .integer(let number)): Int16(exactly: number) != nil
    case (.int8, .integer(let number)): Int8(exactly: number) != nil
    case (.uint, .integer(let number)), (.uint64, .integer(let number)): number >= 0
    case (.uint32, .integer(let number)): UInt32(exactly: number) != nil
    case (.uint16, .integer(let number)): UInt16(exactly: number) != nil
    case (.uint8, .integer(let number)): UInt8(exactly: number) != nil
    case (.uint, .unsigned), (.uint64, .unsigned): true
    case (.float, .double), (.float, .integer), (.float, .unsigned), (.float, .decimal): true
    case (.double, .double), (.double, .integer), (.double, .unsigned), (.double, .decimal): true
    case (.decimal, .decimal), (.decimal, .integer), (.decimal, .unsigned), (.decimal, .double):
      true
    default: false
    }
  }
}
