import SchemaCoreData
import SchemaModel

/// Puts the files of a `.momd`, or a lone `.mom`, together as a history.
///
/// A pure function: the command line reads the files. Order and numbers are those of
/// ``CoreDataModelBundle``; `VersionInfo.plist` is a cross-check of the hashes.
public enum CompiledModelBundle {
  /// The history, and what there is to say of the files; `nil` where a mistake leaves none.
  public static func read(
    files: [(path: String, text: [UInt8])], source: String
  ) -> (history: History?, diagnostics: [Diagnostic]) {
    let files = files.sorted { byteOrder($0.path, $1.path) }
    var reading = CompiledReading(source: source)
    for file in files where BundlePath(file.path).fileName == "VersionInfo.plist" {
      reading.readInfo(file)
    }
    reading.readModels(files.filter { $0.path.hasSuffix(".mom") })
    for file in files where file.path.hasSuffix(".omo") {
      reading.diagnostics.append(
        Diagnostic(
          .info, "optimized models are skipped: the ‘.mom’ beside it says the same",
          at: SourceLocation(file: file.path, line: 1, column: 1)))
    }
    reading.diagnostics += NameSpellings.mistakes(in: reading.history.versions)
    let diagnostics = reading.diagnostics.sortedAndUnique()
    let hasMistakes = diagnostics.contains { $0.severity == .error }
    return (hasMistakes ? nil : reading.history, diagnostics)
  }
}

/// The reading of one compiled bundle.
private struct CompiledReading {
  var history: History
  var diagnostics: [Diagnostic] = []
  private var info: VersionInfo?

  init(source: String) { history = History(source: source, versions: []) }

  mutating func readInfo(_ file: (path: String, text: [UInt8])) {
    do {
      info = try VersionInfo(file.text, file: file.path)
    } catch {
      diagnostics += error.diagnostics
    }
  }

  mutating func readModels(_ files: [(path: String, text: [UInt8])]) {
    do throws(DiagnosticsError) {
      let versions = try BundleVersions(
        files, part: "mom", bundle: "momd", source: history.source,
        none: Diagnostic(
          .error, "no compiled model in ‘\(history.source)’", hints: ["name a .momd or a .mom"]))
      for entry in versions.entries {
        read(entry.file, named: entry.name, of: versions.model, as: entry.version)
      }
      diagnostics += versions.ties
      checkInfo(against: versions.names)
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func read(
    _ file: (path: String, text: [UInt8]), named name: String, of model: String,
    as version: SchemaVersion
  ) {
    do {
      var schema = try ManagedObjectModelArchive.schema(mom: file.text, model: model)
      let identifiers = schema.storedIdentifiers
      schema.identifiers = identifiers == [version.description] ? nil : identifiers
      schema.version = version
      schema.sourceName = name
      history.versions.append(
        HistoryVersion(schema: schema, sourceMap: SourceMap(file: file.path)))
      if let mistake = info?.mistake(in: schema, named: name) { diagnostics.append(mistake) }
    } catch {
      diagnostics.append(
        Diagnostic(
          .error, "the compiled model cannot be read: \(error)",
          at: SourceLocation(file: file.path, line: 1, column: 1)))
    }
  }

  /// Versions that the bundle speaks of and does not hold, and a current one that is not the last.
  private mutating func checkInfo(against names: Set<String>) {
    guard let info else { return }
    for name in info.hashes.keys.sorted(by: byteOrder) where !names.contains(name) {
      warn("the version ‘\(name)’ has no compiled model here", at: info.location)
    }
    if let current = info.currentVersion, let last = history.versions.last?.schema.sourceName,
      names.contains(current), current != last
    {
      warn("the current version ‘\(current)’ is not the last, ‘\(last)’", at: info.location)
    }
  }

  private mutating func warn(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.warning, message, at: location))
  }
}
