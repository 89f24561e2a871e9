import Glibc
import SchemaModel

/// Puts a migrated store where the user wants it, whole or not at all.
enum OutputPlace {
  /// Refuses a place that is taken, or that is the store's own.
  static func check(_ output: String, named name: String, store: String) throws(CommandRefusal) {
    let taken =
      ["", "-wal", "-shm", "-journal"].map { output + $0 }
      + [ExternalData.supportFolder(of: output)]
    for path in taken where FileStatus(of: path) != nil {
      throw CommandRefusal(
        Diagnostic(
          .error, "\(name): there is a file already: \(FileQuery.name(of: path))",
          hints: ["name another file, or move that one away"]))
    }
    let folder = FileStatus(of: FileQuery.folder(of: output))
    guard let folder, folder.kind == .folder else {
      throw CommandRefusal(
        Diagnostic(.error, "\(name): there is no such folder", hints: ["make it first"]))
    }
    guard let own = FileStatus(of: FileQuery.folder(of: store)), own.isSameFile(as: folder),
      ["-wal", "-shm", "-journal"].contains(where: {
        FileQuery.name(of: store) + $0 == FileQuery.name(of: output)
      })
    else { return }
    throw CommandRefusal(
      Diagnostic(
        .error, "\(name): SQLite would take it for a part of the store that is migrated",
        hints: ["name another file"]))
  }

  /// Gives the copy its name, with the original's permissions and external files.
  ///
  /// The name appears last, by a link that fails where a file has come up meanwhile.
  static func put(_ copy: WorkingCopy, at output: String, effects: FileEffects) throws {
    if let mode = FileStatus(of: copy.original)?.mode {
      try effects.perform(.setMode(copy.path, mode))
    }
    try effects.perform(.sync(copy.path))
    let support = try copyExternalFiles(of: copy, to: output, effects: effects)
    do {
      try name(copy.path, output, effects: effects)
    } catch {
      if let support { removeSupport(support, effects: effects) }
      throw error
    }
    try effects.perform(.syncFolder(FileQuery.folder(of: output)))
  }

  /// Gives a file a name that must be free: by a link, which never replaces a file; where the file
  /// system has none, by a rename after a last look.
  static func name(_ file: String, _ output: String, effects: FileEffects) throws {
    do {
      try effects.perform(.link(from: file, to: output))
    } catch let error as FileError where error.meansNoLinks {
      guard FileStatus(of: output) == nil else { throw FileError(path: output, code: EEXIST) }
      try effects.perform(.rename(from: file, to: output))
    }
  }

  /// The folder that was made; `nil` when the original has no external files.
  private static func copyExternalFiles(
    of copy: WorkingCopy, to output: String, effects: FileEffects
  ) throws -> String? {
    let source = ExternalData.folder(of: copy.original)
    let names = FileQuery.names(in: source)
    guard !names.isEmpty else { return nil }
    let support = ExternalData.supportFolder(of: output)
    let folder = ExternalData.folder(of: output)
    do {
      try effects.perform(.createFolder(support))
      try effects.perform(.createFolder(folder))
      for name in names where FileStatus(of: "\(source)/\(name)")?.kind == .file {
        try effects.perform(.copy(from: "\(source)/\(name)", to: "\(folder)/\(name)"))
        try effects.perform(.sync("\(folder)/\(name)"))
      }
      try effects.perform(.syncFolder(folder))
      try effects.perform(.syncFolder(support))
    } catch {
      removeSupport(support, effects: effects)
      throw error
    }
    return support
  }

  /// Removes a support folder with the external files in it.
  private static func removeSupport(_ support: String, effects: FileEffects) {
    LeftoverFolders.removeFolder(support + "/_EXTERNAL_DATA", effects: effects)
    LeftoverFolders.removeFolder(support, effects: effects)
  }
}
