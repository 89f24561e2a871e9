extension ManagedObjectModelArchive {
  /// A predicate as text; `nil` for one of an unknown kind.
  mutating func predicateText(of object: KeyedArchive.Object) -> String? {
    var printer = PredicateText(archive: archive)
    defer { archive = printer.archive }
    return printer.predicate(object)
  }

  /// An expression as text; `nil` for one of an unknown kind.
  mutating func expressionText(of object: KeyedArchive.Object) -> String? {
    var printer = PredicateText(archive: archive)
    defer { archive = printer.archive }
    return printer.expression(object)
  }
}

/// Prints archived predicates and expressions as the model's text, as far as they are known.
///
/// The result is for people and for the derivation text; what is unknown gives `nil`.
struct PredicateText {
  private(set) var archive: KeyedArchive
  /// How far down the printer is; limited, as hostile archives have cycles.
  private var depth = 0

  init(archive: KeyedArchive) { self.archive = archive }

  mutating func predicate(_ object: KeyedArchive.Object) -> String? {
    guard depth < BinaryPropertyList.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch object.className {
    case "NSComparisonPredicate": return comparison(object)
    case "NSCompoundPredicate": return compound(object)
    case "NSTruePredicate": return "TRUEPREDICATE"
    case "NSFalsePredicate": return "FALSEPREDICATE"
    default: return nil
    }
  }

  /// An expression; an aggregate of a key path prints as in the model editor, `pages.@count`.
  mutating func expression(_ object: KeyedArchive.Object) -> String? {
    guard depth < BinaryPropertyList.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch object.className {
    case "NSSelfExpression": return "SELF"
    case "NSConstantValueExpression": return constant(archive.field("NSConstantValue", of: object))
    case "NSVariableExpression": return archive.string("NSVariable", of: object).map { "$" + $0 }
    case "NSKeyPathSpecifierExpression": return archive.string("NSKeyPath", of: object)
    case "NSKeyPathExpression": return keyPath(object)
    case "NSFunctionExpression": return function(object)
    default: return nil
    }
  }

  private mutating func comparison(_ object: KeyedArchive.Object) -> String? {
    guard let left = archive.object("NSLeftExpression", of: object).flatMap({ expression($0) }),
      let right = archive.object("NSRightExpression", of: object).flatMap({ expression($0) }),
      let type = archive.object("NSPredicateOperator", of: object)
        .flatMap({ archive.value("NSOperatorType", of: $0)?.integer })
    else { return nil }
    return PredicateText.operators[type].map { "\(left) \($0) \(right)" }
  }

  /// The operators by Core Data's numbers.
  private static let operators: [Int: String] = [
    0: "<", 1: "<=", 2: ">", 3: ">=", 4: "==", 5: "!=", 6: "MATCHES", 7: "LIKE",
    8: "BEGINSWITH", 9: "ENDSWITH", 10: "IN", 99: "CONTAINS", 100: "BETWEEN",
  ]

  private mutating func compound(_ object: KeyedArchive.Object) -> String? {
    var parts: [String] = []
    for element in archive.elements(archive.field("NSSubpredicates", of: object)) {
      guard let part = archive.object(element).flatMap({ predicate($0) }) else { return nil }
      parts.append(part)
    }
    switch archive.value("NSCompoundPredicateType", of: object)?.integer {
    case 0: return parts.first.map { "NOT (\($0))" }
    case 1: return parts.joined(separator: " AND ")
    case 2: return parts.map { "(\($0))" }.joined(separator: " OR ")
    default: return nil
    }
  }

  private mutating func keyPath(_ object: KeyedArchive.Object) -> String? {
    guard
      let path = archive.elements(archive.field("NSArguments", of: object)).first
        .flatMap({ archive.object($0) }).flatMap({ expression($0) })
    else { return nil }
    let operand = archive.object("NSOperand", of: object).flatMap { expression($0) }
    guard let operand, operand != "SELF" else { return path }
    return "\(operand).\(path)"
  }

  private mutating func function(_ object: KeyedArchive.Object) -> String? {
    guard let selector = archive.string("NSSelectorName", of: object) else { return nil }
    var arguments: [String] = []
    for element in archive.elements(archive.field("NSArguments", of: object)) {
      guard let text = archive.object(element).flatMap({ expression($0) }) else { return nil }
      arguments.append(text)
    }
    let aggregates = ["count:", "sum:", "min:", "max:", "average:"]
    if arguments.count == 1, aggregates.contains(selector) {
      return "\(arguments[0]).@\(selector.dropLast())"
    }
    // What a variable is asked for, as mapping models do it.
    if let operand = archive.object("NSOperand", of: object),
      operand.className == "NSVariableExpression", let variable = expression(operand)
    {
      if selector == "valueForKeyPath:", arguments.count == 1 {
        return "\(variable).\(arguments[0])"
      }
      return "FUNCTION(\(([variable, "\"\(selector)\""] + arguments).joined(separator: ", ")))"
    }
    return "\(selector)(\(arguments.joined(separator: ", ")))"
  }

  private mutating func constant(_ value: PropertyList?) -> String? {
    switch archive.resolve(value) {
    case .string(let text)?: "\"\(text)\""
    case .boolean(let flag)?: flag ? "YES" : "NO"
    case .integer(let number)?: "\(number)"
    case .unsigned(let number)?: "\(number)"
    case .single(let number)?: "\(number)"
    case .real(let number)?: "\(number)"
    case nil: "nil"
    case .null, .date, .data, .array, .dictionary, .uid: nil
    }
  }
}
