import SchemaModel

/// Collects what is wrong in a model file while its elements are read.
struct ElementReader {
  let file: String
  /// What the file cannot be read with.
  private(set) var mistakes: [Diagnostic] = []
  /// What was left out.
  private(set) var warnings: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func report(_ message: String, at location: SourceLocation, hint: String? = nil) {
    mistakes.append(
      Diagnostic(.error, message, at: location, hints: hint.map { [$0] } ?? []))
  }

  mutating func warn(_ message: String, at location: SourceLocation) {
    warnings.append(Diagnostic(.warning, message, at: location))
  }

  /// The attributes of an element that are known, each with its word. Others may say something
  /// that is not understood: a warning for each.
  mutating func words<Word: RawRepresentable & CaseIterable>(
    of element: XMLElement, as _: Word.Type
  ) -> [(word: Word, attribute: XMLAttribute)] where Word.RawValue == String {
    var words: [(word: Word, attribute: XMLAttribute)] = []
    words.reserveCapacity(element.attributes.count)
    for attribute in element.attributes {
      if let word = Word(rawValue: attribute.name) {
        words.append((word, attribute))
        continue
      }
      warn(
        "‘\(attribute.name)’ of ‘\(element.name)’ is not known and left out"
          + Suggestion.phrase(for: attribute.name, among: Word.allCases.map(\.rawValue)),
        at: attribute.location)
    }
    return words
  }

  /// Warns of child elements of other names than these.
  mutating func expectChildren(
    of element: XMLElement, named names: @autoclosure () -> [String]
  ) {
    // Most elements of a model have none.
    if element.children.isEmpty { return }
    let names = names()
    for child in element.children where !names.contains(child.name) {
      warn(
        "‘\(child.name)’ inside ‘\(element.name)’ is not known and left out"
          + Suggestion.phrase(for: child.name, among: names),
        at: child.location)
    }
  }

  /// The value of an attribute that an element needs, not empty.
  mutating func required(_ name: String, of element: XMLElement) -> String? {
    guard let attribute = element.attribute(name) else {
      report("‘\(element.name)’ has no ‘\(name)’", at: element.location)
      return nil
    }
    guard !attribute.value.isEmpty else {
      report("‘\(name)’ of ‘\(element.name)’ is empty", at: attribute.location)
      return nil
    }
    return attribute.value
  }

  /// `YES` or `NO`.
  mutating func flag(_ attribute: XMLAttribute) -> Bool? {
    switch attribute.value {
    case "YES": return true
    case "NO": return false
    default:
      report(
        "‘\(attribute.name)’ is YES or NO, not ‘\(shortened(attribute.value))’",
        at: attribute.location)
      return nil
    }
  }

  /// A whole number from 0 on; models made in code may say -1 for any number.
  mutating func count(_ attribute: XMLAttribute) -> Int? {
    let text = attribute.value
    if text == "-1" { return -1 }
    if text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let number = Int(text) { return number }
    report(
      "‘\(attribute.name)’ is a whole number, not ‘\(shortened(text))’", at: attribute.location)
    return nil
  }

  /// The elements of one kind by name: a second one of a name is a mistake and left out.
  mutating func unique<Element>(
    _ elements: [(element: Element, location: SourceLocation)], _ name: (Element) -> String,
    _ thing: String
  ) -> [Element] {
    var seen: Set<String> = []
    return elements.compactMap { element, location in
      guard seen.insert(name(element)).inserted else {
        report("\(thing) ‘\(name(element))’ stands here twice", at: location)
        return nil
      }
      return element
    }
  }

  /// A value short enough for a message.
  func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : "\(String(text.unicodeScalars.prefix(60)))…"
  }
}
