import SchemaStore

/// Something that histories are read from: what a user named, or what was found below a folder.
enum HistorySource: Hashable, Sendable {
  /// A folder of YAML versions, or one whose settings name the source.
  case yaml(folder: String)
  /// An `.xcdatamodeld`, or an `.xcdatamodel` of its own, with what was found around it; `nil` where
  /// it was named and nothing was looked for.
  case coreData(String, surroundings: SourceSearch.Result? = nil)
  /// A `.momd`, or a `.mom` of its own.
  case compiled(String)
  /// Swift files that are read as one module, under the name that the user has for them.
  case swift(files: [String], name: String)
  case store(String)
  /// A folder that cannot be looked into.
  case unreadable(folder: String)

  /// What messages call the source.
  var name: String {
    switch self {
    case .yaml(let folder), .unreadable(let folder): folder
    case .coreData(let path, _), .compiled(let path), .store(let path): path
    case .swift(_, let name): name
    }
  }

  var isSwift: Bool {
    if case .swift = self { true } else { false }
  }
}
