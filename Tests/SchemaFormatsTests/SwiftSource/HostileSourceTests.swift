import SchemaFormats
import SchemaModel
import Testing

/// No source makes the reader trap, hang or use memory without bounds.
@Suite struct HostileSourceTests {
  @Test func variablesThatUnfoldToBillionsOfModelsAreNotUnderstood() {
    // Each list is the next one ten times, fourteen times over.
    let lists = (0..<14).map { level in
      "static var l\(level): L { \(Array(repeating: "l\(level + 1)", count: 10).joined(separator: " + ")) }"
    }
    let (histories, warnings) = read(models: "l0", members: lists + ["static var l14: L { [] }"])
    #expect(histories.isEmpty)
    #expect(
      warnings == ["the models of ‘V1’ cannot be told from its code: the version is left out"])
  }

  @Test func aListThatIsAppendedToItselfIsNotUnderstood() {
    let doubling = String(repeating: "list.append(contentsOf: list); ", count: 40)
    let (histories, warnings) = read(
      models: "var list: L = [Trip.self]; \(doubling) return list", members: [])
    #expect(histories.isEmpty)
    #expect(
      warnings == ["the models of ‘V1’ cannot be told from its code: the version is left out"])
  }

  @Test func aDefaultThatUnfoldsToBillionsOfValuesStaysAnExpression() throws {
    let constants = (0..<6).map { level in
      "static let c\(level) = [\(Array(repeating: "c\(level + 1)", count: 40).joined(separator: ", "))]"
    }
    let source = """
      enum C { \((constants + ["static let c6 = [1]"]).joined(separator: "; ")) }
      @Model class Trip { var a: [[[[[[[Int]]]]]]] = C.c0 }
      """
    let read = SwiftSourceReader.read(files: [("A.swift", Array(source.utf8))], source: ".")
    let attribute = try #require(
      read.histories.first?.versions.first?.schema.entities.first?.attributes.first)
    #expect(attribute.defaultValue == .expression("C.c0"))
  }

  @Test func aTypeThatUnfoldsToBillionsOfTypesIsUnknown() {
    let aliases = (0..<30).map { "typealias A\($0) = [A\($0 + 1): A\($0 + 1)]" }
    let source =
      (aliases + ["typealias A30 = Int", "@Model class Trip { var a: A0? }"])
      .joined(separator: "\n")
    let read = SwiftSourceReader.read(files: [("A.swift", Array(source.utf8))], source: ".")
    #expect(read.diagnostics.count == 1)
    #expect(read.diagnostics.first?.message.contains("of ‘Trip.a’ is not declared") == true)
  }

  private func read(models: String, members: [String]) -> (histories: [History], [String]) {
    let source = """
      @Model class Trip { var name: String }
      enum V1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { \(models) }
        \(members.joined(separator: "\n  "))
      }
      """
    let read = SwiftSourceReader.read(files: [("A.swift", Array(source.utf8))], source: ".")
    return (read.histories, read.diagnostics.map(\.message))
  }
}
