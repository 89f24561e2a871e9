import SchemaModel
import Testing

@testable import SchemaFormats

/// Names that a Swift `String` takes for one and Core Data for two.
@Suite struct NameSpellingTests {
  private let composed = "caf\u{E9}"
  private let decomposed = "cafe\u{301}"

  @Test func aNameSpeltTwoWaysInTwoVersionsIsRefused() {
    #expect(
      mistakes(["{ A: { attributes: { \(composed): String } } }", second]) == ["v2.yaml:3:32"])
  }

  @Test func aReferenceSpeltOtherwiseThanItsNameIsRefused() {
    let entities =
      "{ \(composed): {}, B: { relationships: { r: { to: \(decomposed)? } } } }"
    #expect(mistakes([entities]) == ["v1.yaml:3:54"])
  }

  @Test(arguments: ["originalName", "inverse"])
  func soIsWhatARelationshipNames(key: String) {
    let entities =
      "{ \(composed): {}, B: { relationships: { r: { to: B?, \(key): \(decomposed) } } } }"
    #expect(mistakes([entities]).count == 1)
  }

  @Test func aCaseSpeltTwoWaysIsRefused() {
    func types(_ name: String) -> String {
      "{}\ntypes: { E: { enum: none, cases: [\(name)] } }"
    }
    #expect(mistakes([types(composed), types(decomposed)]).count == 1)
  }

  @Test func oneSpellingOfANameIsFineWhicheverItIs() {
    #expect(mistakes([second, second]).isEmpty)
    #expect(mistakes([second, "{ A: { attributes: { cafe: String } } }"]).isEmpty)
  }

  private var second: String { "{ A: { attributes: { \(decomposed): String } } }" }

  /// The places of the mistakes of a history with these entities.
  private func mistakes(_ entities: [String]) -> [String] {
    let files = entities.enumerated().map { index, entities in
      let text = "model: M\nversion: \(index + 1).0.0\nentities: \(entities)\n"
      return (path: "v\(index + 1).yaml", text: Array(text.utf8))
    }
    return HistoryReader.read(files: files, source: ".").diagnostics.map {
      $0.location?.description ?? "nowhere"
    }
  }
}
