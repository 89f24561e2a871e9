import SchemaModel
import SwiftSyntax

/// A migration plan as its type declares it.
struct SwiftPlanSource {
  /// The type.
  var number: Int
  /// The version types that it lists, in its order.
  var versions: [Int]
  var stages: [Stage]

  /// A stage with the version types that it leads from and to.
  struct Stage {
    var kind: MigrationStage.Kind
    var from: Int
    var to: Int
    var willMigrate: Closure?
    var didMigrate: Closure?
    /// The constant that holds the stage; `nil` for one that stands in the list itself.
    var name: String?
    var place: SwiftPlace
    var fromPlace: SwiftPlace
    var toPlace: SwiftPlace
    var kindPlace: SwiftPlace
  }

  /// The code of a closure, or of the function that stands for it.
  struct Closure {
    var statements: CodeBlockItemListSyntax
    /// The names of its parameters; `$0` where it names none.
    var parameters: [String]
    /// The function's name; `nil` for a closure.
    var functionName: String?
    var file: Int
    var scope: Int?
    var place: SwiftPlace
  }
}

/// Reads the types that conform to `SchemaMigrationPlan`.
struct SwiftPlanReader {
  let module: SwiftModule
  var warnings: [SwiftWarning] = []

  init(module: SwiftModule) { self.module = module }

  mutating func plan(_ number: Int) -> SwiftPlanSource {
    SwiftPlanSource(number: number, versions: versions(of: number), stages: stages(of: number))
  }

  private mutating func versions(of number: Int) -> [Int] {
    elements("schemas", of: number).compactMap { element in
      if let components = element.expression.metatypeComponents,
        let version = module.resolve(components, from: element.scope, file: element.file)
      {
        return version
      }
      warn(
        "‘\(element.expression.trimmedDescription.prefix(60))’ is no version of this source",
        at: element.place)
      return nil
    }
  }

  private mutating func stages(of number: Int) -> [SwiftPlanSource.Stage] {
    elements("stages", of: number).compactMap { element in
      if let stage = stage(element, named: nil, depth: 0) { return stage }
      warn("this stage cannot be told from its code: it is left out", at: element.place)
      return nil
    }
  }

  private mutating func elements(_ list: String, of number: Int) -> [SwiftList.Element] {
    let name = module.declarations[number].name
    guard let value = module.member(list, of: number) else {
      warn("‘\(name)’ has no ‘\(list)’ here", at: module.place(of: number))
      return []
    }
    do {
      var list = SwiftList(module: module)
      return try list.elements(of: value)
    } catch {
      warn("the \(list) of ‘\(name)’ cannot be told from its code", at: error.place)
      return []
    }
  }

  private mutating func warn(_ message: String, at place: SwiftPlace) {
    warnings.append(
      SwiftWarning(message, at: place, hint: "list types and stages themselves, or constants"))
  }

  // MARK: Stages

  private func stage(_ element: SwiftList.Element, named name: String?, depth: Int)
    -> SwiftPlanSource.Stage?
  {
    guard depth < 16 else { return nil }
    if let call = element.expression.as(FunctionCallExprSyntax.self) {
      return stage(call, element, name)
    }
    guard let components = element.expression.nameComponents,
      let value = module.value(components, from: element.scope, file: element.file),
      let expression = value.content.onlyExpression?.unwrapped
    else { return nil }
    return stage(
      .init(expression: expression, file: value.file, scope: value.scope),
      named: name ?? components.last, depth: depth + 1)
  }

  private func stage(
    _ call: FunctionCallExprSyntax, _ element: SwiftList.Element, _ name: String?
  ) -> SwiftPlanSource.Stage? {
    let kind: MigrationStage.Kind
    switch call.calledExpression.nameComponents?.last {
    case "lightweight": kind = .lightweight
    case "custom": kind = .custom
    default: return nil
    }
    func version(_ label: String) -> (number: Int, place: SwiftPlace)? {
      guard let value = argument(label, of: call), let components = value.metatypeComponents,
        let number = module.resolve(components, from: element.scope, file: element.file)
      else { return nil }
      return (number, SwiftPlace(file: element.file, node: Syntax(value)))
    }
    guard let from = version("fromVersion"), let to = version("toVersion") else { return nil }
    let closures = closures(of: call, element)
    return SwiftPlanSource.Stage(
      kind: kind, from: from.number, to: to.number, willMigrate: closures.will,
      didMigrate: closures.did, name: name,
      place: SwiftPlace(file: element.file, node: Syntax(call)), fromPlace: from.place,
      toPlace: to.place,
      kindPlace: SwiftPlace(file: element.file, node: Syntax(call.calledExpression)))
  }

  private func argument(_ label: String, of call: FunctionCallExprSyntax) -> ExprSyntax? {
    call.arguments.first { $0.label?.text == label }?.expression
  }

  /// The closures; a trailing one without label is the first that the arguments do not give.
  private func closures(of call: FunctionCallExprSyntax, _ element: SwiftList.Element)
    -> (will: SwiftPlanSource.Closure?, did: SwiftPlanSource.Closure?)
  {
    var will = argument("willMigrate", of: call)
    var did = argument("didMigrate", of: call)
    if let trailing = call.trailingClosure.map(ExprSyntax.init) {
      if will == nil { will = trailing } else { did = did ?? trailing }
    }
    for labeled in call.additionalTrailingClosures where labeled.label.text == "didMigrate" {
      did = ExprSyntax(labeled.closure)
    }
    return (will.flatMap { closure($0, element) }, did.flatMap { closure($0, element) })
  }

  /// A closure as written, or the function of that name; `nil` for `nil` and for an empty one.
  private func closure(_ value: ExprSyntax, _ element: SwiftList.Element)
    -> SwiftPlanSource.Closure?
  {
    let value = value.unwrapped
    if let closure = value.as(ClosureExprSyntax.self) {
      guard !closure.statements.isEmpty else { return nil }
      return SwiftPlanSource.Closure(
        statements: closure.statements, parameters: closure.parameterNames, functionName: nil,
        file: element.file, scope: element.scope,
        place: SwiftPlace(file: element.file, node: Syntax(closure)))
    }
    guard let components = value.nameComponents,
      let function = module.value(components, from: element.scope, file: element.file)
    else { return nil }
    switch function.content {
    case .body(let statements):
      guard !statements.isEmpty else { return nil }
      return SwiftPlanSource.Closure(
        statements: statements, parameters: function.parameters, functionName: components.last,
        file: function.file, scope: function.scope, place: function.place)
    case .expression(let expression):
      guard expression.is(ClosureExprSyntax.self) else { return nil }
      return closure(
        expression,
        .init(expression: expression, file: function.file, scope: function.scope))
    }
  }
}

extension ClosureExprSyntax {
  /// The names of the parameters; `$0` for a closure that names none.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let names): names.map(\.name.plainText)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    case nil: ["$0"]
    @unknown default: []
    }
  }
}
