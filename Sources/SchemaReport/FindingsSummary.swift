import SchemaModel

/// The last line of `lint`: `2 errors, 1 warning in 2 histories (9 versions, 31 entities) · 14 ms`.
public struct FindingsSummary: Hashable, Sendable, CustomStringConvertible {
  public var errors: Int
  public var warnings: Int
  public var infos: Int
  public var histories: Int
  public var versions: Int
  /// The entities of the latest versions or of all, as the caller counts them.
  public var entities: Int
  /// `nil` leaves the time out, for output that must be stable.
  public var milliseconds: Int?

  public init(
    of diagnostics: [Diagnostic], histories: Int, versions: Int, entities: Int,
    milliseconds: Int? = nil
  ) {
    errors = diagnostics.count { $0.severity == .error }
    warnings = diagnostics.count { $0.severity == .warning }
    infos = diagnostics.count { $0.severity == .info }
    self.histories = histories
    self.versions = versions
    self.entities = entities
    self.milliseconds = milliseconds
  }

  public var description: String {
    let findings = [
      (errors, "error", "errors"), (warnings, "warning", "warnings"), (infos, "info", "infos"),
    ]
    .filter { $0.0 > 0 }.map { Self.count($0.0, $0.1, $0.2) }.joined(separator: ", ")
    let time = milliseconds.map { " · \($0) ms" } ?? ""
    return "\(findings.isEmpty ? "no findings" : findings)"
      + " in \(Self.count(histories, "history", "histories"))"
      + " (\(Self.count(versions, "version", "versions")),"
      + " \(Self.count(entities, "entity", "entities")))\(time)"
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
