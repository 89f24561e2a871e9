import SchemaModel

/// Reads the one grammar of types: `T`, `T?`, `[T]`, `[K: V]`, `Set<T>`.
///
/// Source: design, yaml.md "A version".
struct TypeText {
  /// A type with its outermost `?` taken off.
  struct Result: Hashable {
    var type: AttributeType
    var isOptional: Bool

    /// The type as it stands inside another one.
    var nested: AttributeType { isOptional ? .optional(type) : type }
  }

  /// What is wrong, and where in the text, in Unicode scalars.
  struct Mistake: Error, Hashable {
    var message: String
    var offset: Int
  }

  /// How deep types may nest.
  static let depthLimit = 16

  private let scalars: [Unicode.Scalar]
  private let names: Names
  private var position = 0

  /// What the names in a text stand for.
  enum Names {
    case types
    /// Entities, one of which may be called like a built-in type.
    case entities
  }

  /// Reads a whole text as one type.
  static func read(_ text: String, names: Names = .types) throws(Mistake) -> Result {
    if let result = plain(text, names: names) { return result }
    var reader = TypeText(scalars: Array(text.unicodeScalars), names: names)
    let result = try reader.type(depth: 1)
    reader.skipSpaces()
    guard let rest = reader.current else { return result }
    let message = rest == "?" ? "a second ‘?’ says nothing" : "unexpected ‘\(rest)’ in a type"
    throw Mistake(message: message, offset: reader.position)
  }

  /// `T` and `T?`, which most types are, without the walk through the grammar.
  private static func plain(_ text: String, names: Names) -> Result? {
    let isOptional = text.utf8.last == UInt8(ascii: "?")
    let name = isOptional ? text.utf8.dropLast() : text.utf8[...]
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isName = name.allSatisfy { letters.contains($0 | 0x20) || digits.contains($0) }
    guard isName, !name.isEmpty else { return nil }
    return Result(
      type: named(isOptional ? String(text.dropLast()) : text, names), isOptional: isOptional)
  }

  private init(scalars: [Unicode.Scalar], names: Names) {
    self.scalars = scalars
    self.names = names
  }

  private var current: Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  private mutating func type(depth: Int) throws(Mistake) -> Result {
    guard depth <= TypeText.depthLimit else {
      throw Mistake(message: "types nest deeper than \(TypeText.depthLimit)", offset: position)
    }
    skipSpaces()
    var type: AttributeType
    if current == "[" {
      position += 1
      type = .array(try self.type(depth: depth + 1).nested)
      if skip(":"), case .array(let key) = type {
        type = .dictionary(key: key, value: try self.type(depth: depth + 1).nested)
      }
      try expect("]")
    } else {
      let name = try name()
      if name == "Set", skip("<") {
        type = .set(try self.type(depth: depth + 1).nested)
        try expect(">")
      } else {
        type = TypeText.named(name, names)
      }
    }
    return Result(type: type, isOptional: skip("?"))
  }

  private static func named(_ name: String, _ names: Names) -> AttributeType {
    switch names {
    case .types: ScalarType(named: name).map { .scalar($0) } ?? .named(name)
    case .entities: .named(name)
    }
  }

  private mutating func name() throws(Mistake) -> String {
    let start = position
    while let scalar = current, isNamePart(scalar) { position += 1 }
    var name = scalars[start..<position]
    while name.last == " " { name.removeLast() }
    guard !name.isEmpty else {
      throw Mistake(
        message: current.map { "unexpected ‘\($0)’ in a type" } ?? "a type is missing",
        offset: position)
    }
    return String(String.UnicodeScalarView(name))
  }

  private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", " ": true
    default: !scalar.isASCII && scalar.properties.isXIDContinue
    }
  }

  private mutating func skipSpaces() {
    while current == " " { position += 1 }
  }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(Mistake) {
    guard !skip(scalar) else { return }
    throw Mistake(message: "‘\(scalar)’ is missing in a type", offset: position)
  }
}
