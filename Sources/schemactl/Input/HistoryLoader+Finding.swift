import SchemaModel
import SchemaStore

extension HistoryLoader {
  /// Reads every history at the paths, which may be any sources or folders above some; without
  /// paths, all below the current folder. Swift files that are named are read as one module.
  func histories(at paths: [String]) throws -> [LoadedHistory] {
    var sources: [HistorySource] = []
    var swiftFiles: [String] = []
    for path in paths.isEmpty ? ["."] : paths.map(SourceFiles.trimmed) {
      for source in try self.sources(at: path) {
        if case .swift(let files, path) = source, files == [path] {
          if !swiftFiles.contains(path) { swiftFiles.append(path) }
        } else if !sources.contains(where: { $0.name == source.name }) {
          sources.append(source)
        }
      }
    }
    if let first = swiftFiles.first {
      let name = swiftFiles.count == 1 ? first : FileQuery.folder(of: first)
      sources.append(.swift(files: swiftFiles, name: name))
    }
    let loaded = try sources.flatMap(load)
    guard loaded.isEmpty else { return loaded }
    throw noModel(at: paths.first ?? ".")
  }

  /// The sources at a path: what it is itself, the one that it is a version of, or all below it.
  func sources(at path: String) throws -> [HistorySource] {
    guard files.exists(path) else { throw UsageError("there is no ‘\(path)’") }
    let kind = files.kind(of: path)
    let folder = FileQuery.folder(of: path)
    let isContained = kind.container.map { $0 == files.kind(of: folder) } ?? false
    switch kind {
    case .yamlFile: return [.yaml(folder: folder)]
    case .modelBundle: return [.coreData(path)]
    case .model: return [.coreData(isContained ? folder : path)]
    case .compiledBundle: return [.compiled(path)]
    case .compiledModel: return [.compiled(isContained ? folder : path)]
    case .swiftFile: return [.swift(files: [path], name: path)]
    case .store: return [.store(path)]
    case .folder:
      let found = try SourceSearch(files: files).run(below: path).sources(below: path)
      guard !found.isEmpty else { throw noModel(at: path) }
      return found
    }
  }

  /// Reads the history that a command works on: the source given with `--history`, the current
  /// folder, or the only one below it. Throws when it has errors or cannot be told; shows what else
  /// is wrong with it, from a severity on.
  func theHistory(_ address: String?, showing severity: Severity = .warning) throws -> History {
    let (path, name) = try address.map(split) ?? (".", nil)
    let sources = try nearest(path)
    guard sources.count(where: { !$0.isSwift }) <= 1 else {
      throw tooMany(sources.map(\.name), below: path)
    }
    let histories = try usable(sources.flatMap(load), showing: severity)
    let history = try choose(histories, named: name, at: path)
    try refuseSharedNumbers(history)
    return history
  }

  /// As ``theHistory(_:)``, or `nil` where none is named and none or several are found.
  func optionalHistory(_ address: String?) throws -> History? {
    if let address { return try theHistory(address) }
    guard let sources = try? nearest("."), sources.count(where: { !$0.isSwift }) <= 1 else {
      return nil
    }
    let histories = try usable(sources.flatMap(load))
    guard histories.count == 1 else { return nil }
    try refuseSharedNumbers(histories[0])
    return histories[0]
  }

  /// The histories of what was loaded. Throws what is wrong with them; what is less than that is
  /// shown, from a severity on.
  func usable(
    _ loaded: [LoadedHistory], showing severity: Severity = .warning
  ) throws(DiagnosticsError) -> [History] {
    let diagnostics = loaded.flatMap(\.diagnostics).filter { $0.severity >= severity }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw DiagnosticsError(diagnostics)
    }
    if !diagnostics.isEmpty { console.report(diagnostics) }
    return loaded.compactMap(\.history)
  }

  /// The sources of a command: the folder itself, where that is a history, or else all below it.
  private func nearest(_ path: String) throws -> [HistorySource] {
    guard files.isFolder(path), files.kind(of: path) == .folder else {
      return try sources(at: path)
    }
    let holdsYAML = { files.names(in: path).contains(where: SourceKind.isYAML) }
    if SourceSearch(files: files).isHistory(path) { return [.yaml(folder: path)] }
    do {
      return try sources(at: path)
    } catch let error as UsageError {
      // Files that are no versions yet: reading them says what they lack.
      if path != ".", holdsYAML() { return [.yaml(folder: path)] }
      throw error
    }
  }

  /// The path of an address and the history or version that it names behind a colon.
  func split(_ address: String) throws(UsageError) -> (path: String, name: String?) {
    let whole = SourceFiles.trimmed(address)
    if files.exists(whole) { return (whole, nil) }
    var end = address.endIndex
    while let colon = address[..<end].lastIndex(of: ":") {
      let path = SourceFiles.trimmed(String(address[..<colon]))
      let name = String(address[address.index(after: colon)...])
      if !path.isEmpty, files.exists(path), !name.isEmpty { return (path, name) }
      end = colon
    }
    throw UsageError(
      "there is no ‘\(whole)’", hint: "name a source: a folder, a model, Swift source or a store")
  }

  private func choose(
    _ histories: [History], named name: String?, at path: String
  ) throws(UsageError) -> History {
    let known = histories.map(\.label)
    let found = histories.filter { history in
      name.map { [history.label, history.name].contains($0) } ?? true
    }
    if found.count == 1 { return found[0] }
    guard let name else {
      guard !histories.isEmpty else { throw noModel(at: path) }
      throw UsageError(
        "‘\(path)’ holds \(histories.count) histories: \(known.joined(separator: ", "))",
        hint: "choose one: --history \(path):\(known[0])")
    }
    throw UsageError(
      "‘\(name)’ is not a history of ‘\(path)’" + Suggestion.phrase(for: name, among: known)
        + "; histories: \(known.joined(separator: ", "))")
  }
}

extension HistoryLoader {
  /// Two versions with one number cannot be told apart by a command that is given it.
  func refuseSharedNumbers(_ history: History) throws(DiagnosticsError) {
    for (older, newer) in zip(history.versions, history.versions.dropFirst())
    where older.version == newer.version {
      let place = { (version: HistoryVersion) in
        version.sourceMap.location(of: SchemaPath(.schema, key: "version"))
      }
      throw DiagnosticsError(
        Diagnostic(
          .error, "version \(newer.version) is there already", at: place(newer),
          notes: [.init("first here", at: place(older))],
          hints: ["give each version a number of its own"]))
    }
  }

  private func tooMany(_ names: [String], below path: String) -> UsageError {
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    let place = path == "." ? "this folder" : "‘\(path)’"
    return UsageError(
      "there are \(names.count) histories below \(place): \(shown)",
      hint: "choose one: --history \(names[0])")
  }

  private func noModel(at path: String) -> UsageError {
    UsageError(
      "there is no history at or below ‘\(path)’",
      hint:
        "name a folder of YAML versions, an .xcdatamodeld, Swift source with ‘@Model’, or a store")
  }
}
