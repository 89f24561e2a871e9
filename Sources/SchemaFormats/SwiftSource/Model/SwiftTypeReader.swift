import SchemaModel
import SwiftParser
import SwiftSyntax

/// Reads the enums, structs and other types that attributes name.
struct SwiftTypeReader {
  let module: SwiftModule

  /// A declared type with what is known of it.
  struct Result {
    var declaration: TypeDeclaration
    /// The types that it names in turn.
    var types: [Int]
    /// The places of its name and of its members.
    var places: [(path: SchemaPath, place: SwiftPlace)]
    var warnings: [SwiftWarning]
  }

  /// The type as its declaration says it, under its name from the top level.
  func read(_ number: Int) -> Result {
    let declaration = module.declarations[number]
    var result = Result(
      declaration: TypeDeclaration(name: declaration.qualifiedName, kind: .external), types: [],
      places: [(.type(declaration.qualifiedName), module.place(of: number))], warnings: [])
    switch declaration.kind {
    case .enumeration: readCases(of: number, into: &result)
    case .structure: readMembers(of: number, into: &result)
    case .classOrActor, .protocolType, .alias, .model:
      result.warnings.append(
        SwiftWarning(
          "how ‘\(declaration.name)’ is stored is not known: it is neither an enum nor a struct",
          at: module.place(of: number),
          hint: "give the attributes of this type `.transformable(by:)`, or store another type"))
    }
    return result
  }

  // MARK: Enums

  private func readCases(of number: Int, into result: inout Result) {
    let declaration = module.declarations[number]
    let raw = rawType(of: number)
    var cases: [TypeDeclaration.EnumCase] = []
    var next: Int64 = 0
    for element in module.caseElements(of: number) {
      let name = element.syntax.name.plainText
      var enumCase = TypeDeclaration.EnumCase(name: name)
      switch raw.type {
      case .string:
        enumCase.rawValue = .string(
          element.syntax.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            ?? name)
      case .int:
        if let value = element.syntax.rawValue?.value,
          let number = Int64(value.trimmedDescription.filter { $0 != "_" })
        {
          next = number
        }
        enumCase.rawValue = .integer(next)
        next = next &+ 1
      case nil:
        enumCase.payload = payload(of: element.syntax, number, &result)
      }
      cases.append(enumCase)
      result.places.append(
        (
          SchemaPath(.member(type: declaration.qualifiedName, name: name)),
          SwiftPlace(file: element.file, node: Syntax(element.syntax.name))
        ))
    }
    if let odd = raw.unusual {
      result.warnings.append(
        SwiftWarning(
          "how an enum of ‘\(odd)’ is stored has not been seen: its hash may be another",
          at: module.place(of: number), hint: "use String or Int as the raw type"))
    }
    result.declaration.kind = .enumeration(raw: raw.type, cases: cases)
  }

  /// The raw type, and its name where it is one that no store has shown.
  private func rawType(of number: Int) -> (type: TypeDeclaration.RawType?, unusual: String?) {
    for inherited in module.declarations[number].inherited {
      switch module.type(
        inherited.type, from: module.declarations[number].parent,
        file: module.declarations[number].file)
      {
      case .scalar(.string): return (.string, nil)
      case .scalar(.int): return (.int, nil)
      case .scalar(let other): return (.int, other.rawValue)
      case .declared, .model, .optional, .array, .set, .dictionary, .unknown: continue
      }
    }
    return (nil, nil)
  }

  private func payload(of element: EnumCaseElementSyntax, _ number: Int, _ result: inout Result)
    -> [TypeDeclaration.Payload]
  {
    (element.parameterClause?.parameters ?? []).map { parameter in
      let type = module.type(
        parameter.type, from: number, file: module.declarations[number].file)
      result.types += type.declarations
      let (inner, isOptional) = type.unwrapped
      return TypeDeclaration.Payload(
        type: module.attributeType(inner), isOptional: isOptional)
    }
  }

  // MARK: Structs

