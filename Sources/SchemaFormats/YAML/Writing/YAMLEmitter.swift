/// Writes a value as YAML: two spaces a level, mappings and lists in one line where they fit.
struct YAMLEmitter {
  /// The widest line that a mapping or list is put into.
  static let width = 100

  private var text = ""

  /// A whole document.
  static func document(_ pairs: [YAMLValue.Pair]) -> String {
    var emitter = YAMLEmitter()
    emitter.block(pairs, indentation: 0)
    return emitter.text
  }

  private mutating func block(_ pairs: [YAMLValue.Pair], indentation: Int) {
    for pair in pairs {
      let key = YAMLScalarText.text(pair.key) + ":"
      write(pair.value, behind: key, indentation: indentation)
    }
  }

  /// Writes `prefix` and the value, and what does not fit behind it on lines of its own.
  private mutating func write(_ value: YAMLValue, behind prefix: String, indentation: Int) {
    let margin = String(repeating: " ", count: indentation)
    if let flow = inline(value, room: YAMLEmitter.width - indentation - prefix.count - 1) {
      text += "\(margin)\(prefix) \(flow)\n"
      return
    }
    switch value {
    case .mapping(let pairs, _):
      text += "\(margin)\(prefix)\n"
      block(pairs, indentation: indentation + 2)
    case .list(let elements, _):
      text += "\(margin)\(prefix)\n"
      list(elements, indentation: indentation + 2)
    case .text(let string), .expression(let string), .word(let string), .raw(let string):
      guard let (header, lines) = YAMLScalarText.literalBlock(string) else { return }
      text += "\(margin)\(prefix) \(header)\n"
      for line in lines { text += line.isEmpty ? "\n" : "\(margin)  \(line)\n" }
    }
  }

  private mutating func list(_ elements: [YAMLValue], indentation: Int) {
    let margin = String(repeating: " ", count: indentation)
    for element in elements {
      guard case .mapping(let pairs, _) = element,
        inline(element, room: YAMLEmitter.width - indentation - 2) == nil
      else {
        write(element, behind: "-", indentation: indentation)
        continue
      }
      // The first key stands behind the dash, the others under it.
      var inner = YAMLEmitter()
      inner.block(pairs, indentation: indentation + 2)
      text += margin + "- " + inner.text.dropFirst(indentation + 2)
    }
  }

  /// The value on one line; `nil` where it belongs into a block.
  private func inline(_ value: YAMLValue, room: Int) -> String? {
    switch value {
    case .mapping(_, .block) where !value.isEmptyCollection: return nil
    case .list(_, .block) where !value.isEmptyCollection: return nil
    case .mapping, .list:
      let flow = flow(value)
      return flow.count <= room || value.isEmptyCollection ? flow : nil
    case .text(let string), .expression(let string):
      return YAMLScalarText.literalBlock(string) == nil ? flow(value) : nil
    case .word, .raw: return flow(value)
    }
  }

  private func flow(_ value: YAMLValue) -> String {
    switch value {
    case .word(let word): return YAMLScalarText.word(word)
    case .text(let text): return YAMLScalarText.text(text)
    case .expression(let text): return YAMLScalarText.expression(text)
    case .raw(let text): return text
    case .list(let elements, _): return "[\(elements.map(flow).joined(separator: ", "))]"
    case .mapping(let pairs, _):
      let entries = pairs.map { "\(YAMLScalarText.text($0.key)): \(flow($0.value))" }
      return entries.isEmpty ? "{}" : "{ \(entries.joined(separator: ", ")) }"
    }
  }
}
