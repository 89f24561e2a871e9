import SchemaModel

/// Writes a synthesised store to a file, whole or not at all.
public struct SynthesizedStore {
  public var schema: Schema
  /// Rows of each entity that is not abstract.
  public var rows: Int
  public var seed: UInt64
  public var effects: FileEffects

  public init(schema: Schema, rows: Int, seed: UInt64, effects: FileEffects = FileEffects()) {
    self.schema = schema
    self.rows = rows
    self.seed = seed
    self.effects = effects
  }

  /// Writes to a private folder beside the output, whose name must be free, and links it there.
  public func write(to output: String, named name: String) throws {
    try OutputPlace.check(output, named: name, store: output)
    let folder = LeftoverFolders.newName(in: FileQuery.folder(of: output))
    do {
      try effects.perform(.createFolder(folder))
    } catch let error as FileError {
      throw CommandRefusal(
        Diagnostic(.error, "\(name): cannot be written: \(error.reason)"))
    }
    defer { LeftoverFolders.removeFolder(folder, effects: effects) }
    let path = "\(folder)/store"
    try writeDatabase(path)
    try effects.perform(.sync(path))
    try OutputPlace.name(path, output, effects: effects)
    try effects.perform(.syncFolder(FileQuery.folder(of: output)))
  }

  /// The database is closed when this returns, which folds its write-ahead log in.
  private func writeDatabase(_ path: String) throws {
    let database = try Database(path: path, access: .create)
    try StoreSynthesizer(schema: schema, rows: rows, seed: seed).write(to: database)
  }
}
