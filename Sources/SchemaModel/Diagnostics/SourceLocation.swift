/// A place in a file: line and column count from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int
  /// How many scalars the place covers on its line; at least 1.
  public var length: Int

  public init(file: String, line: Int, column: Int, length: Int = 1) {
    self.file = file
    self.line = line
    self.column = column
    self.length = max(1, length)
  }

  public var description: String { "\(file):\(line):\(column)" }
}
