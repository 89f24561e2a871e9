import SchemaModel
import SwiftSyntax

extension SwiftModule {
  /// The type of a variable that states none, from the value that it starts with; `nil` where the
  /// value does not tell.
  func inferredType(of value: ExprSyntax, from scope: Int?, file: Int) -> SwiftType? {
    let value = value.unwrapped
    switch value.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return .scalar(.string)
    case .integerLiteralExpr: return .scalar(.int)
    case .floatLiteralExpr: return .scalar(.double)
    case .booleanLiteralExpr: return .scalar(.bool)
    case .prefixOperatorExpr(let node):
      return inferredType(of: node.expression, from: scope, file: file)
    case .arrayExpr(let node):
      guard let first = node.elements.first else { return nil }
      return inferredType(of: first.expression, from: scope, file: file).map { .array($0) }
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content, let first = elements.first,
        let key = inferredType(of: first.key, from: scope, file: file),
        let value = inferredType(of: first.value, from: scope, file: file)
      else { return nil }
      return .dictionary(key: key, value: value)
    case .functionCallExpr(let node): return constructedType(node, from: scope, file: file)
    case .memberAccessExpr(let node):
      // `Status.active`, `Date.now`: the type is what stands before the member.
      guard let base = node.base?.nameComponents else { return nil }
      return knownType(base, from: scope, file: file)
    case .forceUnwrapExpr(let node):
      return inferredType(of: node.expression, from: scope, file: file)
    default: return nil
    }
  }

  /// `Date()`, `[String]()`, `Set<Int>()`, `Status(rawValue: 1)`.
  private func constructedType(_ call: FunctionCallExprSyntax, from scope: Int?, file: Int)
    -> SwiftType?
  {
    let callee = call.calledExpression
    if let array = callee.as(ArrayExprSyntax.self), array.elements.count == 1,
      let element = array.elements.first?.expression.nameComponents
    {
      return knownType(element, from: scope, file: file).map { .array($0) }
    }
    if let generic = callee.as(GenericSpecializationExprSyntax.self),
      let name = generic.expression.nameComponents
    {
      let text = IdentifierTypeSyntax(
        name: .identifier(name.joined(separator: ".")),
        genericArgumentClause: generic.genericArgumentClause)
      return knownType(TypeSyntax(text), from: scope, file: file)
    }
    guard var components = callee.nameComponents else { return nil }
    if components.last == "init" { components.removeLast() }
    return knownType(components, from: scope, file: file)
      ?? (components.count > 1
        ? knownType(Array(components.dropLast()), from: scope, file: file) : nil)
  }

  private func knownType(_ components: [String], from scope: Int?, file: Int) -> SwiftType? {
    guard let first = components.first, let initial = first.first, initial.isUppercase else {
      return nil
    }
    var type = TypeSyntax(IdentifierTypeSyntax(name: .identifier(first)))
    for component in components.dropFirst() {
      type = TypeSyntax(MemberTypeSyntax(baseType: type, name: .identifier(component)))
    }
    return knownType(type, from: scope, file: file)
  }

  private func knownType(_ syntax: TypeSyntax, from scope: Int?, file: Int) -> SwiftType? {
    let type = type(syntax, from: scope, file: file)
    return type.unknownNames.isEmpty ? type : nil
  }
}
