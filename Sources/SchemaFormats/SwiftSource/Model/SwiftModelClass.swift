import SchemaModel
import SwiftParser
import SwiftSyntax

/// A `@Model` class as an entity, before it is known which version holds it.
struct SwiftModelClass {
  let number: Int
  /// Declared types go by their names from the top level.
  var entity: Entity
  var places: [(path: SchemaPath, place: SwiftPlace)] = []
  /// The classes that relationships lead to, in declared order.
  var destinations: [Destination] = []
  /// The superclass, where that is a model too.
  var parent: Int?
  /// The enums, structs and other types that attributes name.
  var types: [Int] = []
  /// The names of types that only a transformer knows.
  var externalTypes: [String] = []
  var inverses: [Inverse] = []
  var warnings: [SwiftWarning] = []

  /// A class that a relationship leads to.
  struct Destination {
    var relationship: String
    var model: Int
    var place: SwiftPlace
  }

  /// An inverse as written.
  struct Inverse {
    var relationship: String
    var destination: Int
    var root: Int
    var place: SwiftPlace
  }
}

/// Reads `@Model` classes.
struct SwiftModelReader {
  let module: SwiftModule
  var result: SwiftModelClass

  /// The class of that number as an entity.
  static func read(_ number: Int, in module: SwiftModule) -> SwiftModelClass {
    var reader = SwiftModelReader(module: module, number: number)
    reader.read()
    return reader.result
  }

  private init(module: SwiftModule, number: Int) {
    self.module = module
    let declaration = module.declarations[number]
    result = SwiftModelClass(number: number, entity: Entity(name: declaration.name))
    result.entity.doc = Syntax(declaration.syntax).docComment
    result.places.append((.entity(declaration.name), module.place(of: number)))
  }

  var number: Int { result.number }
  var name: String { result.entity.name }
  var file: Int { module.declarations[number].file }

  func place(_ node: some SyntaxProtocol) -> SwiftPlace {
    SwiftPlace(file: file, node: Syntax(node))
  }

  private mutating func read() {
    readSuperclass()
    for variable in module.storedVariables(of: number) { read(variable) }
    for body in module.declarations[number].bodies {
      for member in module.flattened(body.members) { readMacro(member, file: body.file) }
    }
  }

  private mutating func readSuperclass() {
    for inherited in module.declarations[number].inherited {
      guard case .model(let parent) = module.type(inherited.type, from: number, file: file) else {
        continue
      }
      result.parent = parent
      result.entity.parent = module.declarations[parent].name
      result.places.append((.entity(name, key: "parent"), place(inherited)))
    }
  }

  private mutating func read(_ variable: SwiftVariable) {
    let attributes = variable.syntax.attributes.compactMap { $0.as(AttributeSyntax.self) }
    if attributes.contains(where: { $0.attributeName.lastName == "Transient" }) { return }
    guard let type = module.type(of: variable, in: number) else {
      result.warnings.append(
        SwiftWarning(
          "the type of ‘\(name).\(variable.name)’ cannot be told: the attribute is left out",
          at: place(variable.nameToken), hint: "state it: `var \(variable.name): Type`"))
      return
    }
    guard !isKnown(variable.name) else {
      result.warnings.append(
        SwiftWarning(
          "‘\(name).\(variable.name)’ is declared twice: this one is left out",
          at: place(variable.nameToken), hint: "remove or rename one of the two"))
      return
    }
    for attribute in attributes where !SwiftModelReader.isKnown(attribute) {
      result.warnings.append(
        SwiftWarning(
          "‘@\(attribute.attributeName.trimmedDescription)’ of ‘\(name).\(variable.name)’ is not "
            + "understood: what it does to the model is not known",
          at: place(attribute), hint: "check the attribute by hand"))
    }
    let path = SchemaPath.property(variable.name, of: name)
    result.places.append((path, place(variable.nameToken)))
    let typePlace = variable.type.map { place($0) } ?? place(variable.nameToken)
    if let destination = type.destination {
      result.places.append((.property(variable.name, of: name, key: "to"), typePlace))
      result.destinations.append(
        .init(relationship: variable.name, model: destination.model, place: typePlace))
      readRelationship(variable, destination, type.unwrapped.isOptional, attributes)
    } else {
      result.places.append((.property(variable.name, of: name, key: "type"), typePlace))
      readAttribute(variable, type, attributes, at: typePlace)
    }
  }

  private func isKnown(_ property: String) -> Bool {
    result.entity.attributes.contains { $0.name == property }
      || result.entity.relationships.contains { $0.name == property }
  }

  /// Whether an attribute of a variable is one that SwiftData or the compiler knows.
  private static func isKnown(_ attribute: AttributeSyntax) -> Bool {
    [
      "Attribute", "Relationship", "available", "MainActor", "ObservationIgnored", "objc",
      "nonobjc", "usableFromInline",
    ].contains(attribute.attributeName.lastName)
  }

  /// The arguments of a macro that is attached to a variable.
  func arguments(of macro: String, in attributes: [AttributeSyntax]) -> [LabeledExprSyntax] {
    attributes.filter { $0.attributeName.lastName == macro }.flatMap { attribute in
      guard case .argumentList(let arguments)? = attribute.arguments else {
        return [LabeledExprSyntax]()
      }
      return Array(arguments)
    }
  }

  /// The text of an argument; what is no plain text is a warning.
  mutating func text(_ argument: LabeledExprSyntax, of property: String) -> String? {
    if let text = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue {
      return text
    }
    if let components = argument.expression.nameComponents,
      let constant = module.value(components, from: number, file: file),
      case .expression(let value) = constant.content,
      let text = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    {
      return text
    }
    warn(argument, of: property)
    return nil
  }

  /// Says that an argument is not understood.
  mutating func warn(_ argument: LabeledExprSyntax, of property: String) {
    result.warnings.append(
      SwiftWarning(
        "‘\(argument.trimmedDescription.prefix(60))’ of ‘\(name).\(property)’ is not understood",
        at: place(argument), hint: "write a literal, or check the property by hand"))
  }
}

extension Syntax {
  /// The text of the documentation comment before a declaration; `nil` where there is none.
  var docComment: String? {
    var lines: [String] = []
    for piece in leadingTrivia.pieces {
      switch piece {
      case .docLineComment(let text): lines.append(String(text.dropFirst(3)))
      case .docBlockComment(let text):
        lines += text.dropFirst(3).dropLast(2).split(whereSeparator: \.isNewline)
          .map { line in
            let text = line.drop { $0 == " " || $0 == "\t" }
            return String(text.hasPrefix("*") ? text.dropFirst() : text)
          }
      default: continue
      }
    }
    let text = lines.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
      .joined(separator: "\n")
    let trimmed = text.drop { $0.isWhitespace }
    return trimmed.isEmpty ? nil : String(trimmed).removingTrailingBlanks
  }
}

extension String {
  /// The text without blanks and line breaks at its end.
  fileprivate var removingTrailingBlanks: String {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
