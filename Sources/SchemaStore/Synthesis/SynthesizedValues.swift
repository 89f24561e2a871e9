import SchemaCoreData
import SchemaModel

/// Made-up, awkward values of one attribute.
struct SynthesizedValues {
  let schema: Schema
  let entity: Entity
  let attribute: Attribute
  let columns: [AttributeColumn]
  /// Whether a uniqueness constraint rests on the attribute.
  let isUnique: Bool
  let seed: UInt64

  /// The values of the attribute's columns for a row; `primaryKey` makes unique ones.
  func values(primaryKey: Int) -> [Value] {
    var random = SynthesisRandom(
      seed: seed, purpose: "\(entity.name).\(attribute.name)", row: primaryKey)
    if isUnique, let column = columns.first, columns.count == 1 {
      return [unique(column, primaryKey: primaryKey, &random)]
    }
    let isNull = attribute.isOptional && random.one(in: 6)
    if isNull || (attribute.isDerived && attribute.isOptional) { return columns.map { _ in .null } }
    if case .named(let name) = attribute.type, let kind = schema.type(named: name)?.kind {
      return values(of: kind, &random)
    }
    return columns.map { value(of: $0.type, &random) }
  }

  private func values(of kind: TypeDeclaration.Kind, _ random: inout SynthesisRandom) -> [Value] {
    switch kind {
    case .enumeration(.some, let cases):
      let raw = random.element(of: cases)?.rawValue
      return columns.map { column in
        raw.flatMap(value(of:)) ?? value(of: column.type, &random)
      }
    case .enumeration(nil, _):
      // The active case's column holds its name, all others are empty.
      let active = random.element(of: columns)?.leaf
      return columns.map { $0.leaf == active ? .text($0.leaf ?? "") : .null }
    case .structure(let members):
      return columns.map { column in
        let member = members.first { $0.name == column.leaf }
        if member?.isOptional == true, random.one(in: 4) { return .null }
        if case .named(let name)? = member?.type,
          case .enumeration(.some, let cases)? = schema.type(named: name)?.kind,
          let raw = random.element(of: cases)?.rawValue.flatMap(value(of:))
        {
          return raw
        }
        return value(of: column.type, &random)
      }
    case .codable: return columns.map { _ in .blob(Array("{}".utf8)) }
    case .external: return columns.map { value(of: $0.type, &random) }
    }
  }

  private func value(of literal: Literal) -> Value? {
    switch literal {
    case .string(let text): .text(text)
    case .integer(let number): .integer(number)
    case .boolean, .unsigned, .double, .decimal, .date, .uuid, .url, .data, .enumCase, .array,
      .dictionary, .now, .newUUID, .expression:
      nil
    }
  }

  private func value(of type: StorageType, _ random: inout SynthesisRandom) -> Value {
    switch type {
    case .boolean: .integer(random.one(in: 2) ? 0 : 1)
    case .integer16: integer(Int16.self, &random)
    case .integer32: integer(Int32.self, &random)
    case .integer64, .objectID: integer(Int64.self, &random)
    case .decimal: bounded([0, 19.9, -0.01, 1_234_567.25], &random)
    case .double: bounded([0, -0.5, 1e300, .leastNonzeroMagnitude, 3.141592653589793], &random)
    case .float: bounded([0, -0.5, Double(Float.greatestFiniteMagnitude), 0.25], &random)
    case .string: text(&random)
    case .date: date(&random)
    case .binary: binary(&random)
    case .uuid: .blob(random.bytes(16))
    case .uri: .text("https://example.org/\(random.next() % 1000)?q=%C3%B1")
    case .transformable, .undefined: .blob(SynthesizedValues.archive(of: ["uno", "dós 🎒"]))
    }
  }

  private func integer<Integer: FixedWidthInteger & SignedInteger>(
    _ type: Integer.Type, _ random: inout SynthesisRandom
  ) -> Value {
    let extremes: [Integer] = [0, -1, 1, .min, .max]
    let number = random.element(
      of: extremes + (0..<3).map { _ in Integer(truncatingIfNeeded: random.next()) })
    var result = Int64(number ?? 0)
    if let maximum = attribute.maximum.flatMap({ Int64($0) }) { result = min(result, maximum) }
    if let minimum = attribute.minimum.flatMap({ Int64($0) }) { result = max(result, minimum) }
    return .integer(result)
  }

