/// Checks values against a JSON Schema (draft 2020-12), for the keywords that this project's use.
///
/// A keyword that is not known here is reported as a mistake of the schema, so that none is
/// silently ignored.
public struct JSONSchemaValidator: Sendable {
  private let root: JSONTree

  /// A validator for a schema that refers to itself only.
  public init(_ schema: JSONTree) { root = schema }

  /// Every way in which the value breaks the schema, as `path: reason`; empty when it is valid.
  public func mistakes(in value: JSONTree) -> [String] { check(value, root, at: "$") }

  private static let annotations: Set<String> = [
    "$schema", "$id", "$defs", "$comment", "title", "description", "default", "examples",
  ]

  private func check(_ value: JSONTree, _ schema: JSONTree, at path: String) -> [String] {
    if case .boolean(let accepts) = schema { return accepts ? [] : ["\(path): not allowed"] }
    let keywords = (schema.object ?? [:]).sorted { $0.key < $1.key }
    return keywords.flatMap { keyword, argument -> [String] in
      if JSONSchemaValidator.annotations.contains(keyword) { return [] }
      return composition(value, keyword, argument, path)
        ?? scalar(value, keyword, argument, path)
        ?? array(value, keyword, argument, path)
        ?? object(value, keyword, argument, schema, path)
        ?? ["\(path): unknown keyword ‘\(keyword)’ in the schema"]
    }
  }

  private func composition(
    _ value: JSONTree, _ keyword: String, _ argument: JSONTree, _ path: String
  ) -> [String]? {
    let valid = { (argument.array ?? []).count { check(value, $0, at: path).isEmpty } }
    switch keyword {
    case "$ref":
      let steps = (argument.string ?? "").split(separator: "/").dropFirst().map(String.init)
      guard let target = steps.reduce(root as JSONTree?, { $0?[$1] }) else {
        return ["\(path): ‘\(argument.string ?? "")’ leads nowhere"]
      }
      return check(value, target, at: path)
    case "anyOf": return valid() > 0 ? [] : ["\(path): fits none of the alternatives"]
    case "oneOf": return valid() == 1 ? [] : ["\(path): fits \(valid()) of the alternatives"]
    case "allOf": return (argument.array ?? []).flatMap { check(value, $0, at: path) }
    default: return nil
    }
  }

  private func scalar(
    _ value: JSONTree, _ keyword: String, _ argument: JSONTree, _ path: String
  ) -> [String]? {
    switch keyword {
    case "type":
      let names = (argument.array ?? [argument]).compactMap(\.string)
      return names.contains { has(value, type: $0) } ? [] : ["\(path): not of type \(names)"]
    case "const": return value == argument ? [] : ["\(path): not the constant"]
    case "enum":
      return (argument.array ?? []).contains(value) ? [] : ["\(path): none of the words"]
    case "minimum":
      guard let number = value.number, let least = argument.number else { return [] }
      return number >= least ? [] : ["\(path): less than \(least)"]
    case "minLength":
      guard let text = value.string, let least = argument.number else { return [] }
      return Double(text.count) >= least ? [] : ["\(path): too short"]
    case "pattern":
      guard let text = value.string, let pattern = argument.string else { return [] }
      return (try? Regex(pattern).firstMatch(in: text)) != nil ? [] : ["\(path): no \(pattern)"]
    default: return nil
    }
  }

  private func array(
    _ value: JSONTree, _ keyword: String, _ argument: JSONTree, _ path: String
  ) -> [String]? {
    let count = value.array.map { Double($0.count) }
    switch keyword {
    case "items":
      return (value.array ?? []).enumerated().flatMap {
        check($0.element, argument, at: "\(path)[\($0.offset)]")
      }
    case "minItems":
      return (count ?? .infinity) >= (argument.number ?? 0) ? [] : ["\(path): too few"]
    case "maxItems": return (count ?? 0) <= (argument.number ?? 0) ? [] : ["\(path): too many"]
    default: return nil
    }
  }

  private func object(
    _ value: JSONTree, _ keyword: String, _ argument: JSONTree, _ schema: JSONTree, _ path: String
  ) -> [String]? {
    let members = value.object ?? [:]
    let count = value.object.map { Double($0.count) }
    switch keyword {
    case "properties":
      return members.sorted { $0.key < $1.key }.flatMap { name, member in
        argument[name].map { check(member, $0, at: "\(path).\(name)") } ?? []
      }
    case "additionalProperties":
      let known = schema["properties"]?.object ?? [:]
      return members.sorted { $0.key < $1.key }.filter { known[$0.key] == nil }.flatMap {
        check($0.value, argument, at: "\(path).\($0.key)")
      }
    case "required":
      let names = (argument.array ?? []).compactMap(\.string)
      guard value.object != nil else { return [] }
      return names.filter { members[$0] == nil }.map { "\(path): ‘\($0)’ is missing" }
    case "minProperties":
      return (count ?? .infinity) >= (argument.number ?? 0) ? [] : ["\(path): too few keys"]
    case "maxProperties":
      return (count ?? 0) <= (argument.number ?? 0) ? [] : ["\(path): too many keys"]
    default: return nil
    }
  }

  private func has(_ value: JSONTree, type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.boolean, "boolean"), (.number, "number"), (.string, "string"),
      (.array, "array"), (.object, "object"):
      true
    case (.number(let number), "integer"): number.rounded() == number
    default: false
    }
  }
}
