import SchemaModel
import TestSupport
import Testing

@testable import SchemaStore

struct NumericConversionTests {
  private static let numeric: [StorageType] = [
    .integer16, .integer32, .integer64, .decimal, .double, .float, .boolean,
  ]

  private static let extremes: [Value] =
    [.null]
    + [
      Int64.min, .min + 1, -4_294_967_297, -2_147_483_649, -2_147_483_648, -65537, -32769, -32768,
      -1, 0, 1, 2, 32767, 32768, 40000, 65535, 65536, 2_147_483_647, 2_147_483_648,
      4_294_967_295, 9_007_199_254_740_993, .max,
    ].map { .integer($0) }
    + [
      -9.3e18, -1e308, -2.5, -0.5, -0.0, 0.5, 1.0, 1.9, 3.4e38, 3.5e38, 9.2233720368547758e18,
      9.3e18, 1e308, 1e-300, 16_777_217.0, .infinity, -.infinity,
    ].map { .real($0) }

  @Test(arguments: numeric)
  func sqlAndSwiftConvertEveryNumberAlike(to: StorageType) throws {
    let seed = TestSeed.start
    print("numeric conversion to \(to): seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let values =
      Self.extremes
      + (0..<200).map { _ in
        random.one(in: 2)
          ? .integer(Int64(bitPattern: random.next()) >> Int64.random(in: 0..<63, using: &random))
          : .real(Double.random(in: -1e6...1e6, using: &random) * 1e3)
      }
    let database = try Database(path: ":memory:", access: .create)
    for from in Self.numeric where from != to {
      for value in values {
        // Text cannot stand in for the number: a bound value has the very type of the stored one.
        let sql = NumericConversion.sql("\(value)", from: from, to: to)
        let found = try database.value("SELECT \(sql)")
        let expected = NumericConversion.value(value, from: from, to: to)
        #expect(found == expected, "\(from) to \(to): \(value), seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    (Value.integer(40000), StorageType.integer16, Value.integer(-25536)),
    (.integer(65536), .integer16, .integer(0)),
    (.integer(2_147_483_648), .integer32, .integer(-2_147_483_648)),
    (.real(-2.9), .integer64, .integer(-2)), (.real(1e19), .integer64, .integer(.max)),
    (.real(0.25), .boolean, .integer(1)), (.integer(-3), .boolean, .integer(1)),
    (.integer(16_777_217), .float, .real(16_777_216)),
    (.real(0.1), .float, .real(Double(Float(0.1)))),
    (.integer(3), .double, .real(3)), (.real(2.5), .decimal, .real(2.5)), (.null, .boolean, .null),
  ])
  func aNumberBecomesTheOneThatIsDocumented(
    value: Value, to: StorageType, expected: Value
  ) {
    #expect(NumericConversion.value(value, from: .double, to: to) == expected)
  }
}
