import SchemaModel
import Testing

@Suite struct SchemaVersionTests {
  @Test func threeWholeNumbersAreAVersion() {
    #expect(SchemaVersion("3.0.12") == SchemaVersion(3, 0, 12))
    #expect(SchemaVersion(3, 0, 12).description == "3.0.12")
  }

  @Test(arguments: [
    "", "1", "1.0", "1.0.0.0", "1..0", "1.0.", "-1.0.0", "+1.0.0", "1.0.x", "1.0.0 ", "١.٠.٠",
    "99999999999999999999.0.0",
  ])
  func anythingElseIsNot(text: String) {
    #expect(SchemaVersion(text) == nil)
  }

  @Test func versionsAreOrderedAsNumbers() {
    #expect(SchemaVersion(2, 0, 0) < SchemaVersion(10, 0, 0))
    #expect(SchemaVersion(1, 9, 0) < SchemaVersion(1, 10, 0))
    #expect(SchemaVersion(1, 0, 9) < SchemaVersion(1, 0, 10))
    #expect(!(SchemaVersion(1, 0, 0) < SchemaVersion(1, 0, 0)))
  }
}
