import SchemaModel
import TestSupport
import Testing

@testable import SchemaFormats

/// No text makes the readers trap, hang or use memory without bounds.
@Suite struct HostileInputTests {
  private func firstMistake(_ text: String) -> String? {
    do {
      _ = try VersionReader.read(Array(text.utf8), file: "v.yaml")
      return nil
    } catch {
      return error.diagnostics.first?.message
    }
  }

  @Test func deepNestingIsRefused() {
    let tooDeep = "nested deeper than 32 levels"
    #expect(firstMistake("a: " + String(repeating: "[", count: 1_000_000)) == tooDeep)
    #expect(firstMistake(String(repeating: "{a: ", count: 100_000)) == tooDeep)
    #expect(firstMistake(String(repeating: "- ", count: 100_000) + "a") == tooDeep)
    #expect(firstMistake(String(repeating: "? ", count: 100_000) + "a") == tooDeep)
    let deepType = String(repeating: "[", count: 20) + "Int" + String(repeating: "]", count: 20)
    #expect(
      firstMistake(
        "model: M\nversion: 1.0.0\nentities: { E: { attributes: { a: \"\(deepType)\" } } }")
        == "types nest deeper than 16")
  }

  @Test func theDepthLimitIsExact() throws {
    func document(_ depth: Int) throws(DiagnosticsError) -> YAMLNode {
      let text =
        String(repeating: "[", count: depth - 1) + "x" + String(repeating: "]", count: depth - 1)
      return try YAMLComposer.document(in: YAMLSource(bytes: Array(text.utf8), file: "a")).root
    }
    _ = try document(32)
    #expect(throws: DiagnosticsError.self) { try document(33) }
  }

  @Test func growthByAliasesIsRefused() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    let error = #expect(throws: DiagnosticsError.self) {
      try VersionReader.read(Array(text.utf8), file: "v.yaml")
    }
    #expect(error?.diagnostics.contains { $0.message == "aliases are not allowed" } == true)
  }

  @Test(.timeLimit(.minutes(1)))
  func aMillionEntriesAreReadInSeconds() throws {
    let list = "[" + String(repeating: "a,", count: 1_000_000) + "]"
    let node = try YAMLComposer.document(in: YAMLSource(bytes: Array(list.utf8), file: "a")).root
    guard case .sequence(let elements) = node.content else {
      Issue.record("not a list")
      return
    }
    #expect(elements.count == 1_000_000)
    #expect(elements.last?.location.column == 2_000_000)
    let keys = (0..<100_000).map { "\(String($0, radix: 36)):\n" }.joined()
    let mapping = try YAMLComposer.document(in: YAMLSource(bytes: Array(keys.utf8), file: "a")).root
    #expect(mapping.entries.count == 100_000)
  }

  @Test func aFileFullOfMistakesIsLeftAtTheLimit() {
    let text = String(repeating: "a: 1\n", count: 200_000)
    let error = #expect(throws: DiagnosticsError.self) {
      try VersionReader.read(Array(text.utf8), file: "v.yaml")
    }
    #expect(error?.diagnostics.count == YAMLComposer.mistakeLimit)
    #expect(
      error?.diagnostics.last?.notes.last?.message
        == "the rest of the file was not read: it has too many mistakes")
  }

  @Test func everyTruncationOfAnExampleIsReadOrRefused() {
    expectReadOrRefused(Examples.trips) { _ = try VersionReader.read($0, file: "v.yaml") }
    expectReadOrRefused(Examples.notes) { _ = try VersionReader.read($0, file: "v.yaml") }
    expectReadOrRefused(Examples.plan) { _ = try PlanReader.read($0, file: "plan.yaml") }
    expectReadOrRefused(Examples.settings) { _ = try SettingsReader.read($0, file: "s.yaml") }
  }

  private func expectReadOrRefused(_ text: String, read: ([UInt8]) throws -> Void) {
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      do {
        try read(Array(bytes[..<end]))
      } catch {
        let diagnostics = (error as? DiagnosticsError)?.diagnostics ?? []
        #expect(!diagnostics.isEmpty && diagnostics.allSatisfy { $0.location != nil })
      }
    }
  }

  @Test func randomlyDamagedExamplesAreReadOrRefused() {
    let seed = TestSeed.start
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("\0\t\n\r \"'#%&*!|>-?:,[]{}@`~<=\\é\u{FEFF}\u{2028}".utf8) + [0xFF, 0xC3]
    for round in 0..<400 {
      var bytes = Array([Examples.trips, Examples.notes, Examples.plan][round % 3].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = random.pick(alphabet)
        case 1: bytes.insert(random.pick(alphabet), at: index)
        default: bytes.remove(at: index)
        }
      }
      for read in [
        { _ = try VersionReader.read(bytes, file: "a") },
        { _ = try PlanReader.read(bytes, file: "a") },
      ] as [() throws -> Void] {
        do {
          try read()
        } catch {
          let diagnostics = (error as? DiagnosticsError)?.diagnostics ?? []
          #expect(!diagnostics.isEmpty, "seed \(seed), round \(round)")
          #expect(diagnostics.allSatisfy { $0.location != nil }, "seed \(seed), round \(round)")
        }
      }
    }
  }
}
