import SchemaModel

/// Builds the tree of a document out of libyaml's events and refuses what the format does not allow:
/// duplicate keys, anchors, aliases, tags, merge keys, directives, several documents.
///
/// Source: design, yaml.md "The YAML files".
struct YAMLComposer {
  /// How deep nodes may nest; the deepest legal file needs about ten.
  static let depthLimit = 32
  /// How many mistakes of one file are told before the rest of it is left unread.
  static let mistakeLimit = 100

  private let source: YAMLSource
  private let parser: YAMLParser
  private var mistakes: [Diagnostic] = []

  /// The one document of a text with the mistakes that leave the rest readable; throws what leaves
  /// nothing to read.
  static func document(in source: YAMLSource) throws(DiagnosticsError) -> YAMLDocument {
    var composer: YAMLComposer
    do {
      composer = YAMLComposer(source: source, parser: try YAMLParser(source.bytes))
    } catch {
      throw DiagnosticsError(error.diagnostic(in: source))
    }
    guard let root = composer.document() else { throw DiagnosticsError(composer.mistakes) }
    return YAMLDocument(root: root, mistakes: composer.mistakes)
  }

  private init(source: YAMLSource, parser: YAMLParser) {
    self.source = source
    self.parser = parser
  }

  private mutating func document() -> YAMLNode? {
    var root: YAMLNode?
    do {
      while true {
        let event = try next()
        switch event.kind {
        case .streamEnd:
          if root == nil, mistakes.isEmpty { report("the file is empty", 0..<0) }
          return root
        case .documentStart(let hasDirectives):
          if hasDirectives { report("directives such as ‘%YAML’ are not allowed", event.range) }
          guard root == nil else {
            report("a second document is not allowed: one file holds one", event.range)
            return nil
          }
        case .streamStart, .documentEnd: continue
        case .alias, .scalar, .sequenceStart, .sequenceEnd, .mappingStart, .mappingEnd:
          root = try node(from: event, depth: 1)
        }
      }
    } catch {
      return nil
    }
  }

  /// Reading cannot go on; what stopped it is among the mistakes.
  private struct Stop: Error {}

  private mutating func next() throws(Stop) -> YAMLEvent {
    guard mistakes.count < YAMLComposer.mistakeLimit else {
      mistakes[mistakes.count - 1].notes.append(
        .init("the rest of the file was not read: it has too many mistakes"))
      throw Stop()
    }
    do {
      return try parser.next()
    } catch {
      mistakes.append(error.diagnostic(in: source))
      throw Stop()
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(Stop) -> YAMLNode {
    guard depth <= YAMLComposer.depthLimit else {
      report("nested deeper than \(YAMLComposer.depthLimit) levels", event.range)
      throw Stop()
    }
    refuseDecoration(of: event)
    switch event.kind {
    case .scalar(let scalar): return node(.scalar(scalar), event.range, event)
    case .sequenceStart: return try sequence(from: event, depth: depth)
    case .mappingStart: return try mapping(from: event, depth: depth)
    case .alias:
      report(
        "aliases are not allowed", event.range,
        hint: "write the value out, or put it into quotes when ‘*’ is a part of it")
      return node(.scalar(YAMLScalar(text: "", style: .plain)), event.range, event)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      // libyaml nests its events properly; nothing leads here.
      throw Stop()
    }
  }

  private mutating func sequence(
    from start: YAMLEvent, depth: Int
  ) throws(Stop) -> YAMLNode {
    var elements: [YAMLNode] = []
    while true {
      let event = try next()
      if case .sequenceEnd = event.kind {
        return node(.sequence(elements), start.start..<max(start.end, event.end), start)
      }
      elements.append(try node(from: event, depth: depth + 1))
    }
  }

  private mutating func mapping(from start: YAMLEvent, depth: Int) throws(Stop) -> YAMLNode {
    var keys = UniqueKeys()
    while true {
      let event = try next()
      if case .mappingEnd = event.kind {
        return mapping(keys.entries, from: start, to: event)
      }
      let key = try node(from: event, depth: depth + 1)
      let value = try node(from: try next(), depth: depth + 1)
      guard let name = self.key(key) else { continue }
      let entry = YAMLEntry(key: name, keyLocation: key.location, value: value)
      guard let first = keys.insert(entry) else { continue }
      mistakes.append(
        Diagnostic(
          .error, "the key ‘\(name)’ stands here twice", at: key.location,
          notes: [.init("it stood here first", at: first)]))
    }
  }

  /// A flow mapping stands where its brackets do, a block mapping at its first key.
  private func mapping(
    _ entries: [YAMLEntry], from start: YAMLEvent, to end: YAMLEvent
  ) -> YAMLNode {
    let isBlock = start.end == start.start
    let whole = node(.mapping(entries), start.start..<(isBlock ? start.end : end.end), start)
    guard isBlock, let first = entries.first else { return whole }
    return YAMLNode(content: whole.content, location: first.keyLocation)
  }

  private mutating func key(_ node: YAMLNode) -> String? {
    guard let scalar = node.scalar else {
      mistakes.append(
        Diagnostic(
          .error, "a key is a text, not a list or a mapping", at: node.location,
          hints: ["put the value into quotes when a bracket is a part of it"]))
      return nil
    }
    if scalar == YAMLScalar(text: "<<", style: .plain) {
      mistakes.append(
        Diagnostic(
          .error, "merge keys are not allowed", at: node.location, hints: ["write the keys out"]))
      return nil
    }
    return scalar.text
  }

  private mutating func refuseDecoration(of event: YAMLEvent) {
    if event.hasAnchor {
      report(
        "anchors are not allowed", event.range,
        hint: "put the value into quotes when ‘&’ is a part of it")
    }
    if event.hasTag {
      report(
        "tags are not allowed", event.range,
        hint: "put a value that begins with ‘!’ into quotes")
    }
  }

  private func node(
    _ content: YAMLNode.Content, _ range: Range<Int>, _ start: YAMLEvent
  ) -> YAMLNode {
    YAMLNode(
      content: content,
      location: source.location(
        from: range.lowerBound, to: range.upperBound, guess: start.line))
  }

  private mutating func report(_ message: String, _ range: Range<Int>, hint: String? = nil) {
    mistakes.append(
      Diagnostic(
        .error, message, at: source.location(from: range.lowerBound, to: range.upperBound),
        hints: hint.map { [$0] } ?? []))
  }
}

/// The entries of a mapping, each key once.
private struct UniqueKeys {
  private(set) var entries: [YAMLEntry] = []
  /// The keys; filled only when there are too many to look through one by one.
  private var keys: Set<String> = []

  private static let smallCount = 16

  /// Adds the entry, or gives the place at which its key stood first.
  mutating func insert(_ entry: YAMLEntry) -> SourceLocation? {
    if keys.isEmpty || keys.contains(entry.key),
      let first = entries.first(where: { $0.key == entry.key })
    {
      return first.keyLocation
    }
    entries.append(entry)
    if entries.count == UniqueKeys.smallCount {
      keys = Set(entries.map(\.key))
    } else if entries.count > UniqueKeys.smallCount {
      keys.insert(entry.key)
    }
    return nil
  }
}

extension YAMLEvent {
  /// The positions that the event covers.
  fileprivate var range: Range<Int> { start..<max(start, end) }
}
