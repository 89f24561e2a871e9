/// An element that is about to be written as XML.
struct XMLOutput {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [XMLOutput] = []

  /// An element with the attributes that have a value.
  init(_ name: String, _ attributes: [(String, String?)] = [], children: [XMLOutput] = []) {
    self.name = name
    self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
    self.children = children
  }

  /// The element as a document, laid out as Xcode does it: four spaces a level.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    text += "\(indentation)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(XMLOutput.escaped(value))\"" }
    guard !children.isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in children { child.write(to: &text, indentation: indentation + "    ") }
    text += "\(indentation)</\(name)>\n"
  }

  /// The value between double quotes; what XML has no way to say becomes U+FFFD.
  private static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x09, 0x0A, 0x0D: result += "&#\(scalar.value);"
      case 0..<0x20, 0xFFFE, 0xFFFF: result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
