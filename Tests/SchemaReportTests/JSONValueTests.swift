import Foundation
import SchemaReport
import Testing

@Suite struct JSONValueTests {
  @Test func objectsKeepTheirOrderAndEmptyOnesAreShort() {
    let value: JSONValue = ["b": 1, "a": [true, .null, .double(0.5)], "c": [], "d": [:]]
    #expect(
      value.text == """
        {
          "b": 1,
          "a": [
            true,
            null,
            0.5
          ],
          "c": [],
          "d": {}
        }

        """)
  }

  @Test func textIsEscapedAndReadsBackTheSame() throws {
    let text = "\"\\/\n\r\t\u{8}\u{1B}[2J\u{7F}\u{9B}\u{202E}é日本👩‍👩‍👧\u{10FFFF}"
    let json = JSONValue.array([.string(text)]).text
    #expect(!json.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
    #expect(read == [text])
  }

  @Test func scalarsAbove16BitsThatAreUnsafeAreSurrogatePairs() throws {
    let text = "a\u{E0001}b"
    let json = JSONValue.array([.string(text)]).text
    #expect(json.contains("\"a\\udb40\\udc01b\""))
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String] == [text])
  }

  @Test func numbersThatJSONLacksAreNull() {
    #expect(JSONValue.double(.infinity).text == "null\n")
    #expect(JSONValue.double(.nan).text == "null\n")
  }
}
