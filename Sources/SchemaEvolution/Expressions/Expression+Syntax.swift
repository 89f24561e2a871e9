import SchemaModel
import SwiftParser
import SwiftSyntax

extension Expression {
  /// The tree of a parsed Swift expression whose operators are folded.
  init(_ syntax: ExprSyntax) throws(Mistake) {
    if let literal = try Expression.literal(syntax) {
      self = literal
    } else if let path = try Expression.path(syntax) {
      if case .path(let names) = path, names.first == "stash" {
        throw Mistake("a stash has a name and a field", syntax, hint: "write stash.NAME.FIELD")
      }
      self = path
    } else if let operation = try Expression.operation(syntax) {
      self = operation
    } else if let call = syntax.as(FunctionCallExprSyntax.self) {
      self = try Expression.call(call)
    } else if let closure = syntax.as(ClosureExprSyntax.self) {
      self = try Expression.closure(closure)
    } else if let tuple = syntax.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1, only.label == nil
    {
      self = try Expression(only.expression)
    } else {
      throw Expression.unsupported(syntax)
    }
  }

  private static func literal(_ syntax: ExprSyntax) throws(Mistake) -> Expression? {
    switch syntax.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: return .nilLiteral
    case .booleanLiteralExpr(let node): return .boolean(node.literal.text == "true")
    case .integerLiteralExpr(let node): return try integer(node, sign: "")
    case .floatLiteralExpr(let node): return .decimal(node.literal.text.filter { $0 != "_" })
    case .stringLiteralExpr(let node):
      guard let text = node.representedLiteralValue else {
        throw Mistake("‘\\( )’ is not supported inside a text", node, hint: "join texts with ‘+’")
      }
      return .string(text)
    case .arrayExpr(let node):
      var elements: [Expression] = []
      for element in node.elements { elements.append(try Expression(element.expression)) }
      return .array(elements)
    case .dictionaryExpr(let node): return try dictionary(node)
    default: return nil
    }
  }

  private static func dictionary(_ node: DictionaryExprSyntax) throws(Mistake) -> Expression {
    guard case .elements(let elements) = node.content else { return .dictionary([]) }
    var pairs: [Pair] = []
    for element in elements {
      pairs.append(
        Pair(key: try Expression(element.key), value: try Expression(element.value)))
    }
    return .dictionary(pairs)
  }

  private static func integer(
    _ node: IntegerLiteralExprSyntax, sign: String
  ) throws(Mistake) -> Expression {
    let digits = node.literal.text.filter { $0 != "_" }
    let radixes = ["0x": 16, "0o": 8, "0b": 2]
    let radix = radixes[String(digits.prefix(2))]
    let number = radix.map { Int64(sign + digits.dropFirst(2), radix: $0) } ?? Int64(sign + digits)
    guard let number else { throw Mistake("‘\(sign + digits)’ does not fit in 64 bits", node) }
    return .integer(number)
  }

  private static func path(_ syntax: ExprSyntax) throws(Mistake) -> Expression? {
    if let name = syntax.as(DeclReferenceExprSyntax.self) { return try root(name) }
    guard let member = syntax.as(MemberAccessExprSyntax.self) else { return nil }
    guard let base = member.base else {
      throw Mistake("a name is missing in front of ‘.’", member)
    }
    let name = try identifier(member.declName)
    // `??` would lose the type of the error.
    let value = if let path = try path(base) { path } else { try Expression(base) }
    switch value {
    case .path(let names) where names.first == "stash" && names.count == 2:
      return .stash(name: names[1], field: name)
    case .path(let names): return .path(names + [name])
    case .closureArgument(let names): return .closureArgument(names + [name])
    case let base: return .member(base, name)
    }
  }

  private static func root(_ node: DeclReferenceExprSyntax) throws(Mistake) -> Expression {
    guard case .dollarIdentifier = node.baseName.tokenKind else {
      return .path([try identifier(node)])
    }
    guard node.baseName.text == "$0" else {
      throw Mistake("a closure is given one value, ‘$0’", node)
    }
    return .closureArgument([])
  }

  private static func identifier(_ node: DeclReferenceExprSyntax) throws(Mistake) -> String {
    guard node.argumentNames == nil else {
      throw Mistake("‘\(node.trimmedDescription)’ is no property", node)
    }
    let text = node.baseName.text
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  private static func operation(_ syntax: ExprSyntax) throws(Mistake) -> Expression? {
    switch syntax.as(ExprSyntaxEnum.self) {
    case .prefixOperatorExpr(let node): return try unary(node)
    case .infixOperatorExpr(let node):
      let name = node.operator.trimmedDescription
      guard let operation = BinaryOperator(rawValue: name) else {
        throw Mistake("‘\(name)’ is no operator of expressions", node.operator)
      }
      return .binary(
        operation, try Expression(node.leftOperand), try Expression(node.rightOperand))
    case .ternaryExpr(let node):
      return .ternary(
        condition: try Expression(node.condition), then: try Expression(node.thenExpression),
        else: try Expression(node.elseExpression))
    default: return nil
    }
  }

  private static func unary(_ node: PrefixOperatorExprSyntax) throws(Mistake) -> Expression {
    guard let operation = UnaryOperator(rawValue: node.operator.text) else {
      throw Mistake("‘\(node.operator.text)’ is no operator of expressions", node.operator)
    }
    if operation == .negate {
      if let number = node.expression.as(IntegerLiteralExprSyntax.self) {
        return try integer(number, sign: "-")
      }
      if let number = node.expression.as(FloatLiteralExprSyntax.self) {
        return .decimal("-" + number.literal.text.filter { $0 != "_" })
      }
    }
    return .unary(operation, try Expression(node.expression))
  }

  private static func call(_ node: FunctionCallExprSyntax) throws(Mistake) -> Expression {
    guard let callee = node.calledExpression.as(DeclReferenceExprSyntax.self) else {
      throw Mistake(
        "only functions can be called, not methods", node.calledExpression,
        hint: "write function(value, …), such as lower(nombre)")
    }
    guard let function = Function(rawValue: callee.baseName.text) else {
      let names = Function.allCases.map(\.rawValue)
      let suggestion = Suggestion.phrase(for: callee.baseName.text, among: names)
      throw Mistake("unknown function ‘\(callee.baseName.text)’\(suggestion)", callee)
    }
    var arguments: [Argument] = []
    for argument in node.arguments {
      arguments.append(
        Argument(label: argument.label?.text, try Expression(argument.expression)))
    }
    if let closure = node.trailingClosure {
      arguments.append(Argument(try Expression.closure(closure)))
    }
    if let second = node.additionalTrailingClosures.first {
      throw Mistake("a function is given one closure", second)
    }
    return .call(function, arguments)
  }

  private static func closure(_ node: ClosureExprSyntax) throws(Mistake) -> Expression {
    if let signature = node.signature {
      throw Mistake("a closure has no parameters of its own", signature, hint: "write ‘$0’")
    }
    guard let only = node.statements.first, node.statements.count == 1,
      case .expr(let expression) = only.item
    else { throw Mistake("a closure is one expression", node) }
    return .closure(try Expression(expression))
  }

  private static func unsupported(_ syntax: ExprSyntax) -> Mistake {
    switch syntax.as(ExprSyntaxEnum.self) {
    case .optionalChainingExpr(let node):
      Mistake("‘?’ is not needed: a path through nil is nil", node.questionMark)
    case .forceUnwrapExpr(let node):
      Mistake("‘!’ is not allowed", node.exclamationMark, hint: "give a value for nil with ‘??’")
    default: Mistake("‘\(syntax.firstWord)’ is not a part of expressions", syntax)
    }
  }
}
