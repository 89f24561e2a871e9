import FoundationEssentials
import SchemaModel

/// Defaults as a store holds them; what is evaluated once (`now`, `new`) is evaluated here.
public struct DefaultValues: Hashable, Sendable {
  /// The time of `now`, in seconds since 2001-01-01 00:00 UTC.
  public var now: Double
  /// The 16 bytes of `new`.
  public var uuid: [UInt8]

  public init(now: Double, uuid: [UInt8]) {
    self.now = now
    self.uuid = uuid
  }

  /// The values of this moment.
  public static func current() -> DefaultValues {
    DefaultValues(
      now: Date().timeIntervalSinceReferenceDate,
      uuid: withUnsafeBytes(of: UUID().uuid) { [UInt8]($0) })
  }

  /// A literal as the column of an attribute, or of a leaf of one, holds it; `nil` where only the
  /// framework can make it (archives of transformers) or where it does not fit the type.
  public func value(
    of literal: Literal, for attribute: Attribute, as type: StorageType, in schema: Schema
  ) -> Value? {
    let plain = rawValue(of: literal, for: attribute, in: schema) ?? literal
    guard let value = value(of: plain, as: type) else { return nil }
    guard attribute.isExternalStorage, case .blob(let bytes) = value else { return value }
    // Source: design, coredata-store.md section 5: 0x01, then the data.
    return .blob([1] + bytes)
  }

  private func value(of literal: Literal, as type: StorageType) -> Value? {
    switch type {
    case .integer16, .integer32, .integer64: return whole(literal)
    case .boolean:
      if case .boolean(let flag) = literal { return .integer(flag ? 1 : 0) }
      return whole(literal)
    case .double, .float: return number(literal).map { .real($0) }
    case .decimal:
      if let whole = whole(literal) { return whole }
      return number(literal).map { .real($0) }
    case .string: return text(literal)
    case .uri:
      if case .url(let text) = literal { return .text(text) }
      return text(literal)
    case .date: return date(literal)
    case .uuid: return uuid(literal)
    case .binary: return data(literal)
    case .transformable, .objectID, .undefined: return nil
    }
  }

  /// The raw value of an enum's case that the literal names.
  private func rawValue(of literal: Literal, for attribute: Attribute, in schema: Schema)
    -> Literal?
  {
    guard case .enumCase(let name) = literal, case .named(let type) = attribute.type,
      case .enumeration(_, let cases)? = schema.type(named: type)?.kind
    else { return nil }
    // Without a raw type the active case's column holds the case's name.
    return cases.first { $0.name == name }.map { $0.rawValue ?? .string($0.name) }
  }

  private func whole(_ literal: Literal) -> Value? {
    switch literal {
    case .integer(let number): .integer(number)
    case .unsigned(let number): .integer(Int64(bitPattern: number))
    case .double(let number): Int64(exactly: number).map { .integer($0) }
    case .decimal(let text): Int64(text).map { .integer($0) }
    case .boolean, .string, .date, .uuid, .url, .data, .enumCase, .array, .dictionary, .now,
      .newUUID, .expression:
      nil
    }
  }

  private func number(_ literal: Literal) -> Double? {
    switch literal {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .double(let number): number
    case .decimal(let text): Double(text)
    case .boolean, .string, .date, .uuid, .url, .data, .enumCase, .array, .dictionary, .now,
      .newUUID, .expression:
      nil
    }
  }

  private func text(_ literal: Literal) -> Value? {
    if case .string(let text) = literal { .text(text) } else { nil }
  }

  /// Whole seconds are stored as an integer. Source: design, coredata-store.md section 2.
  private func date(_ literal: Literal) -> Value? {
    switch literal {
    case .date(let seconds): Int64(exactly: seconds).map { .integer($0) } ?? .real(seconds)
    case .now: .real(now)
    case .boolean, .integer, .unsigned, .double, .decimal, .string, .uuid, .url, .data, .enumCase,
      .array, .dictionary, .newUUID, .expression:
      nil
    }
  }

  private func uuid(_ literal: Literal) -> Value? {
    switch literal {
    case .uuid(let text):
      UUID(uuidString: text).map { id in .blob(withUnsafeBytes(of: id.uuid) { [UInt8]($0) }) }
    case .newUUID: .blob(uuid)
    case .boolean, .integer, .unsigned, .double, .decimal, .string, .date, .url, .data, .enumCase,
      .array, .dictionary, .now, .expression:
      nil
    }
  }

  /// Bytes as they are; an empty collection of a Codable type as JSON.
  /// Source: design, swiftdata.md section 1.
  private func data(_ literal: Literal) -> Value? {
    switch literal {
    case .data(let bytes): .blob(bytes)
    case .array(let elements) where elements.isEmpty: .blob(Array("[]".utf8))
    case .dictionary(let pairs) where pairs.isEmpty: .blob(Array("{}".utf8))
    case .boolean, .integer, .unsigned, .double, .decimal, .string, .date, .uuid, .url, .enumCase,
      .array, .dictionary, .now, .newUUID, .expression:
      nil
    }
  }
}