  private func bounded(_ numbers: [Double], _ random: inout SynthesisRandom) -> Value {
    var result = random.element(of: numbers) ?? 0
    if let maximum = attribute.maximum.flatMap({ Double($0) }) { result = min(result, maximum) }
    if let minimum = attribute.minimum.flatMap({ Double($0) }) { result = max(result, minimum) }
    return .real(result)
  }

  private func text(_ random: inout SynthesisRandom) -> Value {
    let texts = [
      "", " ", "Ñandú", "e\u{301}", "\u{E9}", "🎒👩‍👩‍👧", "O'Brien \"x\"", "línea\nuna\tdos", "عربى",
      "NULL", "0",
    ]
    let awkward = random.element(of: texts) ?? ""
    return .text(random.one(in: 2) ? awkward : "\(attribute.name) \(random.next() % 10_000)")
  }

  /// Dates are stored as integers when whole. Source: design, coredata-store.md section 2.
  private func date(_ random: inout SynthesisRandom) -> Value {
    let seconds = Int64(random.next() % 2_000_000_000) - 1_000_000_000
    return random.one(in: 2) ? .integer(seconds) : .real(Double(seconds) + 0.125)
  }

  /// Plain JSON for collections, else some bytes; data that may lie outside begins with 01.
  private func binary(_ random: inout SynthesisRandom) -> Value {
    switch attribute.type {
    case .array, .set: return .blob(Array("[]".utf8))
    case .dictionary: return .blob(Array("{}".utf8))
    case .scalar, .named, .optional: break
    }
    let bytes = random.bytes(Int(random.next() % 64))
    return .blob(attribute.isExternalStorage ? [0x01] + bytes : bytes)
  }

  /// A value that no other row of the table has; nothing where the type has too few values.
  private func unique(
    _ column: AttributeColumn, primaryKey: Int, _ random: inout SynthesisRandom
  ) -> Value {
    let number = Int64(primaryKey)
    switch column.type {
    case .integer64, .objectID, .decimal: return .integer(number)
    case .integer32: return Int32(exactly: number) == nil ? .null : .integer(number)
    case .integer16: return Int16(exactly: number) == nil ? .null : .integer(number)
    case .boolean: return number < 2 ? .integer(number) : .null
    case .double: return .real(Double(number))
    case .float: return number < 1 << 24 ? .real(Double(number)) : .null
    case .string:
      return .text("\(random.element(of: ["ñ", "🎒", "a"]) ?? "")\(number)@example.org")
    case .uri: return .text("https://example.org/\(number)")
    case .date: return .integer(number)
    case .uuid: return .blob(random.bytes(8) + SynthesizedValues.bytes(of: number))
    case .binary, .transformable, .undefined:
      let prefix: [UInt8] = attribute.isExternalStorage ? [0x01] : []
      return .blob(prefix + SynthesizedValues.bytes(of: number))
    }
  }

  private static func bytes(of number: Int64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * Int64($0))) }
  }

  /// A keyed archive of an array of texts.
  private static func archive(of texts: [String]) -> [UInt8] {
    let references = texts.indices.map { PropertyList.uid($0 + 3) }
    let arrayClass = PropertyList.dictionary([
      .init("$classname", .string("NSArray")),
      .init("$classes", .array([.string("NSArray"), .string("NSObject")])),
    ])
    let array = PropertyList.dictionary([
      .init("NS.objects", .array(references)), .init("$class", .uid(2)),
    ])
    let objects = [.string("$null"), array, arrayClass] + texts.map(PropertyList.string)
    return BinaryPropertyList.write(
      .dictionary([
        .init("$version", .integer(100_000)), .init("$archiver", .string("NSKeyedArchiver")),
        .init("$top", .dictionary([.init("root", .uid(1))])), .init("$objects", .array(objects)),
      ]))
  }
}
