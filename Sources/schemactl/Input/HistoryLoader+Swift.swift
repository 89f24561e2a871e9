import SchemaFormats
import SchemaModel
import SchemaStore

extension HistoryLoader {
  /// Reads Swift files as one module: no history where they declare no model.
  func swift(_ paths: [String], named name: String) throws(DiagnosticsError) -> [LoadedHistory] {
    var texts: [(path: String, text: [UInt8])] = []
    var warnings: [Diagnostic] = []
    var total = 0
    for path in paths {
      let size = files.size(of: path) ?? 0
      guard size <= Self.swiftFileLimit else {
        warnings.append(
          Diagnostic(
            .warning, "not read: larger than \(Self.swiftFileLimit >> 20) MiB",
            at: SourceLocation(file: path, line: 1, column: 1)))
        continue
      }
      total += size
      guard total <= Self.swiftTotalLimit else {
        throw DiagnosticsError(
          Diagnostic(
            .error, "\(name): more than \(Self.swiftTotalLimit >> 20) MiB of Swift source",
            hints: ["name the folder of the models"]))
      }
      texts.append((path, try files.read(path)))
    }
    let (histories, diagnostics) = SwiftSourceReader.read(files: texts, source: name)
    guard !histories.isEmpty || !(warnings + diagnostics).isEmpty else { return [] }
    let first = LoadedHistory(
      history: histories.first, diagnostics: warnings + diagnostics, source: name)
    return [first]
      + histories.dropFirst().map { LoadedHistory(history: $0, diagnostics: [], source: name) }
  }

  /// The Swift files at a path: the file itself, or all below a folder.
  func swiftFiles(at path: String) throws -> [String] {
    files.isFolder(path) ? try SourceSearch(files: files).run(below: path).swiftFiles : [path]
  }

  /// The greatest Swift file that is read, in bytes: people do not write longer ones.
  private static let swiftFileLimit = 4 << 20
  /// The most Swift source that is held at once, in bytes.
  private static let swiftTotalLimit = 512 << 20
}
