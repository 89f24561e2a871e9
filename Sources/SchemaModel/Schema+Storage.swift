extension Schema {
  /// How the framework stores an attribute.
  ///
  /// Source: design, swiftdata.md section 1. Unverified there, and kept in this file only: sets,
  /// arrays other than `[String]` and `[Data]`, structs and enums inside structs.
  public func storage(of attribute: Attribute) -> AttributeStorage {
    if attribute.transformer != nil, transforms(attribute.type) { return .simple(.transformable) }
    switch attribute.type {
    case .scalar(let scalar): return .simple(scalar.storageType)
    case .optional(let wrapped):
      var unwrapped = attribute
      unwrapped.type = wrapped
      unwrapped.isOptional = true
      return storage(of: unwrapped)
    case .array(.scalar(.string)), .array(.scalar(.data)): return .simple(.transformable)
    case .array, .set, .dictionary: return .simple(.binary)
    case .named(let name):
      guard let declaration = type(named: name) else { return .simple(.undefined) }
      return storage(of: declaration, for: attribute)
    }
  }

  /// Whether a transformer decides how the type is stored. Core Data ignores one beside a type that
  /// it stores itself (a real model has it beside String and URI, and is hashed as such).
  private func transforms(_ type: AttributeType) -> Bool {
    switch (framework, type) {
    case (.coreData, .scalar): false
    case (.coreData, _), (.swiftData, _): true
    }
  }

  private func storage(of declaration: TypeDeclaration, for attribute: Attribute)
    -> AttributeStorage
  {
    switch declaration.kind {
    case .enumeration(let raw?, _):
      return .composite([.init(name: attribute.name, type: raw.storageType, isOptional: true)])
    case .enumeration(nil, let cases):
      return .composite(cases.map { .init(name: $0.name, type: .string, isOptional: true) })
    case .structure(let members):
      return .composite(
        leaves(of: members, areOptional: attribute.isOptional, depth: 0))
    case .codable: return .simple(.binary)
    case .external: return .simple(.transformable)
    }
  }

  /// The leaves of a struct in declared order; a struct inside it is expanded in place.
  private func leaves(
    of members: [TypeDeclaration.Member], areOptional: Bool, depth: Int
  ) -> [AttributeStorage.Leaf] {
    var result: [AttributeStorage.Leaf] = []
    for member in members where result.count < Schema.leafLimit {
      let isOptional = areOptional || member.isOptional
      if depth < Schema.typeNestingLimit, case .named(let name) = member.type,
        case .structure(let inner)? = type(named: name)?.kind
      {
        result += leaves(of: inner, areOptional: isOptional, depth: depth + 1)
      } else {
        result.append(
          .init(
            name: member.name, type: leafType(of: member.type), isOptional: isOptional,
            isTransient: member.isTransient))
      }
    }
    return result
  }

  private func leafType(of type: AttributeType) -> StorageType {
    switch type {
    case .scalar(let scalar): scalar.storageType
    case .optional(let wrapped): leafType(of: wrapped)
    case .array, .set, .dictionary: .binary
    case .named(let name):
      switch self.type(named: name)?.kind {
      case .enumeration(let raw?, _): raw.storageType
      case .enumeration(nil, _), .structure, .codable, nil: .binary
      case .external: .transformable
      }
    }
  }

  /// How many leaves a struct may have before the rest is left out: no table has more columns.
  /// Source: SQLite, "Implementation Limits".
  static let leafLimit = 2000

  /// How deep structs may nest before the rest is taken for opaque; a cycle ends here.
  static let typeNestingLimit = 8
}

extension TypeDeclaration.RawType {
  /// The storage type of the raw value.
  public var storageType: StorageType {
    switch self {
    case .string: .string
    case .int: .integer64
    }
  }
}
