import Glibc
import SchemaModel

/// A private copy of a store, made of its bytes; SQLite opens the copy and never the original.
///
/// The folder of the copy is removed when the value goes away. Source: design, DESIGN.md section 6
/// step 1.
public final class WorkingCopy {
  /// The copy's main file.
  public let path: String
  /// The original, absolute.
  public let original: String
  /// The original as the user named it.
  public let name: String
  /// The bytes of main file and write-ahead log together.
  public let size: Int64
  /// The bytes of the original's write-ahead log; `nil` when it has none.
  public let walSize: Int64?
  private let folder: String
  private let effects: FileEffects

  /// Copies a store into a new folder below `parent`.
  ///
  /// Throws a diagnostic when the file is no store, is held by another process, changes while it is
  /// read, or there is no room.
  public init(
    of original: String, named name: String, in parent: String, effects: FileEffects
  ) throws {
    self.original = original
    self.name = name
    self.effects = effects
    try Self.checkIsDatabase(original, name: name)
    let before = StoreFiles(of: original)
    size = before.size
    walSize = before.walSize
    try Self.checkSpace(before.size, in: parent, name: name)
    LeftoverFolders.remove(in: parent, effects: effects)
    folder = LeftoverFolders.newName(in: parent)
    path = "\(folder)/store"
    do {
      try effects.perform(.createFolder(folder))
      try copyUnchanged(before)
    } catch {
      remove()
      throw Self.diagnostic(error, name: name, folder: folder)
    }
  }

  deinit { remove() }

  /// Copies the original's main file without its write-ahead log, for comparing what the log adds.
  func copyMainFileAlone() throws -> String {
    let alone = "\(folder)/main"
    try effects.perform(.copy(from: original, to: alone))
    return alone
  }

  /// Removes the copy and its folder; what cannot be removed is left for the next run.
  public func remove() { LeftoverFolders.removeFolder(folder, effects: effects) }

  /// Whether the original is still as it was when it was copied.
  public var originalIsUnchanged: Bool { StoreFiles(of: original) == copied }

  private var copied: StoreFiles?

  /// Copies the files, once more where they changed meanwhile.
  private func copyUnchanged(_ files: StoreFiles) throws {
    var before = files
    for _ in 1...2 {
      try Self.checkIsFree(original, name: name)
      for suffix in before.suffixes {
        try effects.perform(.copy(from: original + suffix, to: path + suffix))
      }
      let after = StoreFiles(of: original)
      if after == before {
        copied = after
        return
      }
      for suffix in before.suffixes { try effects.perform(.remove(path + suffix)) }
      before = after
    }
    throw DiagnosticsError(
      Diagnostic(
        .error, "\(name): changes while it is read",
        hints: ["close the app or copy the store, then run again"]))
  }

  private static func checkIsDatabase(_ path: String, name: String) throws(DiagnosticsError) {
    func failure(_ message: String, hint: String? = nil) -> DiagnosticsError {
      DiagnosticsError(Diagnostic(.error, "\(name): \(message)", hints: hint.map { [$0] } ?? []))
    }
    guard let status = FileStatus(of: path) else { throw failure("there is no such file") }
    switch status.kind {
    case .folder: throw failure("this is a folder, not a store")
    case .other: throw failure("this is no plain file")
    case .file: break
    }
    guard status.size > 0 else { throw failure("the file is empty") }
    for suffix in ["-wal", "-journal"] {
      if let beside = FileStatus(of: path + suffix), beside.kind != .file {
        throw failure("‘\(FileQuery.name(of: path))\(suffix)’ beside it is no plain file")
      }
    }
    let head: [UInt8]
    do { head = try FileQuery.head(of: path, count: 16) } catch {
      throw failure("cannot be read: \(error.reason)")
    }
    guard head == Array("SQLite format 3".utf8) + [0] else {
      throw failure(
        "not an SQLite file", hint: "name the store's main file; an encrypted store cannot be read")
    }
  }

  private static func checkIsFree(_ path: String, name: String) throws(CommandRefusal) {
    guard let holder = StoreLocks.holder(of: path) else { return }
    throw CommandRefusal(
      Diagnostic(
        .error,
        "\(name): held by another process" + (holder > 0 ? " (PID \(holder))" : ""),
        hints: ["close the app or copy the store, then run again"]))
  }

  private static func checkSpace(_ needed: Int64, in parent: String, name: String)
    throws(CommandRefusal)
  {
    // The copy, and as much again for tables that are written anew.
    guard let free = FileQuery.freeSpace(at: parent), free / 2 < needed else { return }
    throw CommandRefusal(
      Diagnostic(
        .error,
        "\(name): too little room for a copy: \(needed >> 20) MiB twice, \(free >> 20) MiB are free",
        hints: ["make room, or set TMPDIR to a folder on a larger disk"]))
  }

  private static func diagnostic(_ error: any Error, name: String, folder: String) -> any Error {
    guard let error = error as? FileError else { return error }
    guard error.path.hasPrefix(folder) else {
      return DiagnosticsError(Diagnostic(.error, "\(name): cannot be copied: \(error.reason)"))
    }
    let parent = FileQuery.folder(of: folder)
    return CommandRefusal(
      Diagnostic(
        .error, "\(name): no working copy can be made in ‘\(parent)’: \(error.reason)",
        hints: ["make that folder writable, or name another: for the output, or in TMPDIR"]))
  }
}

/// A store that is left alone for a reason outside the model: locked, or no room.
public struct CommandRefusal: Error, Hashable, Sendable {
  public var diagnostic: Diagnostic

  public init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

/// The files of a store as they were at one moment.
private struct StoreFiles: Equatable {
  private var main: FileStatus?
  private var wal: FileStatus?
  private var journal: FileStatus?
  /// The first bytes of the write-ahead log, salts included, which change at each reset.
  private var walHeader: [UInt8]

  init(of path: String) {
    main = FileStatus(of: path)
    wal = FileStatus(of: path + "-wal")
    journal = FileStatus(of: path + "-journal")
    walHeader = (try? FileQuery.head(of: path + "-wal", count: 32)) ?? []
  }

  var size: Int64 { (main?.size ?? 0) + (wal?.size ?? 0) }
  var walSize: Int64? { wal?.size }

  /// What the names of the files end in; the shared memory is not copied, SQLite makes it anew.
  var suffixes: [String] {
    [""] + (wal == nil ? [] : ["-wal"]) + (journal == nil ? [] : ["-journal"])
  }
}
