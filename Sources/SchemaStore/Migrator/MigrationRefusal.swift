import SchemaModel

/// A migration that does not begin, or stops before anything is put in place.
public struct MigrationRefusal: Error, Hashable, Sendable {
  /// Why, in one sentence.
  public var message: String
  /// More of the same: elements, counts, keys of rows; never values.
  public var details: [String]
  public var hints: [String]

  public init(_ message: String, details: [String] = [], hints: [String] = []) {
    self.message = message
    self.details = details
    self.hints = hints
  }

  /// The refusal of what the steps cannot do to a store yet, each thing by name.
  static func unsupported(_ details: [String]) -> MigrationRefusal {
    MigrationRefusal("this migration needs what is not supported on stores yet", details: details)
  }
}
