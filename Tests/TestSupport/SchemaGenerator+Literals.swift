import SchemaModel

extension SchemaDraft {
  /// A default that fits the type; `nil` for a type that has no literals.
  mutating func literal(of type: AttributeType) -> Literal? {
    switch type {
    case .scalar(let scalar): return literal(of: scalar)
    case .named("Estado"): return .enumCase(random.pick(["nuevo", "enCurso"]))
    case .named("Nivel"): return .enumCase(random.pick(["bajo", "alto"]))
    case .named("Modo"): return .enumCase("tren")
    case .named: return nil
    case .array(let element), .set(let element):
      let values = [literal(of: element), literal(of: element)].compactMap { $0 }
      return .array(random.one(in: 2) ? [] : values)
    case .dictionary(let key, let value):
      guard let key = literal(of: key), let value = literal(of: value) else { return nil }
      return .dictionary(random.one(in: 2) ? [] : [LiteralPair(key: key, value: value)])
    case .optional(let wrapped): return literal(of: wrapped)
    }
  }

  private mutating func literal(of type: ScalarType) -> Literal? {
    switch type {
    case .bool: return .boolean(Bool.random(using: &random))
    case .int, .int64: return .integer(random.pick([0, -1, .max, .min, 42]))
    case .int8: return .integer(random.pick([0, -128, 127]))
    case .int16: return .integer(random.pick([0, -32768, 32767]))
    case .int32: return .integer(random.pick([0, -2_147_483_648, 2_147_483_647]))
    case .uint8, .uint16, .uint32: return .integer(random.pick([0, 255]))
    case .uint, .uint64: return random.pick([.integer(0), .unsigned(.max)])
    case .float: return .double(random.pick([0, 0.5, -1e10]))
    case .double: return .double(random.pick([0, -0.0, 0.1, 1e300, -2.5e-7, .infinity]))
    case .decimal: return .decimal(random.pick(["0", "19.90", "-0.001"]))
    case .string: return .string(random.pick(Words.texts))
    case .date: return random.pick([.now, .date(0), .date(-0.5), .date(725_846_400.125)])
    case .data: return .data(random.pick([[], [0, 1, 255], Array("hola".utf8)]))
    case .uuid: return random.pick([.newUUID, .uuid("7E4A1C9A-0B57-4B7A-9C1D-3D5E6F708192")])
    case .url: return .url(random.pick(["https://example.com/a?b=c#d", "file:///tmp"]))
    case .transformable, .objectID, .undefined: return nil
    }
  }
}
