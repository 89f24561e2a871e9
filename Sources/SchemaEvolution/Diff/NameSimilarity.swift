import SchemaModel

/// How alike two names are: by their letters, by whole words, or because one holds the other.
struct NameSimilarity {
  /// From 0, nothing in common, to 1, equal but for case.
  let score: Double
  /// The longest word that both have.
  let sharedWord: String?

  init(_ left: String, _ right: String) {
    let (leftWords, rightWords) = (Self.words(of: left), Self.words(of: right))
    // `is`, `id` or `de` begin or join names that have nothing else in common.
    let shared = leftWords.filter { $0.count > 2 && rightWords.contains($0) }
    sharedWord = shared.max { ($0.count, $1) < ($1.count, $0) }
    let byWords = Double(shared.count) / Double(max(leftWords.count, rightWords.count, 1))
    score = max(
      Self.byLetters(left, right), byWords, shared.isEmpty ? 0 : 0.6,
      Self.byContainment(left.lowercased(), right.lowercased()))
  }

  /// Chance alone makes two words alike in some letters; what is below two fifths counts as none.
  private static func byLetters(_ left: String, _ right: String) -> Double {
    let length = max(left.count, right.count)
    guard length > 0 else { return 1 }
    let alike = 1 - Double(Suggestion.editDistance(left, right)) / Double(length)
    return max(0, (alike - 0.4) / 0.6)
  }

  private static func byContainment(_ left: String, _ right: String) -> Double {
    let (short, long) = left.count <= right.count ? (left, right) : (right, left)
    guard short.count >= 3, contains(long, short) else { return 0 }
    return 0.5 + 0.5 * Double(short.count) / Double(long.count)
  }

  private static func contains(_ long: String, _ short: String) -> Bool {
    let (bytes, needle) = (Array(long.utf8), Array(short.utf8))
    guard bytes.count >= needle.count else { return false }
    return (0...(bytes.count - needle.count)).contains {
      bytes[$0..<($0 + needle.count)].elementsEqual(needle)
    }
  }

  /// The words of a name in lower case: `fechaInicio` and `fecha_inicio` have the same two.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var lastWasLower = false
    for character in name {
      let isWordPart = character.isLetter || character.isNumber
      if !isWordPart || (character.isUppercase && lastWasLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isWordPart { word += character.lowercased() }
      lastWasLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
