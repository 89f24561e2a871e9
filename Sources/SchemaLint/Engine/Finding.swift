import SchemaModel

/// What a rule found: a diagnostic to be, and what it is about.
public struct Finding: Hashable, Sendable {
  public var message: String
  public var location: SourceLocation
  public var notes: [Diagnostic.Note]
  public var hints: [String]
  /// What the finding is about: a cause that explains this makes the finding a note.
  public var subject: Subject
  /// What the finding explains: findings of following rules about this become its notes.
  public var explains: [Subject]

  public init(
    _ message: String, at location: SourceLocation, about subject: Subject,
    explains: [Subject] = [], notes: [Diagnostic.Note] = [], hints: [String] = []
  ) {
    self.message = message
    self.location = location
    self.subject = subject
    self.explains = [subject] + explains
    self.notes = notes
    self.hints = hints
  }
}

/// What a finding can be about; versions by their index in the history.
public enum Subject: Hashable, Sendable {
  case version(Int)
  /// The hop to the version of that index from the one before.
  case hop(to: Int)
  case element(SchemaPath.Element, version: Int)
  /// A stage of the plan, counted from 0.
  case stage(Int)
  /// A place in Swift source, where the finding is about code.
  case place(SourceLocation)
}
