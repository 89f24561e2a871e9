import SchemaModel

extension NodeReader {
  /// A type, written as a text or as the YAML nodes `[T]` and `[K: V]`.
  mutating func type(
    _ node: YAMLNode, _ thing: @autoclosure () -> String, names: TypeText.Names = .types
  ) -> TypeText.Result? {
    switch node.content {
    case .scalar(let scalar):
      guard !node.isEmpty else { return mismatch(node, expected: "\(thing()) is a type") }
      return type(scalar, at: node.location, names: names)
    case .sequence(let elements):
      guard elements.count == 1 else {
        return mismatch(node, expected: "\(thing()) is a type such as [String]")
      }
      return bracketed(elements[0], thing(), names: names).map {
        TypeText.Result(type: $0, isOptional: false)
      }
    case .mapping: return mismatch(node, expected: "\(thing()) is a type")
    }
  }

  /// What stands between the brackets of a YAML list: `T`, or the one pair `K: V`.
  private mutating func bracketed(
    _ node: YAMLNode, _ thing: @autoclosure () -> String, names: TypeText.Names
  ) -> AttributeType? {
    switch node.content {
    case .scalar, .sequence: return type(node, thing(), names: names).map { .array($0.nested) }
    case .mapping(let entries):
      guard entries.count == 1 else {
        return mismatch(node, expected: "\(thing()) is a type such as [String: Int]")
      }
      let keyScalar = YAMLScalar(text: entries[0].key, style: .plain)
      guard let key = type(keyScalar, at: entries[0].keyLocation, names: names),
        let value = type(entries[0].value, thing(), names: names)
      else { return nil }
      return .dictionary(key: key.nested, value: value.nested)
    }
  }

  private mutating func type(
    _ scalar: YAMLScalar, at location: SourceLocation, names: TypeText.Names
  ) -> TypeText.Result? {
    do {
      return try TypeText.read(scalar.text, names: names)
    } catch {
      var place = location
      if scalar.style == .plain, error.offset < location.length {
        place.column += error.offset
        place.length = 1
      }
      report(error.message, at: place)
      return nil
    }
  }

  /// The destination of a relationship: `E`, `E?`, `[E]`, `[E]?`.
  mutating func destination(_ node: YAMLNode) -> (name: String, isToMany: Bool, isOptional: Bool)? {
    guard let result = type(node, "‘to’", names: .entities) else { return nil }
    switch result.type {
    case .named(let name): return (name, false, result.isOptional)
    case .array(.named(let name)): return (name, true, result.isOptional)
    case .scalar, .array, .set, .dictionary, .optional:
      report(
        "‘to’ is one entity or a list of one", at: node.location,
        hint: "write Destino, Destino?, [Destino] or \"[Destino]?\"")
      return nil
    }
  }
}
