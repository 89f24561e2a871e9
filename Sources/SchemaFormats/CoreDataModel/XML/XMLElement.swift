import SchemaModel

/// An element of an XML file with its place: the `<` of its start tag.
struct XMLElement {
  var name: String
  /// The attributes in the order of the file; namespace declarations are not among them.
  var attributes: [XMLAttribute] = []
  var children: [XMLElement] = []
  /// The text directly inside the element, in one piece.
  var text = ""
  var location: SourceLocation
  /// The bytes from the start tag's `<` to the end of the last start tag inside: two elements with
  /// equal ones have equal attributes and children.
  var bytes: Range<Int>

  /// The attribute's value.
  subscript(name: String) -> String? { attribute(name)?.value }

  /// The attribute of that name; a well-formed element has at most one.
  func attribute(_ name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

  /// The child elements of that name.
  func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }
}

/// An attribute of an XML element with its place: its name.
struct XMLAttribute {
  var name: String
  var value: String
  var location: SourceLocation
}
