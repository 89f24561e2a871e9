import Testing

@testable import SchemaModel

@Suite struct DerivationTextTests {
  @Test(arguments: [
    ("pages.@count", "count:(pages)"), ("now()", "now()"), ("a.b.@sum", "sum:(a.b)"),
    ("precio", "precio"), ("@count", "@count"), ("a.@", "a.@"), ("a@b", "a@b"),
  ])
  func anAggregateIsPrintedAsAFunction(written: String, printed: String) {
    #expect(DerivationText.printed(written) == printed)
  }
}
