/// Finds the word that a misspelt one was meant to be.
public enum Suggestion {
  /// The candidate nearest to `word` by edit distance (insert, delete, replace, swap), or `nil` when
  /// none is near: at most a third of the word's length, at least one edit.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let limit = max(1, word.count / 3)
    guard word.utf8.count <= longestWord else { return nil }
    let letters = word.lowercased().sorted()
    var best: (name: String, rank: Int)?
    for candidate in candidates where candidate.utf8.count <= longestWord {
      let distance = distance(Array(word.lowercased()), Array(candidate.lowercased()))
      guard distance <= limit, candidate != word else { continue }
      // Of two that are equally near, the one of the same letters was meant.
      let rank = distance * 2 + (candidate.lowercased().sorted() == letters ? 0 : 1)
      if let known = best, (known.rank, known.name) <= (rank, candidate) { continue }
      best = (candidate, rank)
    }
    return best?.name
  }

  /// ` (did you mean ‘name’?)`, or nothing.
  public static func phrase(for word: String, among candidates: some Sequence<String>) -> String {
    nearest(to: word, among: candidates).map { " (did you mean ‘\($0)’?)" } ?? ""
  }

  /// How many edits (insert, delete, replace, swap of neighbours) make one word of the other, upper
  /// and lower case being equal; words of more than 200 bytes count by their lengths.
  public static func editDistance(_ left: String, _ right: String) -> Int {
    guard left.utf8.count <= longestWord, right.utf8.count <= longestWord else {
      return max(left.count, right.count)
    }
    return distance(Array(left.lowercased()), Array(right.lowercased()))
  }

  private static let longestWord = 200

  /// The optimal string alignment distance.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in 1...left.count {
      var current = [i] + [Int](repeating: 0, count: right.count)
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        current[j] = min(last[j] + 1, current[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          current[j] = min(current[j], beforeLast[j - 2] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
