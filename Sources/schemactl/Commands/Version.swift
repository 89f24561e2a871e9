extension Command {
  /// `version`: which release this is.
  static let version = Command(
    name: "version", summary: "print the version of schemactl", usage: "", positionals: 0...0,
    flags: [], discussion: ""
  ) { invocation in
    invocation.console.write("schemactl \(Release.version)")
    return .success
  }
}

/// What this release is called.
enum Release {
  static let version = "0.1.0"
}
