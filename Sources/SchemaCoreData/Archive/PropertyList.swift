/// A value of a property list, as far as binary property lists of the framework hold them.
public indirect enum PropertyList: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A whole number above `Int64.max`, which is stored in 16 bytes.
  case unsigned(UInt64)
  /// A floating-point number of 4 bytes.
  case single(Float)
  case real(Double)
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  case data([UInt8])
  case string(String)
  case array([PropertyList])
  /// The pairs in stored order.
  case dictionary([Pair])
  /// A reference between the objects of a keyed archive.
  case uid(Int)

  public struct Pair: Hashable, Sendable {
    public var key: String
    public var value: PropertyList

    public init(_ key: String, _ value: PropertyList) {
      self.key = key
      self.value = value
    }
  }

  /// The value under a key; `nil` where there is none or this is no dictionary.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let pairs) = self else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  public var array: [PropertyList]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  public var dictionary: [Pair]? {
    guard case .dictionary(let pairs) = self else { return nil }
    return pairs
  }

  public var data: [UInt8]? {
    guard case .data(let bytes) = self else { return nil }
    return bytes
  }

  /// The whole number; a boolean counts as 0 or 1.
  public var integer: Int? {
    switch self {
    case .integer(let value): Int(value)
    case .boolean(let value): value ? 1 : 0
    case .null, .unsigned, .single, .real, .date, .data, .string, .array, .dictionary, .uid: nil
    }
  }

  /// The truth value; a whole number is true unless it is 0.
  public var boolean: Bool? { integer.map { $0 != 0 } }
}

/// Why bytes are not what they should be: a damaged or hostile property list, archive or model.
public enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not begin or end as a binary property list does.
  case notABinaryPropertyList
  /// An offset, a size or a count points out of the bytes.
  case outOfBounds
  /// A marker, a size of integers or a text that no writer produces.
  case malformed
  /// Nested deeper than ``BinaryPropertyList/depthLimit``, or into itself.
  case nestedTooDeeply
  /// More values than ``BinaryPropertyList/valueLimit``, or more bytes than allowed.
  case tooLarge
  /// The compressed bytes are damaged.
  case notDeflated
  /// A keyed archive lacks the named part.
  case missing(String)

  public var description: String {
    switch self {
    case .notABinaryPropertyList: "not a binary property list"
    case .outOfBounds: "an offset points out of the property list"
    case .malformed: "a value of the property list is malformed"
    case .nestedTooDeeply: "the property list is nested too deeply"
    case .tooLarge: "the property list is too large"
    case .notDeflated: "the compressed data is damaged"
    case .missing(let part): "the archive has no ‘\(part)’"
    }
  }
}
