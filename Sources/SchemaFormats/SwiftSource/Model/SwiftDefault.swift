import SchemaModel
import SwiftParser
import SwiftSyntax

/// Reads the value that a declaration starts with as the default of an attribute.
struct SwiftDefault {
  let module: SwiftModule
  let scope: Int?
  let file: Int
  /// How many values may still be read: constants that stand for each other can make billions.
  private var budget = SwiftDefault.sizeLimit

  init(module: SwiftModule, scope: Int?, file: Int) {
    self.module = module
    self.scope = scope
    self.file = file
  }

  /// The default; `nil` for `nil`. What is no literal is kept as the expression that it is.
  mutating func literal(_ value: ExprSyntax, as type: SwiftType) -> Literal? {
    let value = value.unwrapped
    if value.is(NilLiteralExprSyntax.self) { return nil }
    if value.trimmedDescription == ".none", type.unwrapped.isOptional { return nil }
    return known(value, as: type.unwrapped.type, depth: 0)
      ?? .expression(
        value.trimmedDescription.split(whereSeparator: \.isNewline)
          .map { $0.trimming(while: \.isWhitespace) }.joined(separator: " "))
  }

  /// The literal where the value is known; `nil` for any other expression.
  private mutating func known(_ value: ExprSyntax, as type: SwiftType, depth: Int) -> Literal? {
    budget -= 1
    guard depth < Self.depthLimit, budget >= 0 else { return nil }
    if let constant = constant(value, as: type, depth: depth) { return constant }
    switch type {
    case .scalar(let scalar): return self.scalar(value, as: scalar)
    case .declared(let number): return enumCase(value, of: number)
    case .array(let element), .set(let element):
      return array(value, of: element, depth: depth)
    case .dictionary(let key, let inner):
      return dictionary(value, key: key, value: inner, depth: depth)
    case .optional(let wrapped): return known(value, as: wrapped, depth: depth + 1)
    case .model, .unknown: return nil
    }
  }

  /// A constant of the source that stands for the value.
  private mutating func constant(_ value: ExprSyntax, as type: SwiftType, depth: Int) -> Literal? {
    guard let components = value.nameComponents, components.first != "",
      let constant = module.value(components, from: scope, file: file),
      case .expression(let expression) = constant.content, !constant.isStoredVariable
    else { return nil }
    var reader = SwiftDefault(module: module, scope: constant.scope, file: constant.file)
    reader.budget = budget
    defer { budget = reader.budget }
    return reader.known(expression.unwrapped, as: type, depth: depth + 1)
  }

  private func scalar(_ value: ExprSyntax, as type: ScalarType) -> Literal? {
    if let text = value.as(StringLiteralExprSyntax.self) {
      return text.representedLiteralValue.flatMap { type == .string ? .string($0) : nil }
    }
    if let literal = value.as(BooleanLiteralExprSyntax.self) {
      return type == .bool ? .boolean(literal.literal.text == "true") : nil
    }
    if let number = number(value) { return Literal(number, of: type) }
    return SystemValue(value, of: type).literal
  }

