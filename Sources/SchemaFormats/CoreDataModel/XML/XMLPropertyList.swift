import SchemaCoreData
import SchemaModel

/// Reads a property list that is written as XML.
enum XMLPropertyList {
  /// The value inside the element `plist`.
  static func read(
    _ bytes: [UInt8], file: String
  ) throws(DiagnosticsError) -> PropertyList {
    let root = try XMLDocument.root(of: bytes, file: file)
    guard root.name == "plist", let value = root.children.first, root.children.count == 1 else {
      throw DiagnosticsError(
        Diagnostic(.error, "the file is no property list", at: root.location))
    }
    return try self.value(value)
  }

  private static func value(_ element: XMLElement) throws(DiagnosticsError) -> PropertyList {
    let text = element.text.trimmed
    switch element.name {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "string": return .string(element.text)
    case "integer":
      if let number = Int64(text) { return .integer(number) }
      if let number = UInt64(text) { return .unsigned(number) }
    case "real": if let number = Double(text) { return .real(number) }
    case "date": if let seconds = DateText.seconds(text) { return .date(seconds) }
    case "data":
      if let bytes = Base64.decode(text.filter { !$0.isWhitespace }) {
        return .data(bytes)
      }
    case "array":
      var elements: [PropertyList] = []
      for child in element.children { elements.append(try value(child)) }
      return .array(elements)
    case "dict": return .dictionary(try pairs(element))
    default: break
    }
    throw DiagnosticsError(
      Diagnostic(
        .error, "‘\(element.name)’ holds no value of a property list", at: element.location))
  }

  private static func pairs(
    _ element: XMLElement
  ) throws(DiagnosticsError) -> [PropertyList.Pair] {
    var pairs: [PropertyList.Pair] = []
    for (key, value) in keyedChildren(of: element) {
      pairs.append(.init(key, try self.value(value)))
    }
    return pairs
  }

  /// The values of a `dict` under their keys.
  static func keyedChildren(of element: XMLElement) -> [(key: String, value: XMLElement)] {
    zip(element.children, element.children.dropFirst()).enumerated()
      .filter { index, pair in index % 2 == 0 && pair.0.name == "key" }
      .map { (key: $1.0.text, value: $1.1) }
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }
}
