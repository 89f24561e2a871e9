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

/// Where the elements of a schema stand in its source.
public struct SourceMap: Hashable, Sendable {
  public var file: String
  private var locations: [SchemaPath: SourceLocation] = [:]

  public init(file: String) { self.file = file }

  /// The place recorded for exactly this address.
  public subscript(exactly path: SchemaPath) -> SourceLocation? {
    get { locations[path] }
    set { locations[path] = newValue }
  }

  /// The place of the address, or of the nearest address that holds it, or the file's first line.
  public func location(of path: SchemaPath) -> SourceLocation {
    var current: SchemaPath? = path
    while let path = current {
      if let location = locations[path] { return location }
      current = path.parent
    }
    return SourceLocation(file: file, line: 1, column: 1)
  }
}
