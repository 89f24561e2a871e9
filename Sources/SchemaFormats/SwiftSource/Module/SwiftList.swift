import SwiftSyntax

/// Reads lists of types or stages out of the code that gives them.
///
/// It follows what people write in `models`, `schemas` and `stages`: literals, `+`, other variables,
/// a local variable that is appended to, `#if`. Anything else is not understood.
struct SwiftList {
  private let module: SwiftModule
  /// How many expressions and elements may still be read.
  private var budget = SwiftList.sizeLimit

  init(module: SwiftModule) { self.module = module }

  /// One element with where it stands.
  struct Element {
    var expression: ExprSyntax
    var file: Int
    var scope: Int?
    /// The variable in the list's own code that the element comes in by; `nil` for one that stands
    /// there itself.
    var reference: SwiftPlace?

    var place: SwiftPlace { SwiftPlace(file: file, node: Syntax(expression)) }

    /// Where the list's own code names the element.
    var mention: SwiftPlace { reference ?? place }
  }

  /// What cannot be understood, and where.
  struct Mistake: Error {
    var place: SwiftPlace
  }

  /// The elements of the list that a variable gives.
  mutating func elements(of value: SwiftValue, depth: Int = 0) throws(Mistake) -> [Element] {
    guard depth < Self.depthLimit else { throw Mistake(place: value.place) }
    switch value.content {
    case .expression(let expression):
      return try elements(of: expression, Context(value, depth), [:])
    case .body(let statements): return try elements(of: statements, Context(value, depth))
    }
  }

  /// Where an expression stands.
  private struct Context {
    var file: Int
    var scope: Int?
    var depth: Int

    init(_ value: SwiftValue, _ depth: Int) {
      file = value.file
      scope = value.scope
      self.depth = depth
    }
  }

  private typealias Locals = [String: [Element]]

  private mutating func elements(of statements: CodeBlockItemListSyntax, _ context: Context)
    throws(Mistake) -> [Element]
  {
    var locals: Locals = [:]
    let statements = module.flattened(statements)
    for (index, statement) in statements.enumerated() {
      switch statement.item {
      case .decl(let declaration):
        guard let variable = declaration.as(VariableDeclSyntax.self) else { continue }
        for binding in variable.bindings {
          guard let name = binding.pattern.as(IdentifierPatternSyntax.self),
            let value = binding.initializer?.value
          else { continue }
          locals[name.identifier.plainText] = try elements(of: value, context, locals)
        }
      case .stmt(let statement):
        guard let value = statement.as(ReturnStmtSyntax.self)?.expression else {
          throw mistake(statement, context)
        }
        return try elements(of: value, context, locals)
      case .expr(let expression):
        if try change(&locals, by: expression, context) { continue }
        guard index == statements.count - 1 else { throw mistake(expression, context) }
        return try elements(of: expression, context, locals)
      @unknown default: throw mistake(statement, context)
      }
    }
    return []
  }

  /// Applies `list += …`, `list = …`, `list.append(…)` to a local variable; `false` for others.
  private mutating func change(
    _ locals: inout Locals, by expression: ExprSyntax, _ context: Context
  )
    throws(Mistake) -> Bool
  {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count >= 3, let name = parts[0].nameComponents?.first, let list = locals[name]
      else { return false }
      let operation = parts[1].trimmedDescription
      guard operation == "+=" || operation == "=" else { return false }
      let added = try sum(of: parts[2...], context, locals)
      locals[name] = operation == "=" ? added : list + added
      return true
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let callee = call.calledExpression.nameComponents, callee.count == 2,
      callee[1] == "append", let list = locals[callee[0]], let argument = call.arguments.first
    else { return false }
    if argument.label?.text == "contentsOf" {
      locals[callee[0]] = list + (try elements(of: argument.expression, context, locals))
    } else {
      locals[callee[0]] = list + [element(argument.expression, context)]
    }
    return true
  }

  private mutating func elements(
    of expression: ExprSyntax, _ context: Context, _ locals: Locals
  ) throws(Mistake) -> [Element] {
    let list = try unlimitedElements(of: expression, context, locals)
    budget -= 1 + list.count
    guard budget >= 0 else { throw mistake(expression, context) }
    return list
  }

  private mutating func unlimitedElements(
    of expression: ExprSyntax, _ context: Context, _ locals: Locals
  ) throws(Mistake) -> [Element] {
    let expression = expression.unwrapped
    if let array = expression.as(ArrayExprSyntax.self) {
      return array.elements.map { element($0.expression, context) }
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return try sum(of: Array(sequence.elements)[...], context, locals)
    }
    guard let components = expression.nameComponents else { throw mistake(expression, context) }
    if components.count == 1, let list = locals[components[0]] { return list }
    guard let value = module.value(components, from: context.scope, file: context.file) else {
      throw mistake(expression, context)
    }
    let reference = SwiftPlace(file: context.file, node: Syntax(expression))
    return try elements(of: value, depth: context.depth + 1).map { element in
      var element = element
      element.reference = reference
      return element
    }
  }

  /// `a + b + c`.
  private mutating func sum(of parts: ArraySlice<ExprSyntax>, _ context: Context, _ locals: Locals)
    throws(Mistake) -> [Element]
  {
    var result: [Element] = []
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        result += try elements(of: part, context, locals)
      } else if part.trimmedDescription != "+" {
        throw mistake(part, context)
      }
    }
    return result
  }

  private func element(_ expression: ExprSyntax, _ context: Context) -> Element {
    Element(expression: expression.unwrapped, file: context.file, scope: context.scope)
  }

  private func mistake(_ node: some SyntaxProtocol, _ context: Context) -> Mistake {
    Mistake(place: SwiftPlace(file: context.file, node: Syntax(node)))
  }

  /// How many variables may stand for each other.
  private static let depthLimit = 16
  /// A few variables that stand for each other can make a list of billions; a real one has dozens.
  private static let sizeLimit = 10_000
}
