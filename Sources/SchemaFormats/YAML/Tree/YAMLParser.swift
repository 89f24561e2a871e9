import CYAML

/// One libyaml parser over one text; the only code that touches libyaml.
///
/// A class because it owns C memory: the parser's state and the text that it reads.
final class YAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// A parser at the head of the text, which is UTF-8 without a byte order mark.
  init(_ bytes: [UInt8]) throws(YAMLSyntaxError) {
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.initialize(to: yaml_parser_t())
      throw YAMLSyntaxError(problem: "out of memory", context: nil, position: 0, byte: nil)
    }
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event of the text.
  func next() throws(YAMLSyntaxError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  private var syntaxError: YAMLSyntaxError {
    let state = parser.pointee
    let context = state.context.map { String(cString: $0) }
    let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
    let isReaderError = state.error == YAML_READER_ERROR
    return YAMLSyntaxError(
      problem: problem, context: context, position: Int(clamping: state.problem_mark.index),
      byte: isReaderError ? Int(clamping: state.problem_offset) : nil)
  }
}

/// What libyaml says about a text that is no YAML.
struct YAMLSyntaxError: Error, Hashable {
  /// libyaml's sentence about the mistake.
  var problem: String
  /// What libyaml was reading.
  var context: String?
  /// Where, in Unicode scalars from the start.
  var position: Int
  /// Where, in bytes from the start, when a character is the mistake.
  var byte: Int?
}

/// One event of a YAML text, with its positions in Unicode scalars.
struct YAMLEvent {
  /// What happens; a mapping gives its keys and values in turn.
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart(hasDirectives: Bool)
    case documentEnd
    case alias
    case scalar(YAMLScalar)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  var kind: Kind
  var hasAnchor = false
  var hasTag = false
  var start: Int
  var end: Int
  /// The index of the line where it starts, as libyaml counts lines.
  var line: Int

  fileprivate init(_ event: yaml_event_t) {
    start = Int(clamping: event.start_mark.index)
    end = Int(clamping: event.end_mark.index)
    line = Int(clamping: event.start_mark.line)
    switch event.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_DOCUMENT_START_EVENT:
      let data = event.data.document_start
      kind = .documentStart(
        hasDirectives: data.version_directive != nil
          || data.tag_directives.start != data.tag_directives.end)
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias
    case YAML_SCALAR_EVENT:
      let data = event.data.scalar
      kind = .scalar(YAMLScalar(data.value, length: data.length, style: data.style))
      hasAnchor = data.anchor != nil
      hasTag = data.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      hasAnchor = event.data.sequence_start.anchor != nil
      hasTag = event.data.sequence_start.tag != nil
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      hasAnchor = event.data.mapping_start.anchor != nil
      hasTag = event.data.mapping_start.tag != nil
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: kind = .streamEnd
    }
  }
}

extension YAMLScalar {
  fileprivate init(
    _ bytes: UnsafeMutablePointer<UInt8>?, length: Int, style: yaml_scalar_style_t
  ) {
    text = String(decoding: UnsafeBufferPointer(start: bytes, count: length), as: UTF8.self)
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self.style = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self.style = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self.style = .literal
    case YAML_FOLDED_SCALAR_STYLE: self.style = .folded
    default: self.style = .plain
    }
  }
}
