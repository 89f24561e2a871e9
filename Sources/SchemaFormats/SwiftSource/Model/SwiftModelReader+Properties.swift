import SchemaModel
import SwiftParser
import SwiftSyntax

extension SwiftModelReader {
  // MARK: Attributes

  mutating func readAttribute(
    _ variable: SwiftVariable, _ type: SwiftType, _ attributes: [AttributeSyntax],
    at typePlace: SwiftPlace
  ) {
    let (inner, isOptional) = type.unwrapped
    var attribute = Attribute(
      name: variable.name, doc: Syntax(variable.syntax).docComment,
      type: module.attributeType(inner), isOptional: isOptional)
    if let value = variable.value {
      var reader = SwiftDefault(module: module, scope: number, file: file)
      attribute.defaultValue = reader.literal(value, as: type)
      record("default", of: variable.name, at: value)
    }
    for argument in arguments(of: "Attribute", in: attributes) {
      readOption(argument, into: &attribute)
    }
    result.types += type.declarations
    for name in type.unknownNames {
      result.externalTypes.append(name)
      if attribute.transformer == nil {
        result.warnings.append(
          .unknownType(name, of: "\(self.name).\(variable.name)", at: typePlace))
      }
    }
    result.entity.attributes.append(attribute)
  }

  private mutating func readOption(_ argument: LabeledExprSyntax, into attribute: inout Attribute) {
    switch argument.label?.text {
    case "originalName":
      attribute.originalName = text(argument, of: attribute.name)
        .flatMap { $0 == attribute.name ? nil : $0 }
      record("originalName", of: attribute.name, at: argument.expression)
    case "hashModifier":
      attribute.hashModifier = text(argument, of: attribute.name)
      record("hashModifier", of: attribute.name, at: argument.expression)
    case nil: readFlag(argument, into: &attribute)
    default: warn(argument, of: attribute.name)
    }
  }

  private mutating func readFlag(_ argument: LabeledExprSyntax, into attribute: inout Attribute) {
    let call = argument.expression.as(FunctionCallExprSyntax.self)
    let option = (call?.calledExpression ?? argument.expression).nameComponents?.last
    let key: String
    switch option {
    case "unique":
      result.entity.uniquenessConstraints.append([attribute.name])
      key = "unique"
    case "externalStorage":
      attribute.isExternalStorage = true
      key = "externalStorage"
    case "spotlight":
      attribute.isSpotlightIndexed = true
      key = "spotlight"
    case "ephemeral":
      attribute.isEphemeral = true
      key = "ephemeral"
    case "allowsCloudEncryption":
      attribute.allowsCloudEncryption = true
      key = "allowsCloudEncryption"
    case "preserveValueOnDeletion":
      attribute.preservesValueOnDeletion = true
      key = "preserveValueOnDeletion"
    case "transformable":
      attribute.transformer = transformer(call)
      key = "transformer"
    default:
      warn(argument, of: attribute.name)
      return
    }
    record(key, of: attribute.name, at: argument.expression)
  }

  /// The transformer of `.transformable(by: X.self)` or `.transformable(by: "X")`.
  private func transformer(_ call: FunctionCallExprSyntax?) -> String? {
    guard let value = call?.arguments.first?.expression else { return nil }
    return value.metatypeComponents?.joined(separator: ".")
      ?? value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      ?? value.trimmedDescription
  }

  // MARK: Relationships

  mutating func readRelationship(
    _ variable: SwiftVariable, _ destination: (model: Int, isToMany: Bool), _ isOptional: Bool,
    _ attributes: [AttributeSyntax]
  ) {
    var relationship = Relationship(
      name: variable.name, doc: Syntax(variable.syntax).docComment,
      destination: module.declarations[destination.model].name, isToMany: destination.isToMany,
      isOptional: isOptional)
    for argument in arguments(of: "Relationship", in: attributes) {
      readOption(argument, into: &relationship, destination.model)
    }
    for argument in arguments(of: "Attribute", in: attributes) {
      readOption(argument, into: &relationship, destination.model)
    }
    result.entity.relationships.append(relationship)
  }

  private mutating func readOption(
    _ argument: LabeledExprSyntax, into relationship: inout Relationship, _ destination: Int
  ) {
    let value = argument.expression
    switch argument.label?.text {
    case "deleteRule":
      guard let rule = value.nameComponents?.last.flatMap(DeleteRule.init(rawValue:)) else {
        warn(argument, of: relationship.name)
        return
      }
      relationship.deleteRule = rule
    case "inverse": readInverse(argument, into: &relationship, destination)
    case "originalName":
      relationship.originalName = text(argument, of: relationship.name)
        .flatMap { $0 == relationship.name ? nil : $0 }
    case "hashModifier": relationship.hashModifier = text(argument, of: relationship.name)
    case "minimumModelCount": relationship.minimumCount = count(argument, of: relationship.name)
    case "maximumModelCount":
      let count = count(argument, of: relationship.name)
      relationship.maximumCount = relationship.isToMany ? count : nil
    case nil where value.nameComponents?.last == "unique":
      result.entity.uniquenessConstraints.append([relationship.name])
    default:
      warn(argument, of: relationship.name)
      return
    }
    record(argument.label?.text ?? "unique", of: relationship.name, at: value)
  }

