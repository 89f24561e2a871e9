import SchemaFormats
import SchemaModel

/// What `import` and `init` make of a source: the histories to be written as YAML.
struct ImportedSource {
  /// The source as the user named it, without a version.
  var name: String
  var histories: [History]

  /// Reads a source, or one version of it: `App/Model.xcdatamodeld:Model 2`.
  init(_ address: String, loader: HistoryLoader) throws {
    let (path, version) = try loader.split(address)
    name = path
    let kind = loader.files.kind(of: path)
    if version != nil || kind.container != nil {
      var schemas = SchemaLoader(loader, history: nil)
      let versions = try schemas.versions(of: address)
      histories = [History(source: path, versions: versions)]
    } else {
      histories = try loader.usable(
        loader.sources(at: path).flatMap(loader.load), showing: .info)
    }
    histories.removeAll(where: \.versions.isEmpty)
    guard !histories.isEmpty else { throw UsageError("there is no model in ‘\(path)’") }
    guard !histories.flatMap(\.versions).contains(where: { SourceKind.isYAML($0.sourceMap.file) })
    else {
      throw UsageError(
        "‘\(path)’ is YAML already",
        hint: "name an .xcdatamodeld, .xcdatamodel, .momd, .mom, Swift source or a store")
    }
    for history in histories { try loader.refuseSharedNumbers(history) }
    try refuseWhatYAMLCannotSay()
  }

  /// Names that the model allows and YAML's types do not, such as a destination ‘My-Entity’: what is
  /// written must read back as the same.
  private func refuseWhatYAMLCannotSay() throws(DiagnosticsError) {
    for version in versions {
      let place = version.sourceMap.location(of: .schema)
      let name = version.schema.sourceName ?? version.version.description
      do throws(DiagnosticsError) {
        let text = Array(VersionWriter.write(version.schema).utf8)
        let written = try VersionReader.read(text, file: name).schema
        if VersionHashes(of: written) == VersionHashes(of: version.schema) { continue }
        throw DiagnosticsError(Diagnostic(.error, "it would read back as another model"))
      } catch {
        throw DiagnosticsError(
          Diagnostic(
            .error,
            "‘\(name)’ cannot be written as YAML: \(error.diagnostics.first?.message ?? "")",
            at: place,
            hints: ["lint and diff the source itself, or give its elements plain names"]))
      }
    }
  }

  var versions: [HistoryVersion] { histories.flatMap(\.versions) }

  /// Gives every version another model's name.
  mutating func rename(to model: String) {
    for history in histories.indices {
      for version in histories[history].versions.indices {
        histories[history].versions[version].schema.model = model
      }
    }
  }

  /// Gives the only version another number; what a store has recorded stays as it is.
  mutating func renumber(to number: SchemaVersion) throws(UsageError) {
    guard versions.count == 1 else {
      throw UsageError(
        "‘--as’ numbers one version, and ‘\(name)’ has \(versions.count)",
        hint: "name one of them: \(name):latest")
    }
    var schema = versions[0].schema
    schema.identifiers =
      schema.storedIdentifiers == [number.description] ? nil : schema.storedIdentifiers
    schema.version = number
    histories[0].versions[0].schema = schema
  }
}

extension History {
  /// What tells a history from another of its source: its plan, or else its model.
  var label: String { plan?.plan.name ?? name }
}
