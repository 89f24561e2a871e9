/// An expression that a mapping model keeps as a keyed archive.
public enum ArchivedExpression {
  /// The expression as the mapping editor prints it, such as `$source.color`; `nil` where the bytes
  /// are no archive of an expression, or of one that is not known.
  public static func text(of bytes: [UInt8]) -> String? {
    guard var archive = try? KeyedArchive(bytes), let root = try? archive.root() else { return nil }
    var printer = PredicateText(archive: archive)
    return printer.expression(root)
  }
}
