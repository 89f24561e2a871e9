import SchemaFormats
import SchemaModel
import SchemaStore

extension HistoryLoader {
  /// Reads an `.xcdatamodeld`, or an `.xcdatamodel` of its own, with the mapping models beside it.
  func coreData(
    at path: String, in surroundings: SourceSearch.Result?
  ) throws -> LoadedHistory {
    let models = files.kind(of: path) == .model ? [path] : contents(of: path, ["xcdatamodel"])
    var paths = models.map { SourceFiles.join($0, "contents") }
    for model in paths where !files.exists(model) {
      throw DiagnosticsError(
        Diagnostic(
          .error, "\(FileQuery.folder(of: model)): has no ‘contents’",
          hints: ["open the model in Xcode 4 or newer and save it"]))
    }
    let current = SourceFiles.join(path, ".xccurrentversion")
    if files.exists(current) { paths.append(current) }
    let inputs = try texts(of: paths) + mappingModels(for: path, in: surroundings)
    let (history, diagnostics) = CoreDataModelBundle.read(files: inputs, source: path)
    return LoadedHistory(history: history, diagnostics: diagnostics, source: path)
  }

  /// Reads a `.momd`, or a `.mom` of its own.
  func compiled(at path: String) throws(DiagnosticsError) -> LoadedHistory {
    let paths =
      files.kind(of: path) == .compiledModel ? [path] : contents(of: path, ["mom", "plist"])
    let (history, diagnostics) = CompiledModelBundle.read(files: try texts(of: paths), source: path)
    return LoadedHistory(history: history, diagnostics: diagnostics, source: path)
  }

  /// The files of the mapping models in the folder given with `--mappings`, or else where the bundle
  /// was found: below the folder that was searched, or that holds it. Those that speak of another
  /// bundle there are left to that one.
  private func mappingModels(
    for bundle: String, in surroundings: SourceSearch.Result?
  ) throws -> [(path: String, text: [UInt8])] {
    if let mappings, !files.isFolder(mappings) {
      throw UsageError("there is no folder ‘\(mappings)’", hint: "name it with --mappings DIR")
    }
    let search = { (folder: String) in try SourceSearch(files: files).run(below: folder) }
    let found = try mappings.map(search) ?? surroundings ?? search(FileQuery.folder(of: bundle))
    let neighbours = mappings == nil ? found.models.filter { $0 != bundle } : []
    let paths = found.mappings.map { SourceFiles.join($0, "xcmapping.xml") }
    return try texts(of: paths.filter { files.exists($0) }).filter { mapping in
      let text = String(decoding: mapping.text, as: UTF8.self)
      let names = { (path: String) in text.contains(FileQuery.name(of: path) + "/") }
      return names(bundle) || !neighbours.contains(where: names)
    }
  }

  /// The paths in a folder that end in one of the extensions.
  private func contents(of folder: String, _ extensions: [String]) -> [String] {
    files.names(in: folder).filter { extensions.contains(FileQuery.extension(of: $0)) }
      .map { SourceFiles.join(folder, $0) }
  }

  private func texts(
    of paths: [String]
  ) throws(DiagnosticsError) -> [(path: String, text: [UInt8])] {
    try paths.map { path throws(DiagnosticsError) in (path, try files.read(path)) }
  }
}
