import SchemaModel

/// Reads nodes as the values that keys expect and collects every mistake.
///
/// A function that returns `nil` has reported why.
struct NodeReader {
  private(set) var mistakes: [Diagnostic] = []

  /// Adds a mistake.
  mutating func report(_ message: String, at location: SourceLocation, hint: String? = nil) {
    mistakes.append(Diagnostic(.error, message, at: location, hints: hint.map { [$0] } ?? []))
  }

  /// The entries of a mapping with their keys as a closed set; unknown keys are reported.
  mutating func keys<Key: RawRepresentable & CaseIterable>(
    of node: YAMLNode, as _: Key.Type, in thing: String
  ) -> [(key: Key, entry: YAMLEntry)] where Key.RawValue == String {
    var result: [(key: Key, entry: YAMLEntry)] = []
    for entry in entries(of: node, thing) ?? [] {
      if let key = Key(rawValue: entry.key) {
        result.append((key, entry))
      } else {
        let names = Key.allCases.map(\.rawValue)
        let suggestion = Suggestion.phrase(for: entry.key, among: names)
        let hint =
          NodeReader.foreignHint(for: entry.key)
          ?? "\(thing) has the keys \(names.joined(separator: " "))"
        report(
          "unknown key ‘\(entry.key)’\(suggestion)", at: entry.keyLocation,
          hint: suggestion.isEmpty ? hint : nil)
      }
    }
    return result
  }

  /// What to write instead of a key that other formats have.
  private static func foreignHint(for key: String) -> String? {
    let hints = [
      "optional": "put ‘?’ behind the type of what may be nil",
      "toMany": "put the destination into brackets: [Destino]",
      "destination": "name the destination behind ‘to’",
      "renamingIdentifier": "write the first name behind ‘originalName’",
      "indexed": "name the attribute under ‘indexes’ of its entity",
    ]
    return hints[key]
      ?? Suggestion.nearest(to: key, among: hints.keys.sorted()).flatMap { hints[$0] }
  }

  /// Whether a key is missing, and not merely misspelt, which was reported.
  func lacks<Key: RawRepresentable & CaseIterable>(
    _ key: Key, _ entries: [YAMLEntry]
  ) -> Bool where Key.RawValue == String {
    lacks(key.rawValue, entries, known: Key.allCases.map(\.rawValue))
  }

  /// Whether a key is missing, and not merely misspelt, which was reported.
  func lacks(_ key: String, _ entries: [YAMLEntry], known: [String]) -> Bool {
    !entries.contains { entry in
      entry.key == key
        || (!known.contains(entry.key) && Suggestion.nearest(to: entry.key, among: known) == key)
    }
  }

  /// The entries of a mapping; a key without a name is reported.
  mutating func entries(of node: YAMLNode, _ thing: @autoclosure () -> String) -> [YAMLEntry]? {
    guard case .mapping(let entries) = node.content else {
      return mismatch(node, expected: "\(thing()) is a mapping of keys to values")
    }
    guard entries.contains(where: \.key.isEmpty) else { return entries }
    return entries.filter { entry in
      guard entry.key.isEmpty else { return true }
      report("a name is missing in front of ‘:’", at: entry.keyLocation)
      return false
    }
  }

  /// The elements of a list.
  mutating func elements(of node: YAMLNode, _ thing: @autoclosure () -> String) -> [YAMLNode]? {
    guard case .sequence(let elements) = node.content else {
      return mismatch(node, expected: "\(thing()) is a list")
    }
    return elements
  }

  /// A text; one that is empty needs quotes.
  mutating func text(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> String? {
    guard let scalar = node.scalar, !node.isEmpty else {
      return mismatch(node, expected: "\(thing()) is a text")
    }
    return scalar.text
  }

  /// A text that is not empty, for something that names an element.
  mutating func name(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> String? {
    guard let text = text(node, thing()) else { return nil }
    guard !text.isEmpty else {
      report("\(thing()) is empty", at: node.location)
      return nil
    }
    return text
  }

  /// A list of names.
  mutating func names(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> [String]? {
    if let scalar = node.scalar, !node.isEmpty {
      return mismatch(
        node, expected: "\(thing()) is a list", hint: "write [\(scalar.text)]")
    }
    return elements(of: node, thing())?.compactMap { name($0, "an entry of \(thing())") }
  }

  /// A list of lists of names.
  mutating func nameLists(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> [[String]]? {
    elements(of: node, thing())?.compactMap { nameList($0, thing()) }
  }

  /// One list of names inside a list of them.
  mutating func nameList(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> [String]? {
    if let scalar = node.scalar, !node.isEmpty {
      report(
        "\(thing()) is a list of lists of names", at: node.location,
        hint: "write [[\(scalar.text)]]")
      return nil
    }
    guard let names = names(node, "an entry of \(thing())") else { return nil }
    guard !names.isEmpty else {
      report("an entry of \(thing()) is empty", at: node.location)
      return nil
    }
    return names
  }

  /// `true` or `false`.
  mutating func flag(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> Bool? {
    switch node.scalar?.text {
    case "true": return true
    case "false": return false
    case nil, .some: return mismatch(node, expected: "\(thing()) is true or false")
    }
  }

  /// A whole number that is not negative.
  mutating func count(
    _ node: YAMLNode, from least: Int = 0, _ thing: @autoclosure () -> String
  ) -> Int? {
    guard let text = node.scalar?.text, let number = Int(text), number >= least else {
      return mismatch(node, expected: "\(thing()) is a whole number from \(least)")
    }
    return number
  }

  /// One word of a closed set.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, as _: Word.Type, _ thing: @autoclosure () -> String
  ) -> Word? where Word.RawValue == String {
    guard let text = text(node, thing()) else { return nil }
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    report(
      "\(thing()) cannot be ‘\(text)’\(Suggestion.phrase(for: text, among: words))",
      at: node.location, hint: "write one of \(words.joined(separator: ", "))")
    return nil
  }

  /// A version such as `3.0.0`.
  mutating func version(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> SchemaVersion? {
    guard let text = text(node, thing()) else { return nil }
    guard let version = SchemaVersion(text) else {
      report(
        "\(thing()) cannot be ‘\(text)’", at: node.location,
        hint: "write three whole numbers, such as 1.0.0")
      return nil
    }
    return version
  }

  /// The pairs of a mapping of texts.
  mutating func pairs(_ node: YAMLNode, _ thing: @autoclosure () -> String) -> [UserInfoEntry] {
    (entries(of: node, thing()) ?? []).compactMap { entry in
      text(entry.value, "‘\(entry.key)’").map { UserInfoEntry(key: entry.key, value: $0) }
    }
  }

  /// Reports that a node is not what its key expects.
  mutating func mismatch<Value>(
    _ node: YAMLNode, expected: String, hint: String? = nil
  ) -> Value? {
    let found =
      switch node.content {
      case .scalar(let scalar): node.isEmpty ? "and nothing stands here" : "not ‘\(scalar.text)’"
      case .sequence: "not a list"
      case .mapping: "not a mapping"
      }
    report("\(expected), \(found)", at: node.location, hint: hint)
    return nil
  }
}
