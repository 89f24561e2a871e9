import SwiftSyntax

/// Decides `#if` as one platform compiles it: a release build by a new compiler.
struct SwiftPlatformConditions {
  /// The name that `os(…)` knows the platform by.
  let platform: String

  /// The platforms that code of apps is compiled for; the first stands for all unless told
  /// otherwise.
  static let platforms = ["iOS", "macOS", "watchOS", "tvOS", "visionOS"]

  /// The clause of an `#if` that is compiled; `nil` where none is.
  func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    node.clauses.first { clause in
      guard let condition = clause.condition else { return true }
      return holds(condition) ?? false
    }
  }

  /// Whether a condition holds; `nil` for one that depends on the build's own flags.
  private func holds(_ condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true"
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
      return holds(negation.expression).map { !$0 } ?? true
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return holds(only.expression)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) { return holds(call) }
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(sequence) }
    return nil
  }

  /// `a && b || c`, as parsed: operands and operators in a row.
  private func holds(_ sequence: SequenceExprSyntax) -> Bool? {
    let alternatives = sequence.elements.split { $0.trimmedDescription == "||" }
    let results = alternatives.map { alternative -> Bool in
      alternative.allSatisfy { operand in
        operand.trimmedDescription == "&&" || (holds(operand) ?? false)
      }
    }
    return results.contains(true)
  }

  private func holds(_ call: FunctionCallExprSyntax) -> Bool? {
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return argument == platform
    case "canImport": return canImport(argument)
    case "targetEnvironment": return false
    case "swift", "compiler": return true
    default: return nil
    }
  }

  private func canImport(_ module: String) -> Bool {
    switch module {
    case "UIKit": platform != "macOS"
    case "AppKit", "Cocoa": platform == "macOS"
    case "WatchKit": platform == "watchOS"
    case "ActivityKit": platform == "iOS"
    default: true
    }
  }
}
