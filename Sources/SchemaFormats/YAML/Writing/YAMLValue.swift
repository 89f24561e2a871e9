/// A value that is about to be written as YAML.
indirect enum YAMLValue: Hashable {
  /// A word whose key knows what it means, such as `true`, `3.0.0` or a type's name.
  case word(String)
  /// A text, quoted where another reader of YAML could take it for something else.
  case text(String)
  /// An expression: quoted like a text, in single quotes where there is a choice.
  case expression(String)
  /// Flow YAML as it stands, such as the type `[String: Int]`.
  case raw(String)
  case list([YAMLValue], Layout = .flowIfItFits)
  case mapping([Pair], Layout = .flowIfItFits)

  /// Whether a collection may stand on one line.
  enum Layout: Hashable {
    case flowIfItFits
    case block
  }

  /// One entry of a mapping.
  struct Pair: Hashable {
    var key: String
    var value: YAMLValue

    init(_ key: String, _ value: YAMLValue) {
      self.key = key
      self.value = value
    }
  }

  /// Whether nothing would stand between the brackets.
  var isEmptyCollection: Bool {
    switch self {
    case .list(let elements, _): elements.isEmpty
    case .mapping(let pairs, _): pairs.isEmpty
    case .word, .text, .expression, .raw: false
    }
  }
}
