import FoundationEssentials
import SchemaModel
import SchemaStore

extension SourceFiles {
  /// Writes new files, all or none, and makes their folders; one that is there is refused before
  /// anything is written.
  func write(_ files: [(path: String, text: String)]) throws(DiagnosticsError) {
    for (path, _) in files where exists(path) || isLink(path) {
      throw failure(
        path, "there is a file already", hint: "name another place, or move that one away")
    }
    var written: [String] = []
    for (path, text) in files {
      do {
        try FileManager.default.createDirectory(
          atPath: FileQuery.folder(of: console.resolve(path)), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: console.resolve(path)), options: .atomic)
        written.append(path)
      } catch {
        for path in written { try? FileManager.default.removeItem(atPath: console.resolve(path)) }
        throw failure(path, "cannot be written", hint: "check that its folder can be written to")
      }
    }
  }
}
