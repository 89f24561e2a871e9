import SchemaModel
import SwiftSyntax

/// Reads what a closure of a stage does, as far as its text says.
final class SwiftClosureReader: SyntaxVisitor {
  private let module: SwiftModule
  private let closure: SwiftPlanSource.Closure
  private var locals: Set<String>
  private var uses: [SwiftClosure.ModelUse] = []
  private var result: SwiftClosure

  /// The facts of a closure.
  static func read(_ closure: SwiftPlanSource.Closure, in module: SwiftModule) -> SwiftClosure {
    let reader = SwiftClosureReader(closure, module)
    reader.walk(closure.statements)
    var result = reader.result
    var seen: Set<SchemaModel.SourceLocation> = []
    result.modelUses = reader.uses.filter { seen.insert($0.place).inserted }
    return result
  }

  private init(_ closure: SwiftPlanSource.Closure, _ module: SwiftModule) {
    self.module = module
    self.closure = closure
    locals = SwiftLocalNames.names(in: closure.statements).union(closure.parameters)
    result = SwiftClosure(
      place: module.files[closure.place.file].place(of: closure.place.node))
    super.init(viewMode: .sourceAccurate)
  }

  private func place(_ node: some SyntaxProtocol) -> SchemaModel.SourceLocation {
    module.files[closure.file].place(of: node)
  }

  // MARK: Models

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.plainText
    if ["persistentModelID", "PersistentIdentifier"].contains(name) {
      result.persistentIdentifiers.append(place(node))
    }
    note([name], at: node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard var components = ExprSyntax(node).nameComponents, components.first != "" else {
      return .visitChildren
    }
    if components.last == "self" { components.removeLast() }
    if note(components, at: node) { return .skipChildren }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.plainText == "PersistentIdentifier" {
      result.persistentIdentifiers.append(place(node))
    }
    note([node.name.plainText], at: node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    guard let components = TypeSyntax(node).nameComponents else { return .visitChildren }
    return note(components, at: node) ? .skipChildren : .visitChildren
  }

  /// Notes a name that means a model; whether it does.
  @discardableResult
  private func note(_ components: [String], at node: some SyntaxProtocol) -> Bool {
    guard let first = components.first, !locals.contains(first),
      let found = module.find(components, from: closure.scope, file: closure.file),
      let model = module.followAliases(found), module.declarations[model].kind == .model
    else { return false }
    uses.append(
      SwiftClosure.ModelUse(
        written: components.joined(separator: "."),
        declaration: module.declarations[model].qualifiedName,
        home: module.home(of: model).map { module.declarations[$0].qualifiedName },
        isAlias: found != model && module.home(of: found) == nil, place: place(node)))
    return true
  }

  // MARK: What it changes

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      call(of: member.declName.baseName.text, on: member.base)
    }
    let handsOn = node.arguments.contains { argument in
      argument.expression.nameComponents.map { $0.count == 1 && closure.parameters.contains($0[0]) }
        ?? false
    }
    if handsOn { result.maySave = true }
    return .visitChildren
  }

  private func call(of method: String, on base: ExprSyntax?) {
    let isOnContext = base?.nameComponents.map { closure.parameters.contains($0[0]) } ?? false
    switch method {
    case "save", "transaction": result.maySave = true
    case "insert", "delete":
      if isOnContext {
        result.changesObjects = true
      } else if method == "insert" {
        noteWrite(to: base)
      }
    case "append", "updateValue", "removeAll", "merge", "formUnion": noteWrite(to: base)
    default: break
    }
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    guard parts.count >= 3 else { return .visitChildren }
    let isAssignment =
      parts[1].is(AssignmentExprSyntax.self)
      || parts[1].as(BinaryOperatorExprSyntax.self).map {
        ["+=", "-=", "*=", "/="].contains($0.operator.text)
      } ?? false
    if isAssignment { noteWrite(to: parts[0]) }
    return .visitChildren
  }

  /// Notes what an assignment or a mutating call changes: a property of an object, or a variable
  /// outside the closure.
  private func noteWrite(to target: ExprSyntax?) {
    guard let target, let root = target.rootName else { return }
    if locals.contains(root) || root.hasPrefix("$") {
      if target.is(MemberAccessExprSyntax.self) { result.changesObjects = true }
    } else if root != "_" {
      result.outerWrites.append(
        .init(name: target.trimmedDescription, place: place(target)))
    }
  }
}

/// The names that code declares: variables, parameters, loop variables.
private final class SwiftLocalNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in statements: CodeBlockItemListSyntax) -> Set<String> {
    let visitor = SwiftLocalNames(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.plainText)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.plainText)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The name at the root of a chain of members, subscripts and optionals.
  var rootName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.plainText }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.rootName }
    if let subscripted = self.as(SubscriptCallExprSyntax.self) {
      return subscripted.calledExpression.rootName
    }
    if let optional = self.as(OptionalChainingExprSyntax.self) {
      return optional.expression.rootName
    }
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.rootName }
    if self.is(DiscardAssignmentExprSyntax.self) { return "_" }
    return nil
  }
}
