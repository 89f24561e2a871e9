import Testing

@testable import SchemaModel

@Suite struct HashInputTests {
  @Test func integersAreLittleEndianAndTextsAreUTF8WithoutTerminator() {
    var input = HashInput()
    input.append("añ")
    input.append(integer: 300 as UInt32)
    input.append(integer: -1 as Int16)
    input.append(7 as UInt8)
    input.append([1, 2])
    #expect(input.bytes == [0x61, 0xC3, 0xB1, 0x2C, 0x01, 0, 0, 0xFF, 0xFF, 7, 1, 2])
  }

  /// The example of FIPS 180-2, appendix B.1 and C.1: the text `abc`.
  @Test func theHashesAreThoseOfTheStandard() {
    var input = HashInput()
    input.append("abc")
    #expect(
      hexadecimal(input.sha256)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hexadecimal(input.sha512)
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  @Test func theHashOfNothingIsThatOfTheEmptyText() {
    #expect(
      hexadecimal(HashInput().sha256)
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
