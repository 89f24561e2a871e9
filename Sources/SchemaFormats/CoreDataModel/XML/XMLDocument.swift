import CXML
import SchemaModel

/// Reads XML with libxml2 into values.
///
/// Nothing outside the text is ever read: no network, no document type, no inclusions. A document
/// type with declarations of its own is refused before parsing, and libxml2's limits on depth and
/// sizes stay on.
enum XMLDocument {
  /// The largest file that is read, in bytes; the largest real model known has 0.7 MB.
  static let sizeLimit = 64 << 20

  /// How deep elements may lie; a model needs six, a mapping model seven.
  static let depthLimit = 100

  /// libxml2's own preparation, which must run once and not in two threads at a time.
  private static let isPrepared: Void = xmlInitParser()

  /// The root element, or why the text is not read.
  static func root(of bytes: [UInt8], file: String) throws(DiagnosticsError) -> XMLElement {
    try refuseUnreadable(bytes, file: file)
    _ = isPrepared
    guard let context = xmlNewParserCtxt() else {
      throw DiagnosticsError(Diagnostic(.error, "\(file): memory is used up"))
    }
    defer { xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_NOCDATA.rawValue
    let document = bytes.withUnsafeBytes { buffer in
      xmlCtxtReadMemory(
        context, buffer.baseAddress, Int32(clamping: buffer.count), nil, "UTF-8",
        Int32(bitPattern: UInt32(options)))
    }
    defer { if let document { xmlFreeDoc(document) } }
    guard let document, let root = xmlDocGetRootElement(document) else {
      throw DiagnosticsError(mistake(of: context, in: bytes, file: file))
    }
    var reader = TreeReader(places: XMLPlaces(bytes: bytes, file: file), file: file)
    return try reader.element(root, depth: 1)
  }

  private static func refuseUnreadable(
    _ bytes: [UInt8], file: String
  ) throws(DiagnosticsError) {
    let start = SourceLocation(file: file, line: 1, column: 1)
    guard bytes.count <= sizeLimit else {
      throw DiagnosticsError(
        Diagnostic(.error, "the file is larger than \(sizeLimit >> 20) MB", at: start))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "the file is not UTF-8", at: start,
          hints: ["save it as UTF-8, as Xcode does"]))
    }
    if let location = XMLPlaces.declaringDocumentType(in: bytes, file: file) {
      throw DiagnosticsError(
        Diagnostic(
          .error, "a document type with declarations of its own is not read", at: location,
          hints: ["remove what stands between ‘[’ and ‘]’"]))
    }
  }

  /// What libxml2 has to say, in one line at its place.
  private static func mistake(
    of context: xmlParserCtxtPtr, in bytes: [UInt8], file: String
  ) -> Diagnostic {
    guard let error = xmlCtxtGetLastError(context) else {
      return Diagnostic(
        .error, "the file is no XML", at: SourceLocation(file: file, line: 1, column: 1))
    }
    let line = max(1, Int(error.pointee.line))
    let column = scalarColumn(ofByte: Int(error.pointee.int2), line: line, in: bytes)
    let text = error.pointee.message.map { String(cString: $0) } ?? ""
    let reason = text.prefix { $0 != "\n" }.prefix(200)
    return Diagnostic(
      .error,
      "the file is not well-formed XML: \(reason.prefix(1).lowercased())\(reason.dropFirst())",
      at: SourceLocation(file: file, line: line, column: column))
  }

  /// The column in scalars of a byte that libxml2 counts from 1 on its line.
  private static func scalarColumn(ofByte byte: Int, line: Int, in bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    for _ in 1..<line {
      guard let end = rest.firstIndex(of: 0x0A) else { return 1 }
      rest = rest[(end + 1)...]
    }
    return 1 + rest.prefix(max(0, byte - 1)).count { $0 & 0xC0 != 0x80 }
  }
}

/// Turns libxml2's tree into values, beside a scan for the places.
private struct TreeReader {
  var places: XMLPlaces
  let file: String
  /// Names by libxml2's address, which is the same for equal names of one document.
  private var names: [UnsafePointer<xmlChar>: String] = [:]

  init(places: XMLPlaces, file: String) {
    self.places = places
    self.file = file
  }

  mutating func element(_ node: xmlNodePtr, depth: Int) throws(DiagnosticsError) -> XMLElement {
    let tag = places.nextTag()
    let location = tag?.location ?? SourceLocation(file: file, line: 1, column: 1)
    guard depth <= XMLDocument.depthLimit else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "elements lie more than \(XMLDocument.depthLimit) deep", at: location))
    }
    let start = tag?.start ?? places.position
    var element = XMLElement(
      name: name(node.pointee.name), location: location, bytes: start..<places.position)
    let attributePlaces = tag?.attributes ?? []
    element.attributes.reserveCapacity(attributePlaces.count)
    var attribute = node.pointee.properties
    while let current = attribute {
      let index = element.attributes.count
      let place = attributePlaces.indices.contains(index) ? attributePlaces[index] : location
      element.attributes.append(
        XMLAttribute(
          name: name(current.pointee.name), value: try text(current.pointee.children, at: place),
          location: place))
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE:
        element.children.append(try self.element(current, depth: depth + 1))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: element.text += content(of: current)
      case XML_ENTITY_REF_NODE: throw undeclaredEntity(at: location)
      default: break  // Comments and processing instructions.
      }
      child = current.pointee.next
    }
    element.bytes = start..<places.position
    return element
  }

  /// The text of an attribute's value.
  private func text(
    _ first: xmlNodePtr?, at location: SourceLocation
  ) throws(DiagnosticsError) -> String {
    // Nearly always one piece.
    if let first, first.pointee.next == nil, first.pointee.type == XML_TEXT_NODE {
      return content(of: first)
    }
    var text = ""
    var node = first
    while let current = node {
      if current.pointee.type == XML_ENTITY_REF_NODE { throw undeclaredEntity(at: location) }
      text += content(of: current)
      node = current.pointee.next
    }
    return text
  }

  private func undeclaredEntity(at location: SourceLocation) -> DiagnosticsError {
    DiagnosticsError(
      Diagnostic(.error, "a reference stands for text that is not in the file", at: location))
  }

  private func content(of node: xmlNodePtr) -> String {
    node.pointee.content.map { String(cString: $0) } ?? ""
  }

  private mutating func name(_ pointer: UnsafePointer<xmlChar>?) -> String {
    guard let pointer else { return "" }
    if let known = names[pointer] { return known }
    let name = String(cString: pointer)
    names[pointer] = name
    return name
  }
}
