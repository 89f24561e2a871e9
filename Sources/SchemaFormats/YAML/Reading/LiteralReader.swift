import SchemaModel

/// Reads a default by the type that it is for.
///
/// A value that does not fit the type is kept as the nearest literal: whether it may stand there is
/// a rule's question (invalid-default), not the reader's.
struct LiteralReader {
  /// The declared types, by name.
  let types: [String: TypeDeclaration]

  /// Reads one value; `nil` means that the reason was reported.
  func literal(
    _ node: YAMLNode, of type: AttributeType, reportingTo reader: inout NodeReader
  ) -> Literal? {
    switch node.content {
    case .scalar(let scalar): return self.scalar(scalar, node, of: type, &reader)
    case .sequence(let elements):
      let element = elementType(of: type)
      return .array(elements.compactMap { literal($0, of: element, reportingTo: &reader) })
    case .mapping(let entries):
      if let special = specialForm(entries, type, &reader) { return special }
      return .dictionary(entries.compactMap { pair($0, of: type, &reader) })
    }
  }

  private func scalar(
    _ scalar: YAMLScalar, _ node: YAMLNode, of type: AttributeType, _ reader: inout NodeReader
  ) -> Literal? {
    if scalar.style == .plain, ["", "nil", "null", "~"].contains(scalar.text),
      !isCase(scalar.text, of: type)
    {
      reader.report(
        scalar.text.isEmpty ? "a value is missing" : "‘\(scalar.text)’ is no value",
        at: node.location,
        hint: "leave ‘default’ out where there is none; put a text into quotes")
      return nil
    }
    return fitting(scalar.text, type) ?? nearest(scalar)
  }

  /// The text as a value of the type; `nil` where it is none.
  private func fitting(_ text: String, _ type: AttributeType) -> Literal? {
    switch type {
    case .scalar(let scalar): return Literal(text, of: scalar)
    case .optional(let wrapped): return fitting(text, wrapped)
    case .named(let name):
      switch types[name]?.kind {
      case .enumeration, nil: return .enumCase(text)
      case .structure, .codable, .external: return nil
      }
    case .array, .set, .dictionary: return nil
    }
  }

  /// What a text that does not fit its type most likely means.
  private func nearest(_ scalar: YAMLScalar) -> Literal {
    guard scalar.style == .plain else { return .string(scalar.text) }
    return Literal(scalar.text, of: .bool) ?? Literal(scalar.text, of: .uint64)
      ?? Literal(scalar.text, of: .double) ?? .string(scalar.text)
  }

  /// `{ text: … }`, `{ base64: … }`, `{ seconds: … }`, where the type has no keys of its own.
  private func specialForm(
    _ entries: [YAMLEntry], _ type: AttributeType, _ reader: inout NodeReader
  ) -> Literal? {
    guard !hasKeys(type), entries.count == 1, let scalar = entries[0].value.scalar else {
      return nil
    }
    switch entries[0].key {
    case "text": return .string(scalar.text)
    case "base64":
      if let bytes = Base64.decode(scalar.text) { return .data(bytes) }
      reader.report("this is not base64", at: entries[0].value.location)
      return .data([])
    case "seconds":
      if let seconds = Double(scalar.text) { return .date(seconds) }
      reader.report("‘seconds’ is a number", at: entries[0].value.location)
      return .date(0)
    default: return nil
    }
  }

  private func pair(
    _ entry: YAMLEntry, of type: AttributeType, _ reader: inout NodeReader
  ) -> LiteralPair? {
    let (keyType, valueType) = pairTypes(of: type, key: entry.key)
    let style: YAMLScalar.Style = keyType == .scalar(.string) ? .doubleQuoted : .plain
    let keyNode = YAMLNode(
      content: .scalar(YAMLScalar(text: entry.key, style: style)), location: entry.keyLocation)
    guard let key = literal(keyNode, of: keyType, reportingTo: &reader),
      let value = literal(entry.value, of: valueType, reportingTo: &reader)
    else { return nil }
    return LiteralPair(key: key, value: value)
  }

  private func elementType(of type: AttributeType) -> AttributeType {
    switch type {
    case .array(let element), .set(let element): element
    case .optional(let wrapped): elementType(of: wrapped)
    case .scalar, .named, .dictionary: .scalar(.undefined)
    }
  }

  private func pairTypes(
    of type: AttributeType, key: String
  ) -> (key: AttributeType, value: AttributeType) {
    switch type {
    case .dictionary(let key, let value): return (key, value)
    case .optional(let wrapped): return pairTypes(of: wrapped, key: key)
    case .named(let name):
      switch types[name]?.kind {
      case .structure(let members), .codable(let members):
        let member = members.first { $0.name == key }
        return (.scalar(.string), member?.type ?? .scalar(.undefined))
      case .enumeration, .external, nil: return (.scalar(.string), .scalar(.undefined))
      }
    case .scalar, .array, .set: return (.scalar(.string), .scalar(.undefined))
    }
  }

  /// Whether a mapping of that type has keys of its own, so that `text` would be one of them.
  private func hasKeys(_ type: AttributeType) -> Bool {
    switch type {
    case .dictionary: return true
    case .optional(let wrapped): return hasKeys(wrapped)
    case .named(let name):
      switch types[name]?.kind {
      case .structure, .codable: return true
      case .enumeration, .external, nil: return false
      }
    case .scalar, .array, .set: return false
    }
  }

  private func isCase(_ text: String, of type: AttributeType) -> Bool {
    guard !text.isEmpty, case .named(let name) = type,
      case .enumeration(_, let cases)? = types[name]?.kind
    else { return false }
    return cases.contains { $0.name == text }
  }
}
