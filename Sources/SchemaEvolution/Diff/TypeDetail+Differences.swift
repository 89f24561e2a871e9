import SchemaModel

extension TypeDetail {
  /// What differs between the declared types of two versions; a type is found by its name.
  static func changes(from old: [TypeDeclaration], to new: [TypeDeclaration]) -> [Change] {
    let sources = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(new.map(\.name))
    return new.flatMap { type -> [Change] in
      guard let source = sources[type.name] else { return [.typeAdded(type)] }
      return differences(source.kind, type.kind)
        .map { .typeDeclarationChanged(type: type.name, $0) }
    } + old.filter { !names.contains($0.name) }.map { .typeRemoved($0) }
  }

  private static func differences(_ old: TypeDeclaration.Kind, _ new: TypeDeclaration.Kind)
    -> [TypeDetail]
  {
    switch (old, new) {
    case (.enumeration(let oldRaw, let oldCases), .enumeration(let newRaw, let newCases))
    where oldRaw == newRaw:
      return differences(oldCases, newCases)
    case (.structure(let oldMembers), .structure(let newMembers)):
      return differences(oldMembers, newMembers)
    case (.codable(let oldMembers), .codable(let newMembers)):
      return oldMembers == newMembers
        ? [] : [.codableShapeChanged(from: oldMembers, to: newMembers)]
    case (.external, .external): return []
    case (.enumeration, _), (.structure, _), (.codable, _), (.external, _):
      return [.kind(from: old, to: new)]
    }
  }

  /// A case is found by its name, then by the raw value under which stores hold it.
  private static func differences(
    _ old: [TypeDeclaration.EnumCase], _ new: [TypeDeclaration.EnumCase]
  ) -> [TypeDetail] {
    let sources = sourceCases(of: new, in: old)
    var result: [TypeDetail] = []
    for (index, enumCase) in new.enumerated() {
      guard let source = sources[enumCase.name] else {
        result.append(.caseAdded(enumCase, at: index))
        continue
      }
      if source.name != enumCase.name {
        result.append(.caseRenamed(from: source.name, to: enumCase.name))
      }
      if source.rawValue != enumCase.rawValue {
        result.append(
          .rawValueChanged(
            case: enumCase.name, from: source.rawValue, to: enumCase.rawValue))
      }
      if source.payload != enumCase.payload {
        result.append(
          .payloadChanged(case: enumCase.name, from: source.payload, to: enumCase.payload))
      }
    }
    let targets = Dictionary(sources.map { ($0.value.name, $0.key) }) { first, _ in first }
    let before = old.compactMap { targets[$0.name] }
    let after = new.map(\.name).filter { sources[$0] != nil }
    if before != after { result.append(.casesReordered(from: before, to: after)) }
    return result + old.filter { targets[$0.name] == nil }.map { .caseRemoved($0) }
  }

  /// The old case of each new one that has one, by the new name.
  private static func sourceCases(
    of new: [TypeDeclaration.EnumCase], in old: [TypeDeclaration.EnumCase]
  ) -> [String: TypeDeclaration.EnumCase] {
    var result: [String: TypeDeclaration.EnumCase] = [:]
    for enumCase in new {
      if let source = old.first(where: { $0.name == enumCase.name }) {
        result[enumCase.name] = source
      }
    }
    var taken = Set(result.values.map(\.name))
    for enumCase in new where result[enumCase.name] == nil {
      guard let rawValue = enumCase.rawValue,
        let source = old.first(where: { $0.rawValue == rawValue && !taken.contains($0.name) })
      else { continue }
      result[enumCase.name] = source
      taken.insert(source.name)
    }
    return result
  }

  private static func differences(
    _ old: [TypeDeclaration.Member], _ new: [TypeDeclaration.Member]
  ) -> [TypeDetail] {
    let sources = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(new.map(\.name))
    var result: [TypeDetail] = []
    for (index, member) in new.enumerated() {
      guard let source = sources[member.name] else {
        result.append(.memberAdded(member, at: index))
        continue
      }
      if source != member { result.append(.memberChanged(from: source, to: member)) }
    }
    let before = old.map(\.name).filter { names.contains($0) }
    let after = new.map(\.name).filter { sources[$0] != nil }
    if before != after { result.append(.membersReordered(from: before, to: after)) }
    return result + old.filter { !names.contains($0.name) }.map { .memberRemoved($0) }
  }
}
