import SchemaModel

extension SchemaWriting {
  /// A declared type under `types:`.
  func type(_ declaration: TypeDeclaration) -> YAMLValue {
    switch declaration.kind {
    case .enumeration(let raw, let cases):
      let word = raw?.rawValue ?? "none"
      return .mapping([
        .init(TypeKey.enum.rawValue, .word(word)),
        .init(TypeKey.cases.rawValue, self.cases(cases, raw: raw)),
      ])
    case .structure(let members):
      return .mapping([.init(TypeKey.struct.rawValue, self.members(members))])
    case .codable(let members):
      return .mapping([.init(TypeKey.codable.rawValue, self.members(members))])
    case .external: return .mapping([.init(TypeKey.external.rawValue, .word("true"))])
    }
  }

  /// The cases as a list where the list says every raw value, else as a mapping.
  private func cases(
    _ cases: [TypeDeclaration.EnumCase], raw: TypeDeclaration.RawType?
  ) -> YAMLValue {
    let isPlain = cases.enumerated().allSatisfy { index, one in
      switch raw {
      case .string: one.rawValue == .string(one.name)
      case .int: one.rawValue == .integer(Int64(index))
      case nil: true
      }
    }
    guard isPlain else { return .mapping(cases.map { .init($0.name, rawValue($0)) }) }
    return .list(
      cases.map { one in
        guard !one.payload.isEmpty else { return .text(one.name) }
        let payload = one.payload.map { typeValue($0.type, isOptional: $0.isOptional) }
        return .mapping([
          .init(one.name, .mapping([.init(EnumCaseKey.payload.rawValue, .list(payload))]))
        ])
      })
  }

  private func rawValue(_ one: TypeDeclaration.EnumCase) -> YAMLValue {
    switch one.rawValue {
    case .integer(let number): .word(String(number))
    case .string(let text): .text(text)
    case let other?: literals.value(other, of: .scalar(.undefined))
    case nil: .text(one.name)
    }
  }

  private func members(_ members: [TypeDeclaration.Member]) -> YAMLValue {
    .mapping(
      members.map { member in
        let pairs = MemberKey.allCases.compactMap { key in
          value(of: key, member).map { YAMLValue.Pair(key.rawValue, $0) }
        }
        return .init(member.name, pairs.count == 1 ? pairs[0].value : .mapping(pairs))
      })
  }

  private func value(of key: MemberKey, _ member: TypeDeclaration.Member) -> YAMLValue? {
    switch key {
    case .type: typeValue(member.type, isOptional: member.isOptional)
    case .default: member.defaultValue.map { literals.value($0, of: member.type) }
    case .scalar: flag(member.usesScalar)
    case .transient: flag(member.isTransient)
    }
  }
}
