/// One thing that a user is told: the only form in which the libraries speak to people.
///
/// Messages are lower case without a full stop, with things in ‘quotes’; hints are imperative.
public struct Diagnostic: Hashable, Sendable {
  public var severity: Severity
  /// The id of the rule or of the kind of input error; `nil` where none applies.
  public var rule: String?
  public var message: String
  public var location: SourceLocation?
  public var notes: [Note]
  /// What to do, one answer an entry; an entry may hold several lines.
  public var hints: [String]

  public init(
    _ severity: Severity, rule: String? = nil, _ message: String,
    at location: SourceLocation? = nil,
    notes: [Note] = [], hints: [String] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.location = location
    self.notes = notes
    self.hints = hints
  }

  /// More about a diagnostic, with a place of its own where it has one.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var location: SourceLocation?

    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }
}

/// How grave a diagnostic is.
public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
  case info
  case warning
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Diagnostics as an error: what a reader throws when its input cannot be used.
public struct DiagnosticsError: Error, Hashable, Sendable {
  public var diagnostics: [Diagnostic]

  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
  public init(_ diagnostic: Diagnostic) { self.diagnostics = [diagnostic] }
}

extension [Diagnostic] {
  /// The diagnostics by place, then severity, then rule and text, each once.
  public func sortedAndUnique() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { left, right in
      let leftKey = (
        left.location?.file ?? "", left.location?.line ?? 0, left.location?.column ?? 0
      )
      let rightKey = (
        right.location?.file ?? "", right.location?.line ?? 0, right.location?.column ?? 0
      )
      if leftKey != rightKey { return leftKey < rightKey }
      if left.severity != right.severity { return left.severity > right.severity }
      return (left.rule ?? "", left.message) < (right.rule ?? "", right.message)
    }
  }
}
