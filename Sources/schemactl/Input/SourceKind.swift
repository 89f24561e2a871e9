import SchemaStore

/// What lies at a path, as a source of models.
enum SourceKind: Hashable, Sendable {
  case yamlFile
  /// A folder of any content: a history in YAML, or one above other sources.
  case folder
  /// An `.xcdatamodeld` with its versions.
  case modelBundle
  /// An `.xcdatamodel`.
  case model
  /// A `.momd` with its versions.
  case compiledBundle
  /// A `.mom`.
  case compiledModel
  case swiftFile
  /// Any other file: a store, or none.
  case store

  /// The kind of what lies at a path that is there.
  init(of path: String, isFolder: Bool) {
    let name = FileQuery.name(of: path)
    switch (isFolder, FileQuery.extension(of: name)) {
    case (true, "xcdatamodeld"): self = .modelBundle
    case (true, "xcdatamodel"): self = .model
    case (true, "momd"): self = .compiledBundle
    case (true, _): self = .folder
    case (false, "mom"): self = .compiledModel
    case (false, "swift"): self = .swiftFile
    case (false, "yaml"), (false, "yml"): self = name.hasPrefix(".") ? .store : .yamlFile
    case (false, _): self = .store
    }
  }

  /// The kind that holds this one as a version; `nil` where none does.
  var container: SourceKind? {
    switch self {
    case .model: .modelBundle
    case .compiledModel: .compiledBundle
    case .yamlFile, .folder, .modelBundle, .compiledBundle, .swiftFile, .store: nil
    }
  }

  /// Whether a file's name is that of a YAML file; hidden ones are none.
  static func isYAML(_ path: String) -> Bool {
    SourceKind(of: path, isFolder: false) == .yamlFile
  }

  /// Whether a file is text in which a finding's line can be shown.
  static func isText(_ path: String) -> Bool {
    switch SourceKind(of: path, isFolder: false) {
    case .yamlFile, .swiftFile: true
    case .store:
      ["contents", ".xccurrentversion", "xcmapping.xml"].contains(FileQuery.name(of: path))
    case .folder, .modelBundle, .model, .compiledBundle, .compiledModel: false
    }
  }
}
