extension Literal: CustomStringConvertible {
  /// The value as a reader of a message knows it; long data is told by its size.
  public var description: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .unsigned(let value): "\(value)"
    case .double(let value): "\(value)"
    case .decimal(let text): text
    case .string(let text): "\"\(text)\""
    case .date(let seconds): "date \(seconds)"
    case .uuid(let text), .url(let text): text
    case .data(let bytes): "\(bytes.count) bytes"
    case .enumCase(let name): ".\(name)"
    case .array(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .dictionary(let pairs):
      pairs.isEmpty
        ? "[:]" : "[\(pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", "))]"
    case .now: "now"
    case .newUUID: "new"
    case .expression(let text): text
    }
  }
}
