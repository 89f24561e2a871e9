import SchemaModel

/// The keys of a declared type.
enum TypeKey: String, CaseIterable {
  case `enum`, cases, `struct`, codable, external
}

/// The keys of a case of an enum without raw value.
enum EnumCaseKey: String, CaseIterable {
  case payload
}

/// The keys of a member that is written as a mapping.
enum MemberKey: String, CaseIterable {
  case type, `default`, scalar, transient
}

/// The word behind `enum:`.
private enum RawTypeWord: String, CaseIterable {
  case string = "String"
  case int = "Int"
  case none
}

extension SchemaBuilder {
  /// The types under `types:`; those that cannot be read are left out.
  mutating func typeDeclarations(_ node: YAMLNode) -> [TypeDeclaration] {
    (reader.entries(of: node, "‘types’") ?? []).compactMap { entry in
      map[exactly: .type(entry.key)] = entry.keyLocation
      guard ScalarType(named: entry.key) == nil else {
        reader.report(
          "‘\(entry.key)’ is a built-in type", at: entry.keyLocation, hint: "choose another name")
        return nil
      }
      return kind(entry).map { TypeDeclaration(name: entry.key, kind: $0) }
    }
  }

  private mutating func kind(_ entry: YAMLEntry) -> TypeDeclaration.Kind? {
    let keys = reader.keys(of: entry.value, as: TypeKey.self, in: "a type")
    for (key, inner) in keys {
      record(inner, at: SchemaPath(.type(entry.key), key: key.rawValue))
    }
    let words = keys.filter { $0.key != .cases }
    guard let (word, inner) = words.first, words.count == 1 else {
      if case .mapping = entry.value.content {
        reader.report(
          "‘\(entry.key)’ is one of ‘enum’, ‘struct’, ‘codable’ and ‘external’",
          at: entry.keyLocation)
      }
      return nil
    }
    let cases = keys.first { $0.key == .cases }?.entry
    if let cases, word != .enum {
      reader.report("‘cases’ belongs to an ‘enum’", at: cases.keyLocation)
    }
    switch word {
    case .enum, .cases: return enumeration(entry, raw: inner.value, cases: cases)
    case .struct: return .structure(members(inner.value, of: entry.key))
    case .codable: return .codable(members(inner.value, of: entry.key))
    case .external:
      guard let isExternal = reader.flag(inner.value, "‘external’") else { return nil }
      if !isExternal { reader.report("‘external’ is true or left out", at: inner.value.location) }
      return .external
    }
  }

  private mutating func members(_ node: YAMLNode, of type: String) -> [TypeDeclaration.Member] {
    (reader.entries(of: node, "the members of ‘\(type)’") ?? []).compactMap { entry in
      map[exactly: SchemaPath(.member(type: type, name: entry.key))] = entry.keyLocation
      return member(entry, of: type)
    }
  }

  private mutating func member(
    _ entry: YAMLEntry, of type: String
  ) -> TypeDeclaration.Member? {
    let thing = "‘\(type).\(entry.key)’"
    guard case .mapping = entry.value.content else {
      return reader.type(entry.value, thing).map {
        .init(name: entry.key, type: $0.type, isOptional: $0.isOptional)
      }
    }
    let keys = reader.keys(of: entry.value, as: MemberKey.self, in: "a member")
    guard let typeEntry = keys.first(where: { $0.key == .type })?.entry else {
      reader.report("\(thing) has no ‘type’", at: entry.keyLocation)
      return nil
    }
    guard let type = reader.type(typeEntry.value, thing) else { return nil }
    var member = TypeDeclaration.Member(
      name: entry.key, type: type.type, isOptional: type.isOptional)
    for (key, inner) in keys {
      switch key {
      case .type: break  // Read before the rest.
      case .default:
        refuseCoreDataOnly(inner, because: "SwiftData has no defaults of a struct's members")
        member.defaultValue = LiteralReader(types: types)
          .literal(inner.value, of: type.type, reportingTo: &reader)
      case .scalar: member.usesScalar = reader.flag(inner.value, "‘scalar’")
      case .transient: member.isTransient = reader.flag(inner.value, "‘transient’") ?? false
      }
    }
    return member
  }

  private mutating func enumeration(
    _ entry: YAMLEntry, raw: YAMLNode, cases: YAMLEntry?
  ) -> TypeDeclaration.Kind? {
    guard let word = reader.word(raw, as: RawTypeWord.self, "‘enum’") else { return nil }
    guard let cases else {
      reader.report("‘\(entry.key)’ has no ‘cases’", at: entry.keyLocation)
      return nil
    }
    var result: [TypeDeclaration.EnumCase] = []
    for (index, one) in caseEntries(cases.value).enumerated() {
      map[exactly: SchemaPath(.member(type: entry.key, name: one.key))] = one.keyLocation
      if result.contains(where: { $0.name == one.key }) {
        reader.report("the case ‘\(one.key)’ stands here twice", at: one.keyLocation)
      }
      if let enumCase = enumCase(one, raw: word, index: index) { result.append(enumCase) }
    }
    switch word {
    case .string: return .enumeration(raw: .string, cases: result)
    case .int: return .enumeration(raw: .int, cases: result)
    case .none: return .enumeration(raw: nil, cases: result)
    }
  }

  /// The cases as entries, a name alone being one without a value.
  private mutating func caseEntries(_ node: YAMLNode) -> [YAMLEntry] {
    if case .mapping = node.content { return reader.entries(of: node, "‘cases’") ?? [] }
    return (reader.elements(of: node, "‘cases’") ?? []).compactMap { element in
      if case .mapping(let entries) = element.content, entries.count == 1 { return entries[0] }
      guard let name = reader.name(element, "a case") else { return nil }
      let nothing = YAMLNode(
        content: .scalar(YAMLScalar(text: "", style: .plain)), location: element.location)
      return YAMLEntry(key: name, keyLocation: element.location, value: nothing)
    }
  }

  private mutating func enumCase(
    _ entry: YAMLEntry, raw: RawTypeWord, index: Int
  ) -> TypeDeclaration.EnumCase? {
    let value = entry.value
    switch raw {
    case .string:
      guard !value.isEmpty else { return .init(name: entry.key, rawValue: .string(entry.key)) }
      return reader.text(value, "the raw value of ‘\(entry.key)’").map {
        .init(name: entry.key, rawValue: .string($0))
      }
    case .int:
      guard !value.isEmpty else { return .init(name: entry.key, rawValue: .integer(Int64(index))) }
      guard let number = value.scalar.flatMap({ Int64($0.text) }) else {
        return reader.mismatch(
          value, expected: "the raw value of ‘\(entry.key)’ is a whole number")
      }
      return .init(name: entry.key, rawValue: .integer(number))
    case .none:
      guard !value.isEmpty else { return .init(name: entry.key) }
      return .init(name: entry.key, payload: payload(value))
    }
  }

  private mutating func payload(_ node: YAMLNode) -> [TypeDeclaration.Payload] {
    var result: [TypeDeclaration.Payload] = []
    for (_, entry) in reader.keys(of: node, as: EnumCaseKey.self, in: "a case") {
      for element in reader.elements(of: entry.value, "‘payload’") ?? [] {
        guard let type = reader.type(element, "an entry of ‘payload’") else { continue }
        result.append(.init(type: type.type, isOptional: type.isOptional))
      }
    }
    return result
  }
}
