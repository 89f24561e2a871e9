import SchemaModel

/// A removed and a new element that may be one and the same under two names.
public struct LikelyRename: Hashable, Sendable {
  /// The removed element, in the old version.
  public var old: SchemaPath
  /// The new element, in the new version.
  public var new: SchemaPath
  /// From 0 to 1; see ``RenameScore/threshold``.
  public var score: Double
  /// What speaks for it, in short phrases: `same type`, `same position`.
  public var reasons: [String]

  public init(old: SchemaPath, new: SchemaPath, score: Double, reasons: [String]) {
    self.old = old
    self.new = new
    self.score = score
    self.reasons = reasons
  }
}

/// Guesses which removed elements were renamed without saying so: for messages only, never for the
/// difference itself.
///
/// Names are compared as letters and words; no language is known. An attribute's name counts one
/// half, its type one fifth, its position one fifth, its optionality one tenth; for relationships
/// destination and inverse take the place of type and position; entities are alike by their
/// properties, one half, their name and their parent.
public enum RenameScore {
  /// From this score on a rename is likely: a like name of a like type reaches it, and so does
  /// another name of the same type, optionality and position.
  public static let threshold = 0.45

  /// The likely renames, each element in one at most, the best first.
  ///
  /// Removals that the new version announces (`dropped`) are none.
  public static func likelyRenames(from old: Schema, to new: Schema) -> [LikelyRename] {
    let candidates = RenameCandidates(from: old, to: new)
    let likely =
      (candidates.entities() + candidates.properties()).filter { $0.score >= threshold }
      .sorted { left, right in
        left.score != right.score
          ? left.score > right.score
          : (left.old.description, left.new.description)
            < (right.old.description, right.new.description)
      }
    var taken: Set<SchemaPath> = []
    var given: Set<SchemaPath> = []
    return likely.filter { rename in
      guard !taken.contains(rename.old), !given.contains(rename.new) else { return false }
      taken.insert(rename.old)
      given.insert(rename.new)
      return true
    }
  }
}
