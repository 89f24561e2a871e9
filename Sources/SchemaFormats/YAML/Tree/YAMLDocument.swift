import SchemaModel

/// The tree of one file and what its notation does wrong.
struct YAMLDocument {
  var root: YAMLNode
  /// Duplicate keys, anchors, aliases and tags: mistakes that leave the rest of the tree readable.
  var mistakes: [Diagnostic]

  /// Throws the mistakes of the notation and those that a reader found, where there are any.
  ///
  /// A reader's mistake at the place of one of the notation follows from it and is left out.
  func throwMistakes(with found: [Diagnostic]) throws(DiagnosticsError) {
    let places = Set(mistakes.compactMap(\.location))
    let others = found.filter { mistake in
      mistake.location.map { !places.contains($0) } ?? true
    }
    let all = mistakes + others
    guard all.isEmpty else { throw DiagnosticsError(all.sortedAndUnique()) }
  }
}
