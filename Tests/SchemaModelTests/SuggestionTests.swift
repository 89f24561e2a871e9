import SchemaModel
import Testing

@Suite struct SuggestionTests {
  @Test func theNearestWordIsSuggested() {
    #expect(Suggestion.nearest(to: "optinal", among: ["original", "optional"]) == "optional")
    #expect(Suggestion.nearest(to: "teh", among: ["the", "tea"]) == "the")
    #expect(Suggestion.nearest(to: "Unique", among: ["unique"]) == "unique")
  }

  @Test func aWordThatIsFarFromAllSuggestsNothing() {
    #expect(Suggestion.nearest(to: "type", among: ["inverse", "default"]) == nil)
    #expect(Suggestion.nearest(to: "type", among: ["type"]) == nil)
    #expect(Suggestion.phrase(for: "type", among: []) == "")
  }

  @Test func thePhraseQuotesTheWord() {
    #expect(Suggestion.phrase(for: "defualt", among: ["default"]) == " (did you mean ‘default’?)")
  }

  @Test(arguments: [
    ("", "abc", 3), ("abc", "abc", 0), ("ABC", "abc", 0), ("abc", "acb", 1), ("abc", "abcd", 1),
    ("nombre", "titulo", 6), ("kitten", "sitting", 3),
  ])
  func theDistanceCountsEdits(left: String, right: String, edits: Int) {
    #expect(Suggestion.editDistance(left, right) == edits)
    #expect(Suggestion.editDistance(right, left) == edits)
  }
}
