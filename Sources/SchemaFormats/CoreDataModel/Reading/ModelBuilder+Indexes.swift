import SchemaModel

extension ModelBuilder {
  /// The entity's own uniqueness constraints.
  mutating func uniquenessConstraints(_ entity: XMLElement) -> [[String]] {
    var result: [[String]] = []
    for list in entity.all("uniquenessConstraints") {
      reader.expectChildren(of: list, named: ["uniquenessConstraint"])
      for constraint in list.all("uniquenessConstraint") {
        reader.expectChildren(of: constraint, named: ["constraint"])
        let keys = constraint.all("constraint").compactMap { reader.required("value", of: $0) }
        if !keys.isEmpty { result.append(keys) }
      }
    }
    return result
  }

  /// One fetch index; `nil` where it has no keys.
  mutating func fetchIndex(_ element: XMLElement) -> FetchIndex? {
    guard let name = reader.required("name", of: element) else { return nil }
    var index = FetchIndex(name: name, keys: [])
    for (word, attribute) in reader.words(of: element, as: FetchIndexWord.self) {
      switch word {
      case .name: break
      case .partialIndexPredicate: index.partialPredicate = nonEmpty(attribute)
      }
    }
    reader.expectChildren(of: element, named: ["fetchIndexElement"])
    var kinds: Set<FetchIndex.Kind> = []
    for child in element.all("fetchIndexElement") {
      guard let (key, kind) = indexKey(child) else { continue }
      index.keys.append(key)
      kinds.insert(kind)
    }
    guard kinds.count <= 1 else {
      reader.report(
        "‘\(name)’ mixes keys of the types Binary and RTree: an index is of one type",
        at: element.location)
      return nil
    }
    index.kind = kinds.first ?? .binary
    guard !index.keys.isEmpty else {
      reader.warn("the index ‘\(name)’ has no keys and is left out", at: element.location)
      return nil
    }
    return index
  }

  private mutating func indexKey(
    _ element: XMLElement
  ) -> (key: FetchIndex.Key, kind: FetchIndex.Kind)? {
    var property: String?
    var expression: String?
    var expressionType: String?
    var key = FetchIndex.Key(property: "")
    var kind = FetchIndex.Kind.binary
    for (word, attribute) in reader.words(of: element, as: FetchIndexElementWord.self) {
      switch word {
      case .property: property = nonEmpty(attribute)
      case .expression: expression = nonEmpty(attribute)
      case .expressionType: expressionType = nonEmpty(attribute)
      case .type: kind = self.kind(attribute) ?? kind
      case .order: key.isDescending = isDescending(attribute) ?? false
      }
    }
    if let property {
      key.property = property
    } else if let expression {
      key.property = expression
      key.expressionType = expressionType ?? ScalarType.undefined.rawValue
    } else {
      reader.report("a key of an index has a ‘property’ or an ‘expression’", at: element.location)
      return nil
    }
    return (key, kind)
  }

  private mutating func kind(_ attribute: XMLAttribute) -> FetchIndex.Kind? {
    switch attribute.value {
    case "Binary": return .binary
    case "RTree": return .rtree
    default:
      reader.report(
        "‘type’ of an index is Binary or RTree, not ‘\(reader.shortened(attribute.value))’",
        at: attribute.location)
      return nil
    }
  }

  private mutating func isDescending(_ attribute: XMLAttribute) -> Bool? {
    switch attribute.value {
    case "ascending": return false
    case "descending": return true
    default:
      reader.report(
        "‘order’ is ascending or descending, not ‘\(reader.shortened(attribute.value))’",
        at: attribute.location)
      return nil
    }
  }

  /// The indexes of several properties in files from before Xcode 9, named after their keys.
  mutating func compoundIndexes(_ entity: XMLElement) -> [FetchIndex] {
    entity.all("compoundIndexes").flatMap { $0.all("compoundIndex") }.compactMap { element in
      let keys = element.all("index").compactMap { reader.required("value", of: $0) }
      guard !keys.isEmpty else { return nil }
      return FetchIndex(
        name: keys.joined(separator: "_"), keys: keys.map { .init(property: $0) })
    }
  }
}