  private func readMembers(of number: Int, into result: inout Result) {
    let declaration = module.declarations[number]
    var members: [TypeDeclaration.Member] = []
    for variable in module.storedVariables(of: number) {
      let place = SwiftPlace(file: declaration.file, node: Syntax(variable.nameToken))
      guard let type = module.type(of: variable, in: number) else {
        result.warnings.append(
          SwiftWarning(
            "the type of ‘\(declaration.name).\(variable.name)’ cannot be told", at: place,
            hint: "state it: `\(variable.name): Type`"))
        continue
      }
      result.types += type.declarations
      result.warnings += type.unknownNames.map {
        SwiftWarning.unknownType($0, of: "\(declaration.name).\(variable.name)", at: place)
      }
      let (inner, isOptional) = type.unwrapped
      members.append(
        TypeDeclaration.Member(
          name: variable.name, type: module.attributeType(inner), isOptional: isOptional))
      result.places.append(
        (SchemaPath(.member(type: declaration.qualifiedName, name: variable.name)), place))
    }
    result.declaration.kind = .structure(members)
  }
}

/// Something that could not be understood, at its place.
struct SwiftWarning {
  var message: String
  var place: SwiftPlace
  var hint: String

  init(_ message: String, at place: SwiftPlace, hint: String) {
    self.message = message
    self.place = place
    self.hint = hint
  }

  /// A type that the source does not declare.
  static func unknownType(_ name: String, of owner: String, at place: SwiftPlace) -> SwiftWarning {
    SwiftWarning(
      "‘\(name)’ of ‘\(owner)’ is not declared in this source: how it is stored is not known, nor "
        + "its hash",
      at: place, hint: "name the folder that declares ‘\(name)’ too")
  }
}

/// A stored variable of a class or struct.
struct SwiftVariable {
  var name: String
  var nameToken: TokenSyntax
  /// The type as written; `nil` where only the value tells it.
  var type: TypeSyntax?
  var value: ExprSyntax?
  var syntax: VariableDeclSyntax
}

extension SwiftModule {
  /// The stored variables of a type's own body, in declared order.
  func storedVariables(of number: Int) -> [SwiftVariable] {
    guard let body = declarations[number].bodies.first(where: { !$0.isExtension }) else {
      return []
    }
    return flattened(body.members).flatMap { member -> [SwiftVariable] in
      guard let variable = member.as(VariableDeclSyntax.self), !variable.isStatic else { return [] }
      return self.variables(of: variable)
    }
  }

  private func variables(of syntax: VariableDeclSyntax) -> [SwiftVariable] {
    var result: [SwiftVariable] = []
    // `var a, b: Int`: the type stands behind the last one.
    var type: TypeSyntax?
    for binding in syntax.bindings.reversed() {
      if binding.typeAnnotation != nil || binding.initializer != nil {
        type = binding.typeAnnotation?.type
      }
      guard !binding.isComputed,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
      else { continue }
      result.append(
        SwiftVariable(
          name: pattern.identifier.plainText, nameToken: pattern.identifier, type: type,
          value: binding.initializer?.value, syntax: syntax))
    }
    return result.reversed()
  }

  /// The type of a stored variable; `nil` where it cannot be told.
  func type(of variable: SwiftVariable, in number: Int) -> SwiftType? {
    let file = declarations[number].file
    if let type = variable.type { return self.type(type, from: number, file: file) }
    return variable.value.flatMap { inferredType(of: $0, from: number, file: file) }
  }

  /// The cases of an enum in declared order.
  func caseElements(of number: Int) -> [(syntax: EnumCaseElementSyntax, file: Int)] {
    declarations[number].bodies.filter { !$0.isExtension }.flatMap { body in
      flattened(body.members).compactMap { $0.as(EnumCaseDeclSyntax.self) }
        .flatMap { $0.elements.map { ($0, body.file) } }
    }
  }

  func caseNames(of number: Int) -> [String] {
    caseElements(of: number).map(\.syntax.name.plainText)
  }

  /// The type as an attribute's; declared types go by their names from the top level.
  func attributeType(_ type: SwiftType) -> AttributeType {
    switch type {
    case .scalar(let scalar): .scalar(scalar)
    case .declared(let number), .model(let number): .named(declarations[number].qualifiedName)
    case .optional(let wrapped): .optional(attributeType(wrapped))
    case .array(let element): .array(attributeType(element))
    case .set(let element): .set(attributeType(element))
    case .dictionary(let key, let value):
      .dictionary(key: attributeType(key), value: attributeType(value))
    case .unknown(let name): .named(name)
    }
  }
}

extension VariableDeclSyntax {
  /// Whether the variable belongs to the type and not to its values.
  var isStatic: Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }
}
