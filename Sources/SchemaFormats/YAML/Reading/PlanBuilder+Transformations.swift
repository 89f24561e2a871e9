import SchemaModel

extension PlanBuilder {
  /// One step of a stage: a mapping whose kind is the key that names one.
  mutating func transformation(_ node: YAMLNode) -> Transformation? {
    guard let entries = reader.entries(of: node, "a step"),
      let (kind, own) = kind(among: entries, at: node.location)
    else { return nil }
    let shape = TransformationShape(of: kind)
    guard let subjectShape = shape.subject else {
      for entry in entries where entry.key != own.key {
        reader.report(
          "‘\(entry.key)’ beside ‘\(own.key)’", at: entry.keyLocation,
          hint: "put the keys of the step inside: { \(own.key): { … } }")
      }
      let inner = reader.entries(of: own.value, "‘\(own.key)’") ?? []
      let arguments = arguments(inner, of: shape, kind, at: own.keyLocation)
      return Transformation(
        kind: kind, subject: .mapping(arguments), location: own.keyLocation)
    }
    let others = entries.filter { $0.key != own.key }
    let arguments = arguments(others, of: shape, kind, at: own.keyLocation)
    guard let subject = value(own, subjectShape) else { return nil }
    return Transformation(
      kind: kind, subject: subject, arguments: arguments, location: own.keyLocation)
  }

  /// The one kind that the keys name.
  ///
  /// `link` is also a key of `insert`, so a kind counts only where no other kind has it as a key.
  private mutating func kind(
    among entries: [YAMLEntry], at location: SourceLocation
  ) -> (Transformation.Kind, YAMLEntry)? {
    let named = entries.compactMap { entry in
      Transformation.Kind(rawValue: entry.key).map { ($0, entry) }
    }
    let owners = named.filter { candidate in
      !named.contains { other in
        other.0 != candidate.0
          && TransformationShape(of: other.0).keys.contains { $0.name == candidate.0.rawValue }
      }
    }
    if owners.count == 1 { return owners[0] }
    let kinds = Transformation.Kind.allCases.map(\.rawValue)
    if owners.count > 1 {
      reader.report(
        "‘\(owners[0].0.rawValue)’ and ‘\(owners[1].0.rawValue)’ in one step",
        at: owners[1].1.keyLocation, hint: "begin a step of its own with ‘- ’")
    } else if let first = entries.first {
      reader.report(
        "unknown step ‘\(first.key)’\(Suggestion.phrase(for: first.key, among: kinds))",
        at: first.keyLocation, hint: "the steps are \(kinds.joined(separator: " "))")
    } else {
      reader.report("a step is missing", at: location)
    }
    return nil
  }

  private mutating func arguments(
    _ entries: [YAMLEntry], of shape: TransformationShape, _ kind: Transformation.Kind,
    at location: SourceLocation
  ) -> [PlanArgument] {
    var arguments: [PlanArgument] = []
    for entry in entries {
      guard let key = shape.keys.first(where: { $0.name == entry.key }) else {
        let suggestion = Suggestion.phrase(for: entry.key, among: shape.keys.map(\.name))
        reader.report("unknown key ‘\(entry.key)’\(suggestion)", at: entry.keyLocation)
        continue
      }
      if let value = value(entry, key.shape) {
        arguments.append(PlanArgument(key: entry.key, value: value))
      }
    }
    let known = shape.keys.map(\.name)
    for key in shape.keys where key.isRequired && reader.lacks(key.name, entries, known: known) {
      reader.report("‘\(kind.rawValue)’ has no ‘\(key.name)’", at: location)
    }
    return arguments
  }

  /// The value of a key in the shape that it has; `nil` where a mistake was reported.
  private mutating func value(_ entry: YAMLEntry, _ shape: PlanValueShape) -> PlanValue? {
    let node = entry.value
    let thing = "‘\(entry.key)’"
    switch shape {
    case .name, .path: return reader.name(node, thing).map { .text($0) }
    case .text: return reader.name(node, thing).map { .text($0) }
    case .flag: return reader.flag(node, thing).map { .text($0 ? "true" : "false") }
    case .paths: return reader.names(node, thing).map { .list($0.map { .text($0) }) }
    case .expression: return expression(node, thing)
    case .word(let words): return word(node, thing, words)
    case .assignments:
      return mapping(node, thing) { builder, inner in
        builder.expression(inner.value, "‘\(inner.key)’")
      }
    case .choices(let words):
      return mapping(node, thing) { builder, inner in
        builder.word(inner.value, "‘\(inner.key)’", words)
      }
    case .firstOrLast: return firstOrLast(node, thing)
    case .links:
      return mapping(node, thing) { builder, inner in builder.link(inner) }
    }
  }

  private mutating func mapping(
    _ node: YAMLNode, _ thing: String,
    value: (inout PlanBuilder, YAMLEntry) -> PlanValue?
  ) -> PlanValue? {
    guard let entries = reader.entries(of: node, thing) else { return nil }
    return .mapping(
      entries.compactMap { entry in
        value(&self, entry).map { PlanArgument(key: entry.key, value: $0) }
      })
  }

  private mutating func word(_ node: YAMLNode, _ thing: String, _ words: [String]) -> PlanValue? {
    guard let text = reader.text(node, thing) else { return nil }
    guard words.contains(text) else {
      reader.report(
        "\(thing) cannot be ‘\(text)’\(Suggestion.phrase(for: text, among: words))",
        at: node.location, hint: "write one of \(words.joined(separator: ", "))")
      return nil
    }
    return .text(text)
  }

  private mutating func firstOrLast(_ node: YAMLNode, _ thing: String) -> PlanValue? {
    guard let entries = reader.entries(of: node, thing) else { return nil }
    guard entries.count == 1, ["first", "last"].contains(entries[0].key) else {
      reader.report(
        "\(thing) is { first: [keys] } or { last: [keys] }", at: node.location)
      return nil
    }
    guard let keys = value(entries[0], .paths) else { return nil }
    return .mapping([PlanArgument(key: entries[0].key, value: keys)])
  }

  private mutating func link(_ entry: YAMLEntry) -> PlanValue? {
    guard let entries = reader.entries(of: entry.value, "‘\(entry.key)’") else { return nil }
    var arguments: [PlanArgument] = []
    for inner in entries {
      switch inner.key {
      case "to": if let to = value(inner, .name) { arguments.append(.init(key: "to", value: to)) }
      case "where":
        if let filter = value(inner, .expression) {
          arguments.append(.init(key: "where", value: filter))
        }
      default:
        let suggestion = Suggestion.phrase(for: inner.key, among: ["to", "where"])
        reader.report("unknown key ‘\(inner.key)’\(suggestion)", at: inner.keyLocation)
      }
    }
    for key in ["to", "where"] where reader.lacks(key, entries, known: ["to", "where"]) {
      reader.report("‘\(entry.key)’ has no ‘\(key)’", at: entry.keyLocation)
    }
    return .mapping(arguments)
  }
}
