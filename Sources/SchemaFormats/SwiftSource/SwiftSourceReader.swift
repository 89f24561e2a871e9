import SchemaModel

/// Reads SwiftData code as histories: the models, versions and plans that it declares.
///
/// A pure function over texts. What cannot be understood is a warning at its place, never a guess.
/// Source: design, swiftdata.md.
public enum SwiftSourceReader {
  /// One history for each migration plan of the files; without a plan one of all their versions;
  /// without versions one of a single version 1.0.0 with all their models. Empty where there are no
  /// models.
  ///
  /// `files` are the Swift files of a project, in any order; those that declare nothing of use cost
  /// little. Names are resolved across all of them, as in one module.
  public static func read(
    files: [(path: String, text: [UInt8])], source: String
  ) -> (histories: [History], diagnostics: [Diagnostic]) {
    var selection = SwiftFileSelection(files.sorted { byteOrder($0.path, $1.path) })
    let parsed = selection.parse()
    let module = SwiftModule(files: parsed, platform: SwiftPlatformConditions.platforms[0])
    var builder = SwiftHistoryBuilder(module: module, source: source)
    let (histories, warnings) = builder.histories()
    return (histories, (selection.warnings + warnings).sortedAndUnique())
  }
}
