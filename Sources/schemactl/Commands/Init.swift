import SchemaFormats
import SchemaModel

extension Command {
  /// `init`: a history to begin with, from nothing or from what a team has.
  static let `init` = Command(
    name: "init", summary: "write a history, from a source that you have or to begin with",
    usage: "", positionals: 0...0, flags: [from, initOutput, .model, .mappings],
    discussion: """
      With --from the versions and the plan of a source become YAML, as ‘import’ writes them, with
      settings beside them. Without it, DIR gets a first version with one entity. Nothing is
      overwritten.
      """
  ) { invocation in
    let arguments = invocation.arguments
    let loader = HistoryLoader(invocation)
    let output = arguments.value(initOutput).map(SourceFiles.trimmed)
    guard let address = arguments.value(from) else {
      return try Beginning(model: arguments.value(.model) ?? "App", folder: output)
        .write(loader: loader)
    }
    var source = try ImportedSource(address, loader: loader)
    if let model = arguments.value(.model) { source.rename(to: model) }
    let name = HistoryFiles.folderName(for: source.histories[0].name)
    let single = source.histories.count == 1 ? "schemas/\(name)" : "schemas"
    var folders = ImportedFolders(source, in: output ?? single)
    folders.companions = [(HistoryReader.settingsFile, Beginning.settings)]
    try loader.files.write(folders.files)
    // A store does not change with the code; and of several plans in one source none can be compared
    // by the source's name alone.
    let isLive = loader.files.kind(of: source.name) != .store
    let live = isLive && source.histories.count == 1 && !address.contains(":") ? source.name : nil
    let next = zip(folders.folders, source.histories).map { folder, history in
      NextSteps(
        folder: folder, versions: history.versions.count, source: live, mappings: loader.mappings
      ).text
    }
    return try NextSteps.finish(
      folders.folders, saying: ([folders.summary] + next).joined(separator: "\n\n"), loader: loader)
  }

  private static let from = Flag(
    "from", value: "SOURCE",
    summary: "an .xcdatamodeld, .xcdatamodel, .momd, .mom, Swift source or a store")
  private static let initOutput = Flag.output(
    "DIR", "the folder to write (default: schemas/ and the model's name)")
}

/// A history that begins with nothing.
private struct Beginning {
  var model: String
  var folder: String?

  func write(loader: HistoryLoader) throws -> ExitCode {
    let folder = folder ?? "schemas/\(HistoryFiles.folderName(for: model))"
    let entity = Entity(
      name: "Item",
      attributes: [
        Attribute(name: "title", type: .scalar(.string)),
        Attribute(name: "created", type: .scalar(.date)),
      ])
    let schema = Schema(model: model, version: SchemaVersion(1, 0, 0), entities: [entity])
    let comment = "# The first version: put your entities in place of ‘Item’.\n"
    let version = SourceFiles.join(folder, HistoryFiles.name(of: schema.version))
    try loader.files.write([
      (version, comment + VersionWriter.write(schema)),
      (SourceFiles.join(folder, HistoryReader.settingsFile), Self.settings),
    ])
    let text = """
      \(folder): \(model), 1 version
        v1.yaml         1.0.0  1 entity
        schemactl.yaml

      \(NextSteps(folder: folder, versions: 1).text)
      """
    return try NextSteps.finish([folder], saying: text, loader: loader)
  }

  /// The settings, each as it is when nothing is said.
  static let settings = """
    # Settings of this history; these are what holds without the file.
    lint:
      preset: recommended # or minimal, strict
      failOn: error # or warning, info

    """
}

/// What to do with a new history.
private struct NextSteps {
  var folder: String
  var versions: Int
  /// The source that the history was written from, where it lives on beside it.
  var source: String?
  /// Where the source's mapping models are, if that was said.
  var mappings: String?

  var text: String {
    let name = Self.quoted(folder)
    let option = mappings.map { " --mappings \(Self.quoted($0))" } ?? ""
    var steps: [(String, String)] = []
    if let source = source.map(Self.quoted) {
      steps = [
        ("schemactl lint \(source)\(option)", "checks the source; run it in every pull request"),
        ("schemactl diff \(name) \(source)\(option)", "shows what the source has changed since"),
      ]
    } else {
      steps = [("schemactl lint \(name)", "checks it; run it in every pull request")]
    }
    if versions > 1 {
      steps.append(("schemactl plan --history \(name)", "shows what each version changes"))
    }
    steps.append(("schemactl inspect STORE --history \(name)", "says which version a store is of"))
    let width = steps.map(\.0.count).max() ?? 0
    let lines = steps.map { step in
      "  \(step.0)\(String(repeating: " ", count: width - step.0.count))  \(step.1)"
    }
    return (["next:"] + lines).joined(separator: "\n")
  }

  /// A path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    path.contains(" ") ? "\"\(path)\"" : path
  }

  /// Reads the folders again, which were just written, and tells of them.
  static func finish(
    _ folders: [String], saying text: String, loader: HistoryLoader
  ) throws -> ExitCode {
    for folder in folders { _ = try loader.usable(loader.yaml(in: folder)) }
    loader.console.write(text)
    return .success
  }
}
