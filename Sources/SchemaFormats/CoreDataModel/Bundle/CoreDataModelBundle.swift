import SchemaModel

/// Puts the files of an `.xcdatamodeld`, or of a lone `.xcdatamodel`, together as a history.
///
/// A pure function: the command line reads the files. Versions are numbered 1.0.0, 2.0.0, … in the
/// order of their names (``VersionOrder``); each keeps its name as `sourceName`.
public enum CoreDataModelBundle {
  /// The names of the files that are read; others beside them mean nothing to a history.
  public static let fileNames = ["contents", ".xccurrentversion", "xcmapping.xml"]

  /// The history, and what there is to say of the files; `nil` where a mistake leaves none.
  ///
  /// - Parameters:
  ///   - files: the bundle's files, and those of mapping models (`*.xcmappingmodel/xcmapping.xml`),
  ///     in any order.
  ///   - source: the bundle as the user named it.
  public static func read(
    files: [(path: String, text: [UInt8])], source: String
  ) -> (history: History?, diagnostics: [Diagnostic]) {
    var reading = BundleReading(source: source)
    let files = files.sorted { byteOrder($0.path, $1.path) }
    reading.readVersions(files.filter { BundlePath($0.path).fileName == "contents" })
    // Where a version is missing, what else the bundle says cannot be judged.
    if !reading.hasMistakes {
      for file in files where BundlePath(file.path).fileName == ".xccurrentversion" {
        reading.checkCurrentVersion(file)
      }
      reading.readMappings(files.filter { BundlePath($0.path).fileName == "xcmapping.xml" })
    }
    reading.diagnostics += NameSpellings.mistakes(in: reading.history.versions)
    let diagnostics = reading.diagnostics.sortedAndUnique()
    return (reading.hasMistakes ? nil : reading.history, diagnostics)
  }
}

/// The reading of one bundle.
private struct BundleReading {
  var history: History
  var diagnostics: [Diagnostic] = []
  /// The bundle's name without extension.
  private var model = ""
  private var known = KnownEntities()

  /// Whether something was found that leaves no history.
  var hasMistakes: Bool { diagnostics.contains { $0.severity == .error } }

  init(source: String) { history = History(source: source, versions: []) }

  mutating func readVersions(_ files: [(path: String, text: [UInt8])]) {
    do throws(DiagnosticsError) {
      let versions = try BundleVersions(
        files, part: "xcdatamodel", bundle: "xcdatamodeld", source: history.source,
        none: Diagnostic(
          .error, "no model in ‘\(history.source)’",
          hints: ["name an .xcdatamodeld or .xcdatamodel; its versions hold a file ‘contents’"]))
      model = versions.model
      for entry in versions.entries { read(entry.file, named: entry.name, as: entry.version) }
      diagnostics += versions.ties
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func read(
    _ file: (path: String, text: [UInt8]), named name: String, as version: SchemaVersion
  ) {
    do {
      let read = try CoreDataModelReader.read(
        file.text, file: file.path, model: model, version: version, sourceName: name,
        known: &known)
      history.versions.append(read.version)
      diagnostics += read.warnings
    } catch {
      diagnostics += error.diagnostics
    }
  }

  /// Versions behind the current one are drafts, or the order is not the one that was meant.
  mutating func checkCurrentVersion(_ file: (path: String, text: [UInt8])) {
    do {
      let root = try XMLDocument.root(of: file.text, file: file.path)
      let values = root.children.first.map { XMLPropertyList.keyedChildren(of: $0) } ?? []
      guard let value = values.first(where: { $0.key == "_XCCurrentVersionName" })?.value,
        let name = BundlePath(value.text).name(ofPartWith: "xcdatamodel")
      else {
        warn("the file names no current version", at: root.location)
        return
      }
      guard let index = history.versions.firstIndex(where: { $0.schema.sourceName == name }) else {
        warn("the current version ‘\(name)’ is not in the bundle", at: value.location)
        return
      }
      let drafts = history.versions[(index + 1)...].map { "‘\($0.schema.sourceName ?? "")’" }
      guard !drafts.isEmpty else { return }
      warn(
        "the current version ‘\(name)’ is not the last: behind it come "
          + drafts.joined(separator: ", "), at: value.location)
    } catch {
      diagnostics += error.diagnostics
    }
  }

  private mutating func warn(_ message: String, at location: SourceLocation) {
    diagnostics.append(Diagnostic(.warning, message, at: location))
  }

  mutating func readMappings(_ files: [(path: String, text: [UInt8])]) {
    var mappings: [MappingModel] = []
    for file in files {
      let path = BundlePath(file.path)
      do {
        mappings.append(
          try MappingModelReader.read(
            file.text, file: file.path,
            name: path.name(ofPartWith: "xcmappingmodel") ?? path.fileName))
      } catch {
        diagnostics += error.diagnostics
      }
    }
    var plan = MappingPlan(model: model, versions: history.versions)
    history.plan = plan.plan(of: mappings, source: history.source)
    diagnostics += plan.diagnostics
  }
}
