/// The text of a derivation expression as the framework prints it, which is what it hashes.
///
/// Verified: `pages.@count` is printed `count:(pages)` and `now()` stays. Believed, no store seen:
/// other aggregates print as `function:(path)`. Source: design, coredata-store.md section 1.
enum DerivationText {
  static func printed(_ expression: String) -> String {
    guard let at = expression.lastIndex(of: "@"), at > expression.startIndex else {
      return expression
    }
    let before = expression.index(before: at)
    guard expression[before] == "." else { return expression }
    let path = expression[..<before]
    let function = expression[expression.index(after: at)...]
    guard !function.isEmpty, function.allSatisfy({ $0.isLetter }) else { return expression }
    return "\(function):(\(path))"
  }
}
