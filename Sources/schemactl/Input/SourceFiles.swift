import FoundationEssentials
import SchemaModel
import SchemaStore

/// Reads the files that the user names; messages use the names as given.
struct SourceFiles: Sendable {
  var console: Console

  /// The greatest file that is read at all, in bytes; the YAML reader's own limit is lower.
  static let sizeLimit = 64 << 20

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: console.resolve(path))
  }

  func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: console.resolve(path), isDirectory: &isFolder)
      && isFolder
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

  /// The bytes of a file. Throws when it is missing, no plain file, too large or unreadable.
  func read(_ path: String) throws(DiagnosticsError) -> [UInt8] {
    let absolute = console.resolve(path)
    guard exists(path) else { throw failure(path, "there is no such file") }
    guard !isFolder(path) else { throw failure(path, "this is a folder, not a file") }
    let size = (try? FileManager.default.attributesOfItem(atPath: absolute))?[.size] as? UInt64
    guard (size ?? 0) <= UInt64(Self.sizeLimit) else {
      throw failure(path, "the file is larger than \(Self.sizeLimit >> 20) MiB")
    }
    guard let data = FileManager.default.contents(atPath: absolute) else {
      throw failure(path, "the file cannot be read", hint: "check its permissions")
    }
    return [UInt8](data)
  }

  /// Writes a new file, whole or not at all; one that is there is refused.
  func write(_ text: String, to path: String) throws(DiagnosticsError) {
    guard !exists(path) else {
      throw failure(
        path, "there is a file already", hint: "name another file, or move that one away")
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: console.resolve(path)), options: .atomic)
    } catch {
      throw failure(path, "cannot be written", hint: "check that its folder is there")
    }
  }

  /// The path of an entry of a folder, as messages name it.
  static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private func failure(_ path: String, _ message: String, hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(Diagnostic(.error, "\(path): \(message)", hints: hint.map { [$0] } ?? []))
  }
}
