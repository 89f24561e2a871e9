import SchemaEvolution

extension Expression {
  /// Whether an assert of this expression says that no row of the entities has nil in the attribute.
  ///
  /// Understood are `count(E, { $0.a == nil }) == 0` and `!exists(E, { $0.a == nil })`, also as a
  /// part of `&&`, and with more cases behind `||` in the closure.
  func provesNoNil(in attribute: String, of entities: Set<String>) -> Bool {
    switch self {
    case .binary(.and, let left, let right):
      left.provesNoNil(in: attribute, of: entities)
        || right.provesNoNil(in: attribute, of: entities)
    case .binary(.equal, let search, .integer(0)), .binary(.equal, .integer(0), let search):
      search.looksForNil(with: .count, in: attribute, of: entities)
    case .binary(.equal, let search, .boolean(false)), .binary(.equal, .boolean(false), let search),
      .unary(.not, let search):
      search.looksForNil(with: .exists, in: attribute, of: entities)
    case .nilLiteral, .boolean, .integer, .decimal, .string, .path, .stash, .closureArgument,
      .unary, .binary, .ternary, .call, .member, .closure, .array, .dictionary:
      false
    }
  }

  /// Whether the expression is `function(E, { $0.a == nil })`.
  private func looksForNil(
    with function: Function, in attribute: String, of entities: Set<String>
  ) -> Bool {
    guard case .call(function, let arguments) = self, arguments.count == 2,
      case .path(let path) = arguments[0].value, path.count == 1, entities.contains(path[0]),
      case .closure(let body) = arguments[1].value
    else { return false }
    return body.holdsForNil(in: attribute)
  }

  /// Whether the condition holds for every row with nil in the attribute.
  private func holdsForNil(in attribute: String) -> Bool {
    switch self {
    case .binary(.or, let left, let right):
      left.holdsForNil(in: attribute) || right.holdsForNil(in: attribute)
    case .binary(.equal, .closureArgument([attribute]), .nilLiteral),
      .binary(.equal, .nilLiteral, .closureArgument([attribute])):
      true
    case .nilLiteral, .boolean, .integer, .decimal, .string, .path, .stash, .closureArgument,
      .unary, .binary, .ternary, .call, .member, .closure, .array, .dictionary:
      false
    }
  }
}
