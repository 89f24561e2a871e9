import SchemaModel
import Testing

@testable import SchemaFormats

/// Uniqueness constraints and indexes name properties that are there.
@Suite struct UnknownKeyTests {
  @Test(arguments: ["unique", "indexes"]) func anUnknownKeyIsRefusedWithTheNearest(key: String) {
    #expect(
      mistakes("{ A: { \(key): [[nombr]], attributes: { nombre: String } } }") == [
        "‘\(key)’ of ‘A’ names ‘nombr’, which is no property of it (did you mean ‘nombre’?)"
      ])
  }

  @Test func inheritedPropertiesRelationshipsAndMembersAreKeys() {
    #expect(
      mistakes(
        "{ A: { attributes: { x: Int } }, B: { parent: A, unique: [[x, a, p.y]],"
          + " attributes: { p: P }, relationships: { a: { to: A? } } } }\n"
          + "types: { P: { struct: { y: Int } } }"
      ).isEmpty)
  }

  @Test func belowAnUnknownParentNothingIsSaid() {
    #expect(mistakes("{ B: { parent: Nowhere, unique: [[x]] } }").isEmpty)
  }

  private func mistakes(_ entities: String) -> [String] {
    let text = "model: M\nversion: 1.0.0\nentities: \(entities)\n"
    do {
      _ = try VersionReader.read(Array(text.utf8), file: "v1.yaml")
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }
}
