import FoundationEssentials
import SchemaModel

extension HistoryLoader {
  /// The models of Core Data and the Swift files with ‘@Model’ below the folders of a command that
  /// were passed over because histories in YAML are there, and that no settings name.
  func unchecked(at paths: [String], beside histories: [History]) -> [String] {
    let read = histories.flatMap { history in
      history.versions.map(\.sourceMap.file)
        + [history.source] + (history.plan.map { [$0.sourceMap.file] } ?? [])
    }
    let readsSwift = read.contains { $0.hasSuffix(".swift") }
    let folders = (paths.isEmpty ? ["."] : paths.map(SourceFiles.trimmed))
      .filter { files.kind(of: $0) == .folder }
    return folders.flatMap { folder -> [String] in
      guard let found = try? SourceSearch(files: files).run(below: folder),
        !found.yamlFolders.isEmpty
      else { return [] }
      let models = found.models.filter { model in !read.contains { $0.hasPrefix(model) } }
      return models
        + (readsSwift ? [] : found.swiftFiles.first(where: declaresModel).map { [$0] } ?? [])
    }
  }

  private func declaresModel(_ file: String) -> Bool {
    guard let text = try? files.read(file) else { return false }
    return text.firstRange(of: Array("@Model".utf8)) != nil
  }
}
