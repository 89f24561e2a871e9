import SchemaModel

extension Loss {
  /// What a conversion between numbers may lose.
  ///
  /// Source: design, coredata-store.md section 7: conversions are exact within range only.
  public static func ofConversion(from: StorageType, to: StorageType) -> Loss {
    guard from != to, let source = NumberRange(from), let target = NumberRange(to) else {
      return .none
    }
    if to == .boolean { return .possible("values other than 0 and 1") }
    if target.isWhole {
      if !source.isWhole { return .possible("fractions and values out of the range of \(to)") }
      return source.bits > target.bits ? .possible("values out of the range of \(to)") : .none
    }
    if source.bits <= target.bits { return .none }
    return source.isWhole
      ? .possible("whole numbers above 2^\(target.bits)")
      : .possible("digits beyond the precision of \(to)")
  }
}

/// How many whole numbers a type holds exactly, and whether only whole ones.
private struct NumberRange {
  /// Whole numbers up to 2^bits are exact.
  var bits: Int
  var isWhole: Bool

  init?(_ type: StorageType) {
    switch type {
    case .boolean: (bits, isWhole) = (1, true)
    case .integer16: (bits, isWhole) = (15, true)
    case .integer32: (bits, isWhole) = (31, true)
    case .integer64: (bits, isWhole) = (63, true)
    case .float: (bits, isWhole) = (24, false)
    case .double: (bits, isWhole) = (53, false)
    // 38 digits.
    case .decimal: (bits, isWhole) = (126, false)
    case .undefined, .string, .date, .binary, .uuid, .uri, .transformable, .objectID: return nil
    }
  }
}
