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
    let versions = source.histories.map(\.versions.count)
    let next = zip(folders.folders, versions).map { NextSteps.text(in: $0, versions: $1) }
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
    let text = "\(folder): \(model), 1 version\n\n" + NextSteps.text(in: folder, versions: 1)
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
private enum NextSteps {
  static func text(in folder: String, versions: Int) -> String {
    var steps = [("schemactl lint \(folder)", "checks it; run it in every pull request")]
    if versions > 1 {
      steps.append(("schemactl plan --history \(folder)", "shows what each version changes"))
    }
    steps.append(
      ("schemactl inspect STORE --history \(folder)", "says which version a store is of"))
    let width = steps.map(\.0.count).max() ?? 0
    let lines = steps.map { step in
      "  \(step.0)\(String(repeating: " ", count: width - step.0.count))  \(step.1)"
    }
    return (["next:"] + lines).joined(separator: "\n")
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
