import SchemaModel

extension TypeDetail {
  /// The declared types after all changes of types.
  static func applying(_ changes: [Change], to old: [TypeDeclaration]) -> [TypeDeclaration] {
    var types = old
    var details: [String: [TypeDetail]] = [:]
    for case .typeDeclarationChanged(let type, let detail) in changes {
      details[type, default: []].append(detail)
    }
    for index in types.indices {
      guard let own = details[types[index].name] else { continue }
      types[index].kind = applying(own, to: types[index].kind)
    }
    for case .typeRemoved(let type) in changes { types.removeAll { $0.name == type.name } }
    for case .typeAdded(let type) in changes { types.append(type) }
    return types
  }

  private static func applying(_ details: [TypeDetail], to kind: TypeDeclaration.Kind)
    -> TypeDeclaration.Kind
  {
    for detail in details {
      if case .kind(_, let to) = detail { return to }
      if case .codableShapeChanged(_, let to) = detail { return .codable(to) }
    }
    switch kind {
    case .enumeration(let raw, let cases):
      return .enumeration(raw: raw, cases: applying(details, to: cases))
    case .structure(let members): return .structure(applying(details, to: members))
    case .codable, .external: return kind
    }
  }

  private static func applying(_ details: [TypeDetail], to old: [TypeDeclaration.EnumCase])
    -> [TypeDeclaration.EnumCase]
  {
    var names: [String: String] = [:]
    var removed: Set<String> = []
    for detail in details {
      if case .caseRenamed(let from, let to) = detail { names[from] = to }
      if case .caseRemoved(let enumCase) = detail { removed.insert(enumCase.name) }
    }
    var cases = old.filter { !removed.contains($0.name) }
    for index in cases.indices {
      cases[index].name = names[cases[index].name] ?? cases[index].name
      for detail in details {
        switch detail {
        case .rawValueChanged(cases[index].name, _, let to): cases[index].rawValue = to
        case .payloadChanged(cases[index].name, _, let to): cases[index].payload = to
        case .kind, .caseAdded, .caseRemoved, .caseRenamed, .rawValueChanged, .payloadChanged,
          .casesReordered, .memberAdded, .memberRemoved, .memberChanged, .membersReordered,
          .codableShapeChanged:
          break
        }
      }
    }
    for case .casesReordered(_, let order) in details {
      cases = reordered(cases, by: order, name: \.name)
    }
    for case .caseAdded(let enumCase, let index) in details {
      cases.insert(enumCase, at: min(max(index, 0), cases.count))
    }
    return cases
  }

  private static func applying(_ details: [TypeDetail], to old: [TypeDeclaration.Member])
    -> [TypeDeclaration.Member]
  {
    var members = old
    for case .memberRemoved(let member) in details {
      members.removeAll { $0.name == member.name }
    }
    for case .memberChanged(let from, let to) in details {
      for index in members.indices where members[index].name == from.name { members[index] = to }
    }
    for case .membersReordered(_, let order) in details {
      members = reordered(members, by: order, name: \.name)
    }
    for case .memberAdded(let member, let index) in details {
      members.insert(member, at: min(max(index, 0), members.count))
    }
    return members
  }

  private static func reordered<Element>(
    _ elements: [Element], by order: [String], name: KeyPath<Element, String>
  ) -> [Element] {
    let positions = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    return elements.sorted {
      positions[$0[keyPath: name], default: .max] < positions[$1[keyPath: name], default: .max]
    }
  }
}
