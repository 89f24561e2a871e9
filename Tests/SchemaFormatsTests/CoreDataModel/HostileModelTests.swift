import Foundation
import SchemaFormats
import SchemaModel
import TestSupport
import Testing

/// No bytes make the reader trap, hang or use memory without bounds.
@Suite struct HostileModelTests {
  @Test func deepNestingIsRefused() {
    let text = String(repeating: "<model>", count: 200_000)
    #expect(ModelText.mistakes(text).count == 1)
    let closed =
      String(repeating: "<model>", count: 101) + String(repeating: "</model>", count: 101)
    #expect(ModelText.mistakes(closed) == ["1:701 elements lie more than 100 deep"])
  }

  @Test func documentTypesThatDeclareSomethingAreRefused() {
    var laughs = "<?xml version=\"1.0\"?>\n<!-- a --><!DOCTYPE model [<!ENTITY a0 \"ha\">"
    for level in 1...30 {
      laughs += "<!ENTITY a\(level) \"&a\(level - 1);&a\(level - 1);\">"
    }
    laughs += "]><model name=\"&a30;\"/>"
    let refusal = "2:11 a document type with declarations of its own is not read"
    #expect(ModelText.mistakes(laughs) == [refusal])
    let file = "<!DOCTYPE model [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><model a=\"&x;\"/>"
    #expect(
      ModelText.mistakes(file) == ["1:1 a document type with declarations of its own is not read"])
  }

  @Test func referencesToWhatIsNotThereAreRefused() {
    let text = "<!DOCTYPE model SYSTEM \"x.dtd\"><model><entity name=\"&x;\"/></model>"
    #expect(ModelText.mistakes(text).count == 1)
  }

  @Test func mistakesOfTheNotationHaveAPlace() {
    #expect(
      ModelText.mistakes("<model>\n  <entité></entity>\n</model>") == [
        "2:19 the file is not well-formed XML: opening and ending tag mismatch: entité line 2 and entity"
      ])
    #expect(ModelText.mistakes("").count == 1)
    #expect(
      ModelText.mistakes("<plist/>") == [
        "1:1 a Core Data model has the element ‘model’, not ‘plist’"
      ])
    #expect(ModelText.mistakes("<model a=\"1\" a=\"2\"/>").count == 1)
  }

  @Test func whatIsNotUTF8IsRefused() {
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in "<model/>".utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let broken = Array("<model name=\"".utf8) + [0xC3, 0x28] + Array("\"/>".utf8)
    for bytes in [utf16, broken] {
      let error = #expect(throws: DiagnosticsError.self) {
        try CoreDataModelReader.read(
          bytes, file: "contents", model: "M", version: SchemaVersion(1, 0, 0), sourceName: nil)
      }
      #expect(error?.diagnostics.map(\.message) == ["the file is not UTF-8"])
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func longValuesAndManyElementsAreReadInSeconds() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let text = ModelText.entity(
      "<attribute name=\"a\" attributeType=\"String\" defaultValueString=\"\(long)\"/>")
    let entity = try #require(try ModelText.read(text).version.schema.entities.first)
    #expect(entity.attributes[0].defaultValue == .string(long))
    let many = (0..<20_000).map { "<attribute name=\"a\($0)\" attributeType=\"String\"/>" }
    #expect(try ModelText.entityRead(many.joined(separator: "\n")).attributes.count == 20_000)
  }

  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.reason)"))
  func aFileThatEndsAnywhereIsAMistakeOrAModel() throws {
    let path = "corpus/coredataevolution/models/CoreDataEvolutionIntegrationModel.xcdatamodeld"
    let bytes = Array(
      try Corpus.data("\(path)/CoreDataEvolutionIntegrationModel.xcdatamodel/contents"))
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: DiagnosticsError.self) {
        try CoreDataModelReader.read(
          Array(bytes[..<count]), file: "contents", model: "M", version: SchemaVersion(1, 0, 0),
          sourceName: nil)
      }
    }
    var random = SeededGenerator(seed: TestSeed.start)
    print("damaged models: seed \(TestSeed.start)")
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] =
          UInt8.random(in: 0...127, using: &random)
      }
      _ = try? CoreDataModelReader.read(
        damaged, file: "contents", model: "M", version: SchemaVersion(1, 0, 0), sourceName: nil)
    }
  }
}
