import SwiftOperators
import SwiftParser
import SwiftSyntax

extension Expression {
  /// Reads the text of an expression with the Swift parser.
  public init(parsing text: String) throws(ExpressionError) {
    try ExpressionLimits.check(text)
    let tree = Parser.parse(source: text)
    if let mistake = Expression.syntaxMistake(in: Syntax(tree)) { throw mistake.error(in: text) }
    let chains = SequenceFinder(viewMode: .sourceAccurate)
    chains.walk(tree)
    if let chain = chains.tooLong {
      throw Mistake(
        "an expression has at most \(ExpressionLimits.operands) operands in a row", chain
      ).error(in: text)
    }
    do {
      self = try Expression(Expression.single(in: tree))
    } catch {
      throw error.error(in: text)
    }
  }

  /// The one expression that the text is, with its operators in their order.
  private static func single(in tree: SourceFileSyntax) throws(Mistake) -> ExprSyntax {
    guard let first = tree.statements.first else {
      throw Mistake("an expression is missing", tree)
    }
    if let second = tree.statements.dropFirst().first {
      throw Mistake("unexpected ‘\(second.firstWord)’ behind the expression", second)
    }
    guard case .expr(let expression) = first.item else {
      throw Mistake("‘\(first.firstWord)’ does not begin an expression", first)
    }
    let folded: Syntax
    do {
      folded = try OperatorTable.standardOperators.foldAll(Syntax(expression))
    } catch {
      throw mistake(of: error, in: expression)
    }
    guard let result = folded.as(ExprSyntax.self) else {
      throw Mistake("an expression is missing", first)
    }
    return result
  }

  private static func mistake(of error: any Error, in expression: ExprSyntax) -> Mistake {
    if case .incomparableOperators(_, _, let operation, _)? = error as? OperatorError {
      return Mistake(
        "‘\(operation.trimmedDescription)’ cannot follow its neighbour without parentheses",
        operation)
    }
    if case .missingOperator(_, let operation)? = error as? OperatorError {
      return Mistake(
        "‘\(operation.trimmedDescription)’ is no operator of expressions", operation)
    }
    return Mistake("the operators of the expression do not fit together", expression)
  }

  /// The first place where the parser had to add or to skip something.
  private static func syntaxMistake(in tree: Syntax) -> Mistake? {
    guard tree.hasError else { return nil }
    let finder = ErrorFinder(viewMode: .all)
    finder.walk(tree)
    return finder.first ?? Mistake("this is no expression", tree)
  }
}

/// A mistake at a node; its place in the text is counted when it leaves the parser.
struct Mistake: Error {
  var message: String
  var utf8Offset: Int
  var hint: String?

  /// A mistake at a node's first token.
  init(_ message: String, _ node: some SyntaxProtocol, hint: String? = nil) {
    self.message = message
    utf8Offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    self.hint = hint
  }

  /// The mistake with its place in Unicode scalars.
  func error(in text: String) -> ExpressionError {
    let offset = text.utf8.prefix(utf8Offset).count { $0 & 0xC0 != 0x80 }
    return ExpressionError(message, offset: offset, hint: hint)
  }
}

extension SyntaxProtocol {
  /// The first token's text, for messages.
  var firstWord: String { firstToken(viewMode: .sourceAccurate)?.text ?? "" }
}

/// Finds the first token that is missing or unexpected.
private final class ErrorFinder: SyntaxAnyVisitor {
  private(set) var first: Mistake?

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard first == nil, node.hasError else { return .skipChildren }
    if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      first = Mistake("unexpected ‘\(unexpected.trimmedDescription)’", unexpected)
      return .skipChildren
    }
    if node.is(MissingExprSyntax.self) {
      first = Mistake("a value is missing", node)
      return .skipChildren
    }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard first == nil, token.hasError else { return .skipChildren }
    if case .semicolon = token.tokenKind, let next = token.nextToken(viewMode: .sourceAccurate) {
      first = Mistake("unexpected ‘\(next.text)’ behind the expression", next)
    } else if token.presence == .missing {
      let word = token.text
      first = Mistake(word.isEmpty ? "a value is missing" : "‘\(word)’ is missing", token)
    } else {
      first = Mistake("‘\(token.text)’ cannot be read", token)
    }
    return .skipChildren
  }
}

/// Finds a row of operands that is too long to be worked on safely.
private final class SequenceFinder: SyntaxVisitor {
  private(set) var tooLong: SequenceExprSyntax?

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Operands and operators alternate.
    if node.elements.count > 2 * ExpressionLimits.operands { tooLong = tooLong ?? node }
    return .visitChildren
  }
}
