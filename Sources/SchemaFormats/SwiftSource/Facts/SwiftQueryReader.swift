import SchemaModel
import SwiftSyntax

/// Collects the keys by which an app looks rows up and sorts them.
///
/// They stand in `#Predicate`, `@Query`, `FetchDescriptor` and `SortDescriptor`.
final class SwiftQueryReader: SyntaxVisitor {
  private let module: SwiftModule
  private let file: Int
  private var queries: [Query] = []
  /// The models that the code around is about, the innermost last; `nil` for an unknown one.
  private var models: [Int?] = []

  /// The keys of one lookup or one sorting.
  struct Query {
    var model: Int
    var keys: [String]
  }

  static func read(_ file: Int, in module: SwiftModule) -> [Query] {
    let reader = SwiftQueryReader(file, module)
    reader.walk(module.files[file].tree)
    return reader.queries
  }

  private init(_ file: Int, _ module: SwiftModule) {
    self.file = file
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  private func model(_ type: TypeSyntax?) -> Int? {
    guard let type, let components = type.nameComponents,
      let number = module.resolve(components, from: nil, file: file),
      module.declarations[number].kind == .model
    else { return nil }
    return number
  }

  private func add(_ keys: [String], of model: Int?) {
    guard let model, !keys.isEmpty else { return }
    queries.append(Query(model: model, keys: keys))
  }

  // MARK: The model that code is about

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isQuery = node.attributes.contains { $0.name == "Query" }
    models.append(
      isQuery ? model(node.bindings.first?.typeAnnotation?.type.elementType) : models.last ?? nil)
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) { models.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self)
    let stated = generic.flatMap { model($0.genericArgumentClause.firstType) }
    models.append(stated ?? models.last ?? nil)
    if let key = sortKey(ExprSyntax(node)) { add([key.name], of: key.model) }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) { models.removeLast() }

  // MARK: Sorting

  /// `[SortDescriptor(\Trip.start), SortDescriptor(\.name)]` is one sorting.
  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    let keys = node.elements.compactMap { sortKey($0.expression) }
    guard !keys.isEmpty, keys.count == node.elements.count else { return .visitChildren }
    add(keys.map(\.name), of: keys.lazy.compactMap(\.model).first)
    return .skipChildren
  }

  /// `sort: \Trip.start`.
  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.label?.text == "sort", let path = node.expression.as(KeyPathExprSyntax.self),
      let key = key(of: path)
    {
      add([key.name], of: key.model)
    }
    return .visitChildren
  }

  /// The key of a sort descriptor; `nil` for other expressions.
  private func sortKey(_ expression: ExprSyntax) -> (name: String, model: Int?)? {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
    let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self)
    let called = generic?.expression ?? call.calledExpression
    guard called.nameComponents?.last == "SortDescriptor",
      let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self),
      let key = key(of: path)
    else { return nil }
    return (key.name, generic.flatMap { model($0.genericArgumentClause.firstType) } ?? key.model)
  }

  /// The property that a key path begins with, and the model that it belongs to.
  private func key(of path: KeyPathExprSyntax) -> (name: String, model: Int?)? {
    let names = path.names
    guard path.root != nil else { return names.first.map { ($0, models.last ?? nil) } }
    for length in stride(from: names.count - 1, to: 0, by: -1) {
      let root = Array(names.prefix(length))
      guard let number = module.resolve(root, from: nil, file: file),
        module.declarations[number].kind == .model
      else { continue }
      return (names[length], number)
    }
    return nil
  }

  // MARK: Predicates

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Predicate" { predicate(node) }
    return .visitChildren
  }

  private func predicate(_ node: MacroExpansionExprSyntax) {
    let closure =
      node.trailingClosure ?? node.arguments.first?.expression.as(ClosureExprSyntax.self)
    guard let closure, let parameter = closure.parameterNames.first else { return }
    let stated = model(node.genericArgumentClause?.firstType) ?? models.last ?? nil
    var keys: [String] = []
    for key in SwiftMemberNames.members(of: parameter, in: closure) where !keys.contains(key) {
      keys.append(key)
    }
    add(keys, of: stated)
  }
}

/// The members of one variable that code reads.
private final class SwiftMemberNames: SyntaxVisitor {
  private let variable: String
  private var members: [String] = []

  static func members(of variable: String, in node: some SyntaxProtocol) -> [String] {
    let visitor = SwiftMemberNames(variable)
    visitor.walk(node)
    return visitor.members
  }

  private init(_ variable: String) {
    self.variable = variable
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == variable {
      members.append(node.declName.baseName.plainText)
    }
    return .visitChildren
  }
}

extension GenericArgumentClauseSyntax {
  /// The first argument, where it is a type.
  fileprivate var firstType: TypeSyntax? {
    guard case .type(let type)? = arguments.first?.argument else { return nil }
    return type
  }
}

extension TypeSyntax {
  /// The element of an array type, or the type itself.
  fileprivate var elementType: TypeSyntax {
    self.as(ArrayTypeSyntax.self)?.element ?? self
  }
}
