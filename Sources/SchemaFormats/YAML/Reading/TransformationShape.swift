import SchemaModel

/// What one key of a transformation expects.
enum PlanValueShape: Hashable {
  /// A name of an entity, an attribute or a stash.
  case name
  /// Names and paths separated by dots, such as `Precio.tienda`.
  case path
  case paths
  /// An expression.
  case expression
  /// Attributes to expressions.
  case assignments
  /// Attributes to one of the words.
  case choices([String])
  case word([String])
  /// `{ first: [paths] }` or `{ last: [paths] }`.
  case firstOrLast
  /// Relationships to `{ to: Entity, where: expression }`.
  case links
  case flag
  /// A text that is not looked into, such as SQL.
  case text
}

/// The keys that a kind of transformation has, and which of them it needs.
struct TransformationShape {
  /// One key and what stands behind it.
  struct Key {
    var name: String
    var shape: PlanValueShape
    var isRequired: Bool
  }

  /// What stands beside the kind's own key; `nil` where a mapping of the keys stands there.
  var subject: PlanValueShape?
  var keys: [Key]

  private init(_ subject: PlanValueShape?, _ keys: [Key] = []) {
    self.subject = subject
    self.keys = keys
  }

  private static func required(_ name: String, _ shape: PlanValueShape) -> Key {
    Key(name: name, shape: shape, isRequired: true)
  }

  private static func optional(_ name: String, _ shape: PlanValueShape) -> Key {
    Key(name: name, shape: shape, isRequired: false)
  }

  /// The shape of a kind. Source: design, yaml.md "The plan".
  init(of kind: Transformation.Kind) {
    switch kind {
    case .stash:
      self.init(
        .name,
        [
          Self.required("of", .name), Self.required("key", .path),
          Self.required("keep", .assignments),
        ])
    case .dedupe:
      self.init(
        .name,
        [
          Self.required("by", .paths), Self.optional("nulls", .word(["equal", "unequal"])),
          Self.required("keep", .firstOrLast),
          Self.optional("merge", .choices(["max", "min", "sum", "first", "last"])),
        ])
    case .set:
      self.init(.name, [Self.optional("where", .expression), Self.required("to", .assignments)])
    case .insert:
      self.init(
        .name,
        [
          Self.required("from", .name), Self.optional("distinct", .paths),
          Self.optional("missing", .flag),
          Self.required("to", .assignments), Self.optional("link", .links),
        ])
    case .explode:
      self.init(
        nil,
        [
          Self.required("from", .path), Self.required("into", .name),
          Self.required("to", .assignments), Self.required("link", .name),
        ])
    case .collapse:
      self.init(
        nil,
        [
          Self.required("from", .name), Self.required("into", .path),
          Self.required("element", .expression), Self.required("by", .path),
        ])
    case .number:
      self.init(
        nil,
        [
          Self.required("entity", .name), Self.required("attribute", .name),
          Self.optional("per", .path), Self.required("order", .paths),
        ])
    case .link:
      self.init(
        nil,
        [
          Self.required("from", .path), Self.required("to", .name),
          Self.required("where", .expression),
        ])
    case .delete:
      self.init(nil, [Self.required("from", .name), Self.required("where", .expression)])
    case .assert: self.init(.expression)
    case .sql, .hook: self.init(kind == .sql ? .text : .name)
    }
  }
}
