import SchemaFormats
import SchemaModel
import SchemaStore

extension Command {
  /// `import`: a store's own model as YAML.
  static let `import` = Command(
    name: "import", summary: "read the model out of a store and write it as YAML",
    usage: "STORE", positionals: 1...1,
    flags: [
      importOutput, asVersion,
      modelName,
    ],
    discussion: """
      The model is the one that the framework caches in the store (Z_MODELCACHE); its hashes are held
      against those that the store records.
      """
  ) { invocation in
    let console = invocation.console
    let name = invocation.arguments.positionals[0]
    let stores = StoreArguments(console: console)
    var schema = try stores.run(name) {
      try StoreModelImport.schema(
        at: console.resolve(name), named: name, model: invocation.arguments.value(modelName),
        in: stores.temporaryFolder)
    }
    if let text = invocation.arguments.value(asVersion) {
      guard let number = SchemaVersion(text) else {
        throw UsageError("‘\(text)’ is not a version: three whole numbers, such as 3.0.0")
      }
      // The store keeps its identifiers, whatever the version is called here.
      schema.identifiers =
        schema.storedIdentifiers == [number.description] ? nil : schema.storedIdentifiers
      schema.version = number
    }
    let text = VersionWriter.write(schema)
    guard let output = invocation.arguments.value(importOutput) else {
      console.write(text)
      return .success
    }
    let files = SourceFiles(console: console)
    let path =
      files.isFolder(output)
      ? SourceFiles.join(output, "v\(schema.version.major).yaml") : output
    try files.write(text, to: path)
    let count = schema.entities.count
    console.note(
      "\(path): \(schema.model) \(schema.version), \(count) \(count == 1 ? "entity" : "entities")")
    return .success
  }

  private static let asVersion = Flag(
    "as", value: "VERSION", summary: "the version's number (default: the store's, or 1.0.0)")
  private static let modelName = Flag("model", value: "NAME", summary: "the model's name")

  private static let importOutput = Flag.output(
    "FILE", "the YAML file to write, or a folder (default: standard output)")
}
