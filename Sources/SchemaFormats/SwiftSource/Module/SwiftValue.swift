import SwiftSyntax

/// What a variable or a function gives, as written.
struct SwiftValue {
  enum Content {
    case expression(ExprSyntax)
    /// The statements of a getter, or of a function.
    case body(CodeBlockItemListSyntax)
  }

  var content: Content
  var file: Int
  /// The type that it is declared in.
  var scope: Int?
  /// The name where it is declared.
  var place: SwiftPlace
  /// Whether it is a stored `var`.
  var isStoredVariable = false
  /// The names of a function's parameters.
  var parameters: [String] = []
}

extension SwiftModule {
  /// The static variable or function of that name in a type or its extensions.
  func member(_ name: String, of type: Int) -> SwiftValue? {
    for body in declarations[type].bodies {
      for member in flattened(body.members) {
        if let value = value(of: member, named: name, file: body.file, scope: type) { return value }
      }
    }
    return nil
  }

  /// The variable or function that a dotted name means at a place: in the types around it, at the
  /// top level, or in the type that the name begins with.
  func value(_ components: [String], from scope: Int?, file: Int) -> SwiftValue? {
    guard let name = components.last else { return nil }
    if components.count == 1 || components.first == "self" && components.count == 2 {
      var current = scope
      while let type = current {
        if let value = member(name, of: type) { return value }
        current = declarations[type].parent
      }
      let found = globals[name] ?? []
      guard let global = found.first(where: { $0.file == file }) ?? found.first else { return nil }
      return value(of: global.declaration, named: name, file: global.file, scope: nil)
    }
    // A leading dot means the type that is expected: here always the one around.
    if components.first == "" { return scope.flatMap { member(name, of: $0) } }
    return resolve(Array(components.dropLast()), from: scope, file: file)
      .flatMap { member(name, of: $0) }
  }

  private func value(of declaration: DeclSyntax, named name: String, file: Int, scope: Int?)
    -> SwiftValue?
  {
    if let function = declaration.as(FunctionDeclSyntax.self), function.name.plainText == name,
      let body = function.body
    {
      return SwiftValue(
        content: .body(body.statements), file: file, scope: scope,
        place: SwiftPlace(file: file, node: Syntax(function.name)),
        parameters: function.signature.parameterClause.parameters.map {
          ($0.secondName ?? $0.firstName).plainText
        })
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
    for binding in variable.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        pattern.identifier.plainText == name
      else { continue }
      let place = SwiftPlace(file: file, node: Syntax(pattern.identifier))
      if let getter = binding.getter {
        return SwiftValue(content: .body(getter), file: file, scope: scope, place: place)
      }
      if let value = binding.initializer?.value {
        return SwiftValue(
          content: .expression(value), file: file, scope: scope, place: place,
          isStoredVariable: variable.bindingSpecifier.text == "var")
      }
    }
    return nil
  }
}

extension PatternBindingSyntax {
  /// The statements of the getter of a computed variable; `nil` for a stored one.
  var getter: CodeBlockItemListSyntax? {
    switch accessorBlock?.accessors {
    case .getter(let statements): return statements
    case .accessors(let accessors):
      return accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: return nil
    @unknown default: return nil
    }
  }

  /// Whether the variable is computed: it has a getter, or accessors that observers do not have.
  var isComputed: Bool {
    switch accessorBlock?.accessors {
    case .getter: true
    case .accessors(let accessors):
      !accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    case nil: false
    @unknown default: true
    }
  }
}
