import Foundation
import SchemaModel
import SchemaReport
import Testing

/// The JSON output against its own description, `schemas/format/findings.json`.
@Suite struct FindingsSchemaTests {
  private typealias Object = [String: Any]

  private func schema() throws -> Object {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appendingPathComponent("schemas/format/findings.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  private func output() throws -> Object {
    let place = SourceLocation(file: "v1.yaml", line: 1, column: 2, length: 3)
    let finding = Diagnostic(
      .error, rule: "unknown-type", "m", at: place, notes: [.init("n", at: place)], hints: ["h"])
    let text = ReportFormat.json.render(Report([finding]))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  /// Demands that both lists of keys are those of the object, no more and no less.
  private func expectKeys(of object: Object, described schema: Object) throws {
    let properties = try #require(schema["properties"] as? Object)
    let required = try #require(schema["required"] as? [String])
    #expect(object.keys.sorted() == properties.keys.sorted())
    #expect(object.keys.sorted() == required.sorted())
  }

  @Test func everyObjectHasTheKeysOfItsDescription() throws {
    let (schema, output) = (try schema(), try output())
    let parts = try #require(schema["$defs"] as? [String: Object])
    try expectKeys(of: output, described: schema)
    let finding = try #require((output["findings"] as? [Object])?.first)
    try expectKeys(of: finding, described: try #require(parts["finding"]))
    let note = try #require((finding["notes"] as? [Object])?.first)
    try expectKeys(of: note, described: try #require(parts["note"]))
    let place = try #require(finding["location"] as? Object)
    try expectKeys(of: place, described: try #require(parts["location"]))
  }

  @Test func theFormatsNameAndNumberAreTheDescribedOnes() throws {
    let properties = try #require(try schema()["properties"] as? [String: Object])
    let output = try output()
    #expect(output["format"] as? String == properties["format"]?["const"] as? String)
    #expect(output["formatVersion"] as? Int == properties["formatVersion"]?["const"] as? Int)
    #expect(output["formatVersion"] as? Int == 1)
  }
}
