import FoundationEssentials
import SchemaModel
import SchemaStore

/// Reads the files that the user names; messages use the names as given.
struct SourceFiles: Sendable {
  var console: Console

  /// The greatest file that is read at all, in bytes; the YAML reader's own limit is lower.
  static let sizeLimit = 64 << 20

  func exists(_ path: String) -> Bool { FileStatus(of: console.resolve(path)) != nil }

  func isFolder(_ path: String) -> Bool {
    FileStatus(of: console.resolve(path))?.kind == .folder
  }

  /// Whether the path is a symbolic link.
  func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: console.resolve(path))) != nil
  }

  /// Whether the names in a folder can be read.
  func canList(_ folder: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: console.resolve(folder))) != nil
  }

  /// The names in a folder, sorted byte for byte; empty when it cannot be read.
  func names(in folder: String) -> [String] { FileQuery.names(in: console.resolve(folder)) }

  /// What lies at a path that is there.
  func kind(of path: String) -> SourceKind { SourceKind(of: path, isFolder: isFolder(path)) }

  /// The size of a file in bytes; `nil` when there is none.
  func size(of path: String) -> Int? {
    FileStatus(of: console.resolve(path)).map { Int(clamping: $0.size) }
  }

  /// The bytes of a file. Throws when it is missing, no plain file, too large or unreadable.
  func read(_ path: String) throws(DiagnosticsError) -> [UInt8] {
    let absolute = console.resolve(path)
    guard let status = FileStatus(of: absolute) else {
      throw failure(path, "there is no such file")
    }
    switch status.kind {
    case .file: break
    case .folder: throw failure(path, "this is a folder, not a file")
    case .other: throw failure(path, "this is no plain file")
    }
    guard status.size <= Self.sizeLimit else {
      throw failure(path, "the file is larger than \(Self.sizeLimit >> 20) MiB")
    }
    guard let data = FileManager.default.contents(atPath: absolute) else {
      throw failure(path, "the file cannot be read", hint: "check its permissions")
    }
    return [UInt8](data)
  }

  /// The path of an entry of a folder, as messages name it: `a/b` and `../c` are `a/c`.
  static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder == "." { return name }
    var folder = folder
    var name = name[...]
    while name.hasPrefix("../"), !["..", "/"].contains(FileQuery.name(of: folder)) {
      name = name.dropFirst(3)
      folder = FileQuery.folder(of: folder)
      if folder == "." { return String(name) }
    }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// A path without the slashes at its end, with which shells complete the names of folders.
  static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  func failure(_ path: String, _ message: String, hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(Diagnostic(.error, "\(path): \(message)", hints: hint.map { [$0] } ?? []))
  }
}
