/// A format of findings: a name and a function from a report to its text.
public struct ReportFormat: Sendable {
  /// The word behind `--format`.
  public let name: String
  /// What it is for, in one phrase.
  public let summary: String
  /// Whether the output is one document for a program, so that nothing else may stand beside it.
  public let isForMachines: Bool
  public let render: @Sendable (Report) -> String

  public init(
    name: String, summary: String, isForMachines: Bool,
    render: @escaping @Sendable (Report) -> String
  ) {
    self.name = name
    self.summary = summary
    self.isForMachines = isForMachines
    self.render = render
  }

  /// Every format, the default first.
  public static let all: [ReportFormat] = [.text, .concise, .json]

  /// The format of that name.
  public init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }
}
