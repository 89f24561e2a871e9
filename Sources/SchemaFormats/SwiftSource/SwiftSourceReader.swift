import SchemaModel

/// Reads SwiftData code as histories: the models, versions and plans that it declares.
///
/// A pure function over texts. What cannot be understood is a warning at its place, never a guess;
/// what does not parse is an error.
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
    let module = selection.module()
    var builder = SwiftHistoryBuilder(module: module, source: source)
    var (histories, warnings) = builder.histories()
    let others = otherPlatforms(of: module.files, source: source)
    let uses = SwiftHistoryBuilder.uses(in: module)
    let queries = module.files.indices.flatMap { SwiftQueryReader.read($0, in: module) }
    histories = histories.map { history in
      var history = history
      history.swiftFacts?.containers = uses.containers
      history.swiftFacts?.configurations = uses.configurations
      history.swiftFacts?.storeDeletions = uses.storeDeletions
      let platforms = others.compactMap { platform, others in
        platformVersions(platform, others, unlike: history)
      }
      history.swiftFacts?.platforms = platforms
      SwiftHistoryBuilder.add(queries, of: module, to: &history)
      return history
    }
    return (histories, (selection.diagnostics + warnings).sortedAndUnique())
  }

  /// The histories as the other platforms have them, where an `#if os(…)` asks for one.
  private static func otherPlatforms(of files: [SwiftFile], source: String) -> [(
    platform: String, histories: [History]
  )] {
    // `#if os(iOS)` makes all platforms but that one differ.
    let platforms = SwiftPlatformConditions.platforms
    let areAsked = platforms.contains { platform in
      files.contains { $0.mentions("os(\(platform))") }
    }
    guard areAsked else { return [] }
    return platforms.dropFirst().map { platform in
      var builder = SwiftHistoryBuilder(
        module: SwiftModule(files: files, platform: platform), source: source)
      return (platform, builder.histories().histories)
    }
  }

  /// The versions of a history on another platform; `nil` where they are the same.
  private static func platformVersions(
    _ platform: String, _ histories: [History], unlike history: History
  ) -> SwiftPlatform? {
    guard
      let other = histories.first(where: { $0.plan?.plan.name == history.plan?.plan.name }),
      other.versions.map(\.schema) != history.versions.map(\.schema)
    else { return nil }
    return SwiftPlatform(name: platform, versions: other.versions)
  }
}
