/// What the framework does between two versions as a whole.
public struct HopClassification: Hashable, Sendable {
  /// The gravest of all changes, with all conditions; unchanged where the checksums are equal.
  public var verdict: Verdict
  /// The gravest loss of all changes.
  public var loss: Loss
  /// Each change with its own classification.
  public var changes: [ClassifiedChange]
  /// Why no mapping can be inferred; empty where one can.
  public var obstacles: [MappingError.Reason]

  public init(
    verdict: Verdict, loss: Loss, changes: [ClassifiedChange], obstacles: [MappingError.Reason]
  ) {
    self.verdict = verdict
    self.loss = loss
    self.changes = changes
    self.obstacles = obstacles
  }
}

/// A change with what the framework does with it.
public struct ClassifiedChange: Hashable, Sendable {
  public var change: Change
  public var classification: Classification

  public init(_ change: Change, _ classification: Classification) {
    self.change = change
    self.classification = classification
  }
}
