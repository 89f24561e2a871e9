import SchemaModel

extension Schema {
  /// Whether a value may be the default of an attribute of the type.
  func accepts(_ value: Literal, as type: AttributeType) -> Bool {
    // The compiler has seen to what an expression is.
    if case .expression = value { return true }
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
    switch self {
    case .bool: value.isBoolean
    case .int, .int64: value.fits(Int64.self)
    case .int8: value.fits(Int8.self)
    case .int16: value.fits(Int16.self)
    case .int32: value.fits(Int32.self)
    case .uint, .uint64: value.fits(UInt64.self)
    case .uint8: value.fits(UInt8.self)
    case .uint16: value.fits(UInt16.self)
    case .uint32: value.fits(UInt32.self)
    case .float, .double, .decimal: value.isNumber
    case .string: value.isText
    case .date: value.isDate
    case .data: value.isData
    case .uuid: value.isUUID
    case .url: value.isURL
    // The value is one of the app's own.
    case .transformable, .undefined: true
    case .objectID: false
    }
  }
}

extension Literal {
  fileprivate var isBoolean: Bool { if case .boolean = self { true } else { false } }
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
  fileprivate var isData: Bool { if case .data = self { true } else { false } }
  fileprivate var isURL: Bool { if case .url = self { true } else { false } }

  fileprivate var isDate: Bool {
    if case .date = self { true } else { self == .now }
  }

  fileprivate var isUUID: Bool {
    if case .uuid = self { true } else { self == .newUUID }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .double, .decimal: true
    case .boolean, .string, .date, .uuid, .url, .data, .enumCase, .array, .dictionary, .now,
      .newUUID, .expression:
      false
    }
  }

  /// Whether the value is a whole number within the range of the type.
  fileprivate func fits<Number: FixedWidthInteger>(_ type: Number.Type) -> Bool {
    switch self {
    case .integer(let value): type.init(exactly: value) != nil
    case .unsigned(let value): type.init(exactly: value) != nil
    case .boolean, .double, .decimal, .string, .date, .uuid, .url, .data, .enumCase, .array,
      .dictionary, .now, .newUUID, .expression:
      false
    }
  }
}
