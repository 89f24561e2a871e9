import FoundationEssentials

/// Base64 with padding, in the standard alphabet.
public enum Base64 {
  public static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes of a text in base64; white space is skipped, anything else that is not base64 gives
  /// `nil`.
  public static func decode(_ text: String) -> [UInt8]? {
    let stripped = text.filter { !$0.isWhitespace }
    return Data(base64Encoded: stripped).map { [UInt8]($0) }
  }
}
