import SchemaModel
import SwiftSyntax

extension SwiftFile {
  /// What is wrong with a file that declares models and does not parse; `nil` for one that does.
  ///
  /// The parser goes on behind a mistake with tokens of its own making or without some of the
  /// file's, and a model read from those is a guess.
  func syntaxError(under conditions: SwiftPlatformConditions) -> Diagnostic? {
    guard tree.hasError, let node = mistake(under: conditions) else { return nil }
    return Diagnostic(
      .error, "the code does not parse here: what the file declares cannot be told",
      at: place(of: node), hints: ["make it compile first"])
  }

  /// The first node that the parser made up or passed over, outside of the bodies of functions and
  /// of closures, which declare nothing, and of what the platform does not compile.
  private func mistake(under conditions: SwiftPlatformConditions) -> Syntax? {
    var pending = [Syntax(tree)]
    while let node = pending.popLast() {
      guard node.hasError, !node.is(CodeBlockSyntax.self), !node.is(ClosureExprSyntax.self) else {
        continue
      }
      if node.is(TokenSyntax.self) || node.is(UnexpectedNodesSyntax.self) { return node }
      if let condition = node.as(IfConfigDeclSyntax.self) {
        pending += [conditions.activeClause(of: condition)?.elements].compactMap {
          $0.map(Syntax.init)
        }
      } else {
        pending += node.children(viewMode: .all).reversed()
      }
    }
    return nil
  }
}
