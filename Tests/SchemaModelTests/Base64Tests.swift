import SchemaModel
import Testing

@Suite struct Base64Tests {
  /// The vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func theVectorsOfTheStandardHoldBothWays(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
  }

  @Test func whiteSpaceIsSkippedAndAnythingElseIsNoBase64() {
    #expect(Base64.decode(" Zm9v\n YmFy ") == Array("foobar".utf8))
    #expect(Base64.decode("Zm9v!") == nil)
    #expect(Base64.decode("Zm9") == nil)
  }
}
