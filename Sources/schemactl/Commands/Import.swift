import SchemaModel

extension Command {
  /// `import`: any source as YAML.
  static let `import` = Command(
    name: "import", summary: "write the versions of a source as YAML",
    usage: "SOURCE", positionals: 1...1,
    flags: [importOutput, asVersion, .model, .mappings],
    discussion: """
      SOURCE is an .xcdatamodeld, .xcdatamodel, .momd or .mom, Swift source (a file or a folder), a
      store, or one version of these: ‘App/Model.xcdatamodeld:Model 2’. One version goes to standard
      output or to FILE.yaml; several go into the folder DIR, one file each, with plan.yaml where the
      source has a plan. Several histories get a folder each below DIR. Nothing is overwritten.

      The model of a store is the one that the framework caches in it (Z_MODELCACHE); its hashes are
      held against those that the store records.
      """
  ) { invocation in
    let arguments = invocation.arguments
    var source = try ImportedSource(arguments.positionals[0], loader: HistoryLoader(invocation))
    if let model = arguments.value(.model) { source.rename(to: model) }
    if let text = arguments.value(asVersion) {
      guard let number = SchemaVersion(text) else {
        throw UsageError("‘\(text)’ is not a version: three whole numbers, such as 3.0.0")
      }
      try source.renumber(to: number)
    }
    let output = arguments.value(importOutput).map(SourceFiles.trimmed)
    guard let output, !SourceKind.isYAML(output) else {
      return try writeVersion(of: source, to: output, console: invocation.console)
    }
    let folders = ImportedFolders(source, in: output)
    try SourceFiles(console: invocation.console).write(folders.files)
    invocation.console.note(folders.summary)
    return .success
  }

  /// Writes the only version of a source to a file, or to standard output.
  private static func writeVersion(
    of source: ImportedSource, to output: String?, console: Console
  ) throws -> ExitCode {
    guard source.versions.count == 1, source.histories[0].plan == nil else {
      let count = ImportedFolders.count(source.versions.count, "version", "versions")
      throw UsageError(
        "‘\(source.name)’ has \(count)",
        hint: "name a folder for them: -o DIR, or one of them: \(source.name):latest")
    }
    let schema = source.versions[0].schema
    let text = HistoryFiles(history: source.histories[0], source: source.name).text(of: schema)
    guard let output else {
      console.write(text)
      return .success
    }
    try SourceFiles(console: console).write([(output, text)])
    let entities = ImportedFolders.entities(schema.entities.count)
    console.note("\(output): \(schema.model) \(schema.version), \(entities)")
    return .success
  }

  private static let asVersion = Flag(
    "as", value: "VERSION", summary: "the number of a single version (default: the source's)")

  private static let importOutput = Flag.output(
    "DIR", "the folder to write, or for one version FILE.yaml (default: standard output)")
}
