import SchemaModel

extension YAMLSyntaxError {
  /// The mistake in the words of this program, with a hint where the likely cause is known.
  func diagnostic(in source: YAMLSource) -> Diagnostic {
    let location =
      byte.map { source.location(ofByte: $0) } ?? source.location(from: position, to: position + 1)
    let known = explanation(near: location, in: source)
    return Diagnostic(.error, known.message, at: location, hints: known.hint.map { [$0] } ?? [])
  }

  private func explanation(
    near location: SourceLocation, in source: YAMLSource
  ) -> (message: String, hint: String?) {
    let line = source.line(location.line)
    let before = line.prefix(location.column - 1)
    if line.dropFirst(location.column - 1).first == "?", before.last == "]",
      let open = openingBracket(of: before)
    {
      let type = String(String.UnicodeScalarView(before[open...]))
      return ("‘?’ cannot follow ‘]’ here", "put the type into quotes: \"\(type)?\"")
    }
    return YAMLSyntaxError.explanations[problem] ?? ("not valid YAML: \(problem)", nil)
  }

  /// The index of the bracket that the last scalar closes.
  private func openingBracket(of text: ArraySlice<Unicode.Scalar>) -> Int? {
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == "]" { depth += 1 }
      if text[index] == "[" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static let quote = "put the value into quotes"

  /// libyaml's sentences (scanner.c and parser.c of 0.2) in this program's words.
  private static let explanations: [String: (message: String, hint: String?)] = [
    "mapping values are not allowed in this context": (
      "‘: ’ cannot stand inside an unquoted value",
      "put the value into quotes, or check the indentation of this key"
    ),
    "mapping keys are not allowed in this context": ("‘? ’ cannot stand here", quote),
    "block sequence entries are not allowed in this context": (
      "‘- ’ cannot stand here", "begin the list on a line of its own, or put the value into quotes"
    ),
    "could not find expected ':'": (
      "a key without ‘:’", "write ‘key: value’, or put a value of several lines behind ‘|’"
    ),
    "found character that cannot start any token": (
      "an unquoted value cannot begin with this character",
      "put the value into quotes; indent with spaces, not with tabs"
    ),
    "found a tab character that violates indentation": (
      "a tab in the indentation", "indent with spaces"
    ),
    "found unexpected end of stream": ("the quotes are not closed", "add the closing quote"),
    "found unexpected document indicator": (
      "the quotes are not closed", "add the closing quote"
    ),
    "found unknown escape character": (
      "an unknown escape behind ‘\\’", "write ‘\\\\’ for a backslash, or use single quotes"
    ),
    "did not find expected hexdecimal number": (
      "this escape needs hexadecimal digits", "write ‘\\\\’ for a backslash, or use single quotes"
    ),
    "did not find expected alphabetic or numeric character": (
      "an unquoted value cannot begin with ‘&’ or ‘*’", quote
    ),
    "did not find expected whitespace or line break": (
      "an unquoted value cannot begin with ‘!’", quote
    ),
    "did not find expected tag URI": ("an unquoted value cannot begin with ‘!’", quote),
    "found undefined tag handle": ("an unquoted value cannot begin with ‘!’", quote),
    "did not find the expected '!'": ("an unquoted value cannot begin with ‘!’", quote),
    "did not find expected '!'": ("an unquoted value cannot begin with ‘!’", quote),
    "found unknown directive name": ("a line cannot begin with ‘%’", quote),
    "could not find expected directive name": ("a line cannot begin with ‘%’", quote),
    "did not find expected <document start>": (
      "something stands behind the end of the document", "check the indentation of this line"
    ),
    "did not find expected key": (
      "a key was expected here",
      "check the indentation of this line; put a whole value into quotes when a part of it has them"
    ),
    "did not find expected '-' indicator": (
      "‘- ’ was expected here", "indent every entry of the list alike"
    ),
    "did not find expected ',' or ']'": (
      "the list is not closed: ‘,’ or ‘]’ was expected here",
      "close it, or put a value with brackets, quotes or commas into quotes"
    ),
    "did not find expected ',' or '}'": (
      "the mapping is not closed: ‘,’ or ‘}’ was expected here",
      "close it, or put a value with brackets, quotes or commas into quotes"
    ),
    "did not find expected node content": (
      "a value was expected here", "put a value that begins with a special character into quotes"
    ),
    "found unexpected ':'": ("‘:’ cannot stand here", quote),
    "control characters are not allowed": (
      "the file holds a control character",
      "write it as an escape in double quotes, such as \"\\u0007\""
    ),
    "exceeded maximum depth": ("nested deeper than \(YAMLComposer.depthLimit) levels", nil),
    "out of memory": ("not enough memory to read the file", nil),
  ]
}