  /// A count; the framework's own 0 says nothing.
  private mutating func count(_ argument: LabeledExprSyntax, of property: String) -> Int? {
    if argument.expression.is(NilLiteralExprSyntax.self) { return nil }
    guard let count = Int(argument.expression.trimmedDescription) else {
      warn(argument, of: property)
      return nil
    }
    return count == 0 ? nil : count
  }

  private mutating func readInverse(
    _ argument: LabeledExprSyntax, into relationship: inout Relationship, _ destination: Int
  ) {
    if argument.expression.is(NilLiteralExprSyntax.self) { return }
    guard let path = argument.expression.as(KeyPathExprSyntax.self)?.names, let last = path.last
    else {
      warn(argument, of: relationship.name)
      return
    }
    relationship.inverse = last
    let root = path.dropLast()
    let model =
      root.isEmpty
      ? destination : module.resolve(Array(root), from: number, file: file) ?? destination
    result.inverses.append(
      .init(
        relationship: relationship.name, destination: destination, root: model,
        place: place(argument.expression)))
  }

  // MARK: #Unique and #Index

  /// Reads `#Unique` and `#Index`, also as the value of a static constant.
  mutating func readMacro(_ member: DeclSyntax, file: Int) {
    if let macro = member.as(MacroExpansionDeclSyntax.self) {
      readMacro(macro.macroName.text, macro.arguments, Syntax(macro), file)
    } else if let variable = member.as(VariableDeclSyntax.self), variable.isStatic,
      let macro = variable.bindings.first?.initializer?.value.as(MacroExpansionExprSyntax.self)
    {
      readMacro(macro.macroName.text, macro.arguments, Syntax(macro), file)
    }
  }

  private mutating func readMacro(
    _ macro: String, _ arguments: LabeledExprListSyntax, _ node: Syntax, _ file: Int
  ) {
    let place = SwiftPlace(file: file, node: node)
    switch macro {
    case "Unique":
      for argument in arguments {
        guard let keys = keys(argument.expression) else {
          warnMacro(macro, argument, file)
          continue
        }
        result.entity.uniquenessConstraints.append(keys)
      }
      result.places.append((.entity(name, key: "unique"), place))
    case "Index":
      for argument in arguments { readIndex(argument, file) }
      result.places.append((.entity(name, key: "indexes"), place))
    default:
      result.warnings.append(
        SwiftWarning(
          "‘#\(macro)’ in ‘\(name)’ is not understood: what it adds to the model is not known",
          at: place, hint: "check by hand that it adds no stored property"))
    }
  }

  /// `[\.a, \.b]`, `.binary([\.a])` or `.rtree([\.a])`.
  private mutating func readIndex(_ argument: LabeledExprSyntax, _ file: Int) {
    var kind = FetchIndex.Kind.binary
    var list = argument.expression
    if let call = list.as(FunctionCallExprSyntax.self), let inner = call.arguments.first {
      kind = call.calledExpression.nameComponents?.last == "rtree" ? .rtree : .binary
      list = inner.expression
    }
    guard let keys = keys(list), !keys.isEmpty else {
      warnMacro("Index", argument, file)
      return
    }
    result.entity.indexes.append(
      FetchIndex(kind: kind, keys: keys.map { FetchIndex.Key(property: $0) }))
  }

  private mutating func warnMacro(_ macro: String, _ argument: LabeledExprSyntax, _ file: Int) {
    result.warnings.append(
      SwiftWarning(
        "a list of ‘#\(macro)’ in ‘\(name)’ is not understood",
        at: SwiftPlace(file: file, node: Syntax(argument)), hint: #"write key paths: [\.name]"#))
  }

  /// The properties of a list of key paths, without their roots.
  private func keys(_ list: ExprSyntax) -> [String]? {
    guard let array = list.as(ArrayExprSyntax.self) else { return nil }
    var keys: [String] = []
    for element in array.elements {
      guard let path = element.expression.as(KeyPathExprSyntax.self) else { return nil }
      let names = path.names
      let hasRoot = path.root != nil && names.count > 1
      keys.append(
        (hasRoot ? Array(names.drop { $0.first?.isUppercase == true }) : names)
          .joined(separator: "."))
    }
    return keys
  }

  private mutating func record(_ key: String, of property: String, at node: some SyntaxProtocol) {
    result.places.append((.property(property, of: name, key: key), place(node)))
  }
}

extension KeyPathExprSyntax {
  /// The names of a key path, the components of its root first.
  var names: [String] {
    (root?.nameComponents ?? [])
      + components.compactMap {
        guard case .property(let property) = $0.component else { return nil }
        return property.declName.baseName.plainText
      }
  }
}
