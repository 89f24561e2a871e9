import SchemaModel

/// Writes a default so that ``LiteralReader`` reads the same literal for the same type.
struct LiteralWriter {
  /// The declared types, by name.
  let types: [String: TypeDeclaration]

  /// The literal as the default of an attribute of the type.
  func value(_ literal: Literal, of type: AttributeType) -> YAMLValue {
    if case .optional(let wrapped) = type { return value(literal, of: wrapped) }
    switch literal {
    case .boolean, .integer, .unsigned, .double, .decimal, .uuid, .now, .newUUID:
      return .word(word(literal, of: type))
    case .enumCase(let name): return .text(name)
    case .url(let text): return .text(text)
    case .string(let text): return string(text, of: type)
    case .date(let seconds): return date(seconds, of: type)
    case .data(let bytes):
      return .mapping([.init("base64", .text(Base64.encode(bytes)))])
    // A whole default that is one has a key of its own; no literal holds one.
    case .expression(let text): return .text(text)
    case .array(let elements):
      return .list(elements.map { value($0, of: elementType(of: type)) })
    case .dictionary(let pairs):
      return .mapping(pairs.map { pair($0, of: type) })
    }
  }

  private func word(_ literal: Literal, of type: AttributeType) -> String {
    switch literal {
    case .boolean(let value): return value ? "true" : "false"
    case .integer(let value): return String(value)
    case .unsigned(let value): return String(value)
    case .double(let value):
      let text = "\(value)"
      let isFloating = type == .scalar(.double) || type == .scalar(.float)
      return isFloating && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .decimal(let text), .uuid(let text), .string(let text), .url(let text),
      .enumCase(let text), .expression(let text):
      return text
    case .now: return "now"
    case .newUUID: return "new"
    case .date(let seconds): return DateText.text(seconds) ?? "\(seconds)"
    case .data(let bytes): return Base64.encode(bytes)
    case .array, .dictionary: return ""
    }
  }

  /// A text; where the type is another one, a form that cannot be taken for a value of it.
  private func string(_ text: String, of type: AttributeType) -> YAMLValue {
    switch type {
    case .scalar(.string): return .text(text)
    case .scalar, .optional: return .mapping([.init("text", .text(text))])
    case .array, .set, .dictionary: return .raw(YAMLScalarText.doubleQuoted(text))
    case .named(let name):
      switch types[name]?.kind {
      case .enumeration, nil: return .mapping([.init("text", .text(text))])
      case .structure, .codable, .external: return .raw(YAMLScalarText.doubleQuoted(text))
      }
    }
  }

  private func date(_ seconds: Double, of type: AttributeType) -> YAMLValue {
    if type == .scalar(.date), let text = DateText.text(seconds) { return .word(text) }
    return .mapping([.init("seconds", .word("\(seconds)"))])
  }

  private func pair(_ pair: LiteralPair, of type: AttributeType) -> YAMLValue.Pair {
    guard case .dictionary(let key, let value) = type else {
      let name = word(pair.key, of: .scalar(.string))
      return .init(name, self.value(pair.value, of: memberType(name, of: type)))
    }
    return .init(word(pair.key, of: key), self.value(pair.value, of: value))
  }

  private func memberType(_ name: String, of type: AttributeType) -> AttributeType {
    guard case .named(let typeName) = type else { return .scalar(.undefined) }
    switch types[typeName]?.kind {
    case .structure(let members), .codable(let members):
      return members.first { $0.name == name }?.type ?? .scalar(.undefined)
    case .enumeration, .external, nil: return .scalar(.undefined)
    }
  }

  private func elementType(of type: AttributeType) -> AttributeType {
    switch type {
    case .array(let element), .set(let element): element
    case .scalar, .named, .dictionary, .optional: .scalar(.undefined)
    }
  }
}
