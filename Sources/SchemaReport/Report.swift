import SchemaModel

/// What a format writes, and how.
public struct Report: Sendable {
  /// In the order in which they are shown.
  public var diagnostics: [Diagnostic]
  /// The text of a file by the name that locations give it; `nil` where there is none to show.
  public var source: @Sendable (String) -> String?
  /// The columns of a line, such as the terminal's.
  public var width: Int
  public var isColored: Bool

  public init(
    _ diagnostics: [Diagnostic], width: Int = 100, isColored: Bool = false,
    source: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.diagnostics = diagnostics
    self.source = source
    self.width = width
    self.isColored = isColored
  }
}
