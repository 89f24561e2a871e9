import SchemaModel

/// One node of a YAML document with its place.
///
/// Scalars are text: the key that reads one decides what `no` or `1.0` means.
struct YAMLNode: Hashable, Sendable {
  /// What a node can be.
  enum Content: Hashable, Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    /// Entries in the order of the file; keys are unique.
    case mapping([YAMLEntry])
  }

  var content: Content
  var location: SourceLocation

  /// The scalar, where the node is one.
  var scalar: YAMLScalar? {
    switch content {
    case .scalar(let scalar): scalar
    case .sequence, .mapping: nil
    }
  }

  /// The entries of a mapping; none for anything else.
  var entries: [YAMLEntry] {
    switch content {
    case .mapping(let entries): entries
    case .scalar, .sequence: []
    }
  }

  /// Whether nothing stands here: `key:` with no value behind it.
  var isEmpty: Bool {
    switch content {
    case .scalar(let scalar): scalar.text.isEmpty && scalar.style == .plain
    case .sequence, .mapping: false
    }
  }
}

/// One entry of a mapping.
struct YAMLEntry: Hashable, Sendable {
  var key: String
  var keyLocation: SourceLocation
  var value: YAMLNode

  /// The place of the value, or of the key where it has none.
  var place: SourceLocation { value.isEmpty ? keyLocation : value.location }
}

/// The text of a scalar and how it was written.
struct YAMLScalar: Hashable, Sendable {
  /// The five notations of YAML.
  enum Style: Hashable, Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// A block behind `|`, line breaks kept.
    case literal
    /// A block behind `>`, line breaks folded.
    case folded
  }

  var text: String
  var style: Style
}
