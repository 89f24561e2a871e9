import Foundation

/// A JSON value, with the keys of objects in no order.
public indirect enum JSONTree: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// Parses a JSON text.
  public init(parsing bytes: [UInt8]) throws {
    let value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    self = JSONTree(value)
  }

  private init(_ value: Any) {
    switch value {
    case let text as String: self = .string(text)
    case let elements as [Any]: self = .array(elements.map(JSONTree.init))
    case let members as [String: Any]: self = .object(members.mapValues(JSONTree.init))
    case let number as NSNumber:
      let isBoolean = String(cString: number.objCType) == "c"
      self = isBoolean ? .boolean(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  /// The member of an object.
  public subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }

  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  public var array: [JSONTree]? { if case .array(let elements) = self { elements } else { nil } }

  public var object: [String: JSONTree]? {
    if case .object(let members) = self { members } else { nil }
  }
}
