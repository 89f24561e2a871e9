import SchemaModel

extension Schema {
  /// What of a stored attribute has a column: the attribute itself, or each non-transient leaf.
  public func storedElements(of attribute: Attribute) -> [StoredElement] {
    switch storage(of: attribute) {
    case .simple: [StoredElement(attribute.name)]
    case .composite(let leaves):
      leaves.filter { !$0.isTransient }.map { StoredElement(attribute.name, leaf: $0.name) }
    }
  }

  /// What the attribute's default writes into a leaf: an enum's raw value, or the name of the
  /// active case in that case's column. A struct's default is not spelled out by its members.
  func defaultLiteral(of attribute: Attribute, leaf: String) -> Literal? {
    guard case .enumCase(let name)? = attribute.defaultValue,
      case .named(let typeName) = attribute.type,
      case .enumeration(let raw, let cases)? = type(named: typeName)?.kind,
      let active = cases.first(where: { $0.name == name })
    else { return nil }
    switch raw {
    case .string, .int: return active.rawValue
    case nil: return leaf == active.name ? .string(active.name) : nil
    }
  }
}
