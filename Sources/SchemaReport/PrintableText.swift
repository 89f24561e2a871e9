/// Text that cannot steer a terminal: what comes from a file is shown, never obeyed.
public enum PrintableText {
  /// The text with control and direction characters written out as `\u{1B}`.
  public static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isUnsafeToPrint) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isUnsafeToPrint {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// One character written out: `\u{1B}`.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may move a terminal's cursor, or hide or reorder what stands around it:
  /// controls, line and paragraph separators, and the marks of bidirectional text.
  var isUnsafeToPrint: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      // Variation selectors and the tags of flags belong to what stands before them.
      !(0xE0020...0xE007F ~= value || 0xE0100...0xE01EF ~= value)
    default: false
    }
  }
}
