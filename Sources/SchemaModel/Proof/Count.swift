/// Counts as people read them.
public enum Count {
  /// `18,204 rows`, with the first keys behind where they are given.
  public static func rows(_ count: Int64, keys: [Int64] = []) -> String {
    let text = grouped(count) + (count == 1 ? " row" : " rows")
    guard !keys.isEmpty else { return text }
    let more = count > Int64(keys.count) ? ", …" : ""
    return text + " (Z_PK \(keys.map { "\($0)" }.joined(separator: ", "))\(more))"
  }

  /// The number with commas between groups of three digits.
  public static func grouped(_ number: Int64) -> String {
    let digits = Array(String(number.magnitude))
    let groups = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digit)
    }
    return (number < 0 ? "-" : "") + groups.joined()
  }
}
