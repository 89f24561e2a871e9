import SchemaModel
import SwiftSyntax

/// Reads where an app makes containers and configurations, and what it does when that fails.
final class SwiftContainerReader: SyntaxVisitor {
  private let module: SwiftModule
  private let file: Int
  private var facts = SwiftFacts()
  /// How many previews the walk is inside of.
  private var previews = 0
  /// What variables of the file start with, by name.
  private var values: [String: [ExprSyntax]] = [:]
  /// The functions of the file that delete files.
  private var deleting: Set<String> = []

  /// The containers, configurations and deletions of a file.
  static func read(_ file: Int, in module: SwiftModule) -> SwiftFacts {
    let reader = SwiftContainerReader(file, module)
    let names = SwiftFileNames(viewMode: .sourceAccurate)
    names.walk(module.files[file].tree)
    reader.values = names.values
    reader.deleting = Set(
      names.functions.filter { function in
        function.body.flatMap { SwiftDeletions.first(in: Syntax($0), calling: []) } != nil
      }.map(\.name.plainText))
    reader.walk(module.files[file].tree)
    return reader.facts
  }

  private init(_ file: Int, _ module: SwiftModule) {
    self.file = file
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  private func place(_ node: some SyntaxProtocol) -> SchemaModel.SourceLocation {
    module.files[file].place(of: node)
  }

  // MARK: Previews

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { previews += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: MacroExpansionExprSyntax) {
    if node.macroName.text == "Preview" { previews -= 1 }
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { previews += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: MacroExpansionDeclSyntax) {
    if node.macroName.text == "Preview" { previews -= 1 }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isPreview { previews += 1 }
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) {
    if node.isPreview { previews -= 1 }
  }

  // MARK: Containers and configurations

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.nameComponents?.last ?? node.memberName {
    case "ModelContainer": container(node)
    case "modelContainer" where node.arguments.first?.label?.text == "for": container(node)
    case "ModelConfiguration": configuration(node)
    default: break
    }
    return .visitChildren
  }

  private func container(_ call: FunctionCallExprSyntax) {
    let plan = call.argument("migrationPlan")
    let schema = call.argument("for").flatMap { source(of: $0) }
    let isInMemory = previews > 0 || isInMemory(call)
    facts.containers.append(
      SwiftContainer(
        place: place(call.calledName),
        passesPlan: plan.map { !$0.is(NilLiteralExprSyntax.self) } ?? false,
        isInMemory: isInMemory, version: schema.flatMap { version(in: $0) }))
    if !isInMemory && call.argument("configurations") == nil {
      facts.configurations.append(
        SwiftStoreConfiguration(place: place(call.calledName), choosesCloudKit: false))
    }
  }

  /// Whether the container's own arguments, or variables that they name, ask for memory.
  private func isInMemory(_ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.contains { argument in
      if argument.label?.text == "inMemory" { return argument.expression.isTrue }
      let array = argument.expression.as(ArrayExprSyntax.self)
      let given = array.map { $0.elements.map(\.expression) } ?? [argument.expression]
      return given.contains { expression in
        let source = self.source(of: expression) ?? expression
        return SwiftCalls.all(named: "ModelConfiguration", in: Syntax(source)).contains {
          $0.argument("isStoredInMemoryOnly")?.isTrue ?? false
        }
      }
    }
  }

  /// `Schema(versionedSchema: SchemaV2.self)`: the version type.
  private func version(in expression: ExprSyntax) -> String? {
    for call in SwiftCalls.all(named: "Schema", in: Syntax(expression)) {
      if let components = call.argument("versionedSchema")?.metatypeComponents,
        let number = module.resolve(components, from: nil, file: file)
      {
        return module.declarations[number].qualifiedName
      }
    }
    return nil
  }

  /// What a variable of the file starts with; of several with that name, the last one before.
  private func source(of expression: ExprSyntax) -> ExprSyntax? {
    guard let name = expression.nameComponents?.last, expression.metatypeComponents == nil else {
      return expression
    }
    let found = values[name] ?? []
    return found.last { $0.position < expression.position } ?? found.first
  }

  private func configuration(_ call: FunctionCallExprSyntax) {
    if previews > 0 || call.argument("isStoredInMemoryOnly")?.isTrue ?? false { return }
    let choice = call.argument("cloudKitDatabase")
    facts.configurations.append(
      SwiftStoreConfiguration(
        place: place(call.calledName),
        choosesCloudKit: choice.map { $0.nameComponents?.last != "automatic" } ?? false))
  }

  // MARK: Deletions

  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    let makesContainer =
      !SwiftCalls.all(named: "ModelContainer", in: Syntax(node.body)).isEmpty
      || node.body.statements.description.contains("ontainer(")
    guard makesContainer else { return .visitChildren }
    for clause in node.catchClauses {
      if let deletion = SwiftDeletions.first(in: Syntax(clause.body), calling: deleting) {
        facts.storeDeletions.append(place(deletion))
      }
    }
    return .visitChildren
  }
}

/// The calls that delete a store's files.
private enum SwiftDeletions {
  static func first(in node: Syntax, calling functions: Set<String>) -> Syntax? {
    let names = Set(["removeItem", "destroyPersistentStore", "deleteAllData"]).union(functions)
    return SwiftCalls.all(in: node).first { call in
      (call.calledExpression.nameComponents?.last ?? call.memberName).map(names.contains) ?? false
    }.map { Syntax($0.calledName) }
  }
}

/// Finds calls below a node.
final class SwiftCalls: SyntaxVisitor {
  private var calls: [FunctionCallExprSyntax] = []

  static func all(in node: Syntax) -> [FunctionCallExprSyntax] {
    let visitor = SwiftCalls(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.calls
  }

  static func all(named name: String, in node: Syntax) -> [FunctionCallExprSyntax] {
    all(in: node).filter { $0.calledExpression.nameComponents?.last == name }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    return .visitChildren
  }
}

/// What names of a file stand for.
private final class SwiftFileNames: SyntaxVisitor {
  private(set) var values: [String: [ExprSyntax]] = [:]
  private(set) var functions: [FunctionDeclSyntax] = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText,
      let value = node.initializer?.value
    {
      values[name, default: []].append(value)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions.append(node)
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  /// The value of a labelled argument.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The called method's name, whatever it is called on.
  var memberName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText
  }

  /// The name of what is called, without what it is called on.
  var calledName: Syntax {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) {
      return Syntax(member.declName)
    }
    return Syntax(calledExpression)
  }
}

extension ExprSyntax {
  /// Whether it is the literal `true`.
  var isTrue: Bool { self.as(BooleanLiteralExprSyntax.self)?.literal.text == "true" }
}

extension StructDeclSyntax {
  /// Whether the struct makes previews.
  fileprivate var isPreview: Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.lastName == "PreviewProvider" } ?? false
  }
}