  /// The text of a number's literal in decimal digits.
  private func number(_ value: ExprSyntax) -> String? {
    if let sign = value.as(PrefixOperatorExprSyntax.self), sign.operator.text == "-" {
      return number(sign.expression).map { "-" + $0 }
    }
    if let literal = value.as(IntegerLiteralExprSyntax.self) {
      let text = literal.literal.text.filter { $0 != "_" }
      for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
        return UInt64(text.dropFirst(2), radix: radix).map(String.init)
      }
      return text
    }
    if let literal = value.as(FloatLiteralExprSyntax.self) {
      return literal.literal.text.filter { $0 != "_" }
    }
    return nil
  }

  /// `.active`, `Status.active`.
  private func enumCase(_ value: ExprSyntax, of number: Int) -> Literal? {
    let declaration = module.declarations[number]
    guard declaration.kind == .enumeration, let components = value.nameComponents,
      let name = components.last, components.count > 1
    else { return nil }
    let base = Array(components.dropLast())
    guard base == [""] || module.resolve(base, from: scope, file: file) == number,
      module.caseNames(of: number).contains(name)
    else { return nil }
    return .enumCase(name)
  }

  private mutating func array(_ value: ExprSyntax, of element: SwiftType, depth: Int) -> Literal? {
    if let array = value.as(ArrayExprSyntax.self) {
      var literals: [Literal] = []
      for item in array.elements {
        guard let literal = known(item.expression.unwrapped, as: element, depth: depth + 1) else {
          return nil
        }
        literals.append(literal)
      }
      return .array(literals)
    }
    return isEmptyCollection(value) ? .array([]) : nil
  }

  private mutating func dictionary(
    _ value: ExprSyntax, key: SwiftType, value type: SwiftType, depth: Int
  )
    -> Literal?
  {
    guard let dictionary = value.as(DictionaryExprSyntax.self) else {
      return isEmptyCollection(value) ? .dictionary([]) : nil
    }
    guard case .elements(let elements) = dictionary.content else { return .dictionary([]) }
    var pairs: [LiteralPair] = []
    for element in elements {
      guard let key = known(element.key.unwrapped, as: key, depth: depth + 1),
        let value = known(element.value.unwrapped, as: type, depth: depth + 1)
      else { return nil }
      pairs.append(LiteralPair(key: key, value: value))
    }
    return .dictionary(pairs)
  }

  /// `[String]()`, `Set<Int>()`, `.init()`: a call without arguments.
  private func isEmptyCollection(_ value: ExprSyntax) -> Bool {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return false }
    return call.arguments.isEmpty && call.trailingClosure == nil
      && (call.calledExpression.is(ArrayExprSyntax.self)
        || call.calledExpression.is(DictionaryExprSyntax.self)
        || call.calledExpression.is(GenericSpecializationExprSyntax.self)
        || call.calledExpression.nameComponents == ["", "init"])
  }

  private static let depthLimit = 16
  private static let sizeLimit = 2_000
}

/// A value that the system makes: `Date()`, `UUID()`, `URL(string: "…")!`.
private struct SystemValue {
  let value: ExprSyntax
  let type: ScalarType

  init(_ value: ExprSyntax, of type: ScalarType) {
    self.value = value.as(ForceUnwrapExprSyntax.self)?.expression.unwrapped ?? value
    self.type = type
  }

  var literal: Literal? {
    let callee = call?.calledExpression.nameComponents ?? value.nameComponents ?? []
    let isInitializer = callee.last == type.rawValue || callee.last == "init"
    switch type {
    case .date:
      if call == nil { return callee.last == "now" ? .now : nil }
      return isInitializer ? date : nil
    case .uuid:
      guard isInitializer, let call else { return nil }
      if call.arguments.isEmpty { return .newUUID }
      return text(labelled: "uuidString").flatMap { Literal($0, of: .uuid) }
    case .url: return isInitializer ? text(labelled: "string").map { .url($0) } : nil
    case .data: return isInitializer && call?.arguments.isEmpty == true ? .data([]) : nil
    case .string: return isInitializer && call?.arguments.isEmpty == true ? .string("") : nil
    case .bool, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64,
      .float, .double, .decimal:
      if call == nil { return callee.last == "zero" ? Literal("0", of: type) : nil }
      return isInitializer ? number : nil
    case .transformable, .objectID, .undefined: return nil
    }
  }

  private var call: FunctionCallExprSyntax? {
    value.as(FunctionCallExprSyntax.self).flatMap { $0.trailingClosure == nil ? $0 : nil }
  }

  private var date: Literal? {
    guard let call else { return nil }
    guard let argument = call.arguments.first else { return .now }
    guard call.arguments.count == 1, let seconds = Double(argument.expression.trimmedDescription)
    else { return nil }
    switch argument.label?.text {
    case "timeIntervalSinceReferenceDate": return .date(seconds)
    case "timeIntervalSince1970": return .date(seconds - 978_307_200)
    default: return nil
    }
  }

  private var number: Literal? {
    guard let call, call.arguments.count <= 1 else { return nil }
    guard let argument = call.arguments.first else { return Literal("0", of: type) }
    if argument.label?.text == "string" {
      return text(labelled: "string").flatMap { Literal($0, of: type) }
    }
    return argument.label == nil
      ? Literal(argument.expression.trimmedDescription.filter { $0 != "_" }, of: type) : nil
  }

  private func text(labelled label: String) -> String? {
    call?.arguments.first { $0.label?.text == label }?.expression
      .as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

extension Substring {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> Substring {
    var text = drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
