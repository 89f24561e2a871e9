import SwiftData

enum SortMode: String, Codable { case name, distance }

enum ShopsV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shop.self] }

  @Model final class Shop {
    var name: String
    init(name: String) { self.name = name }
  }
}

enum ShopsV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Shop.self] }

  @Model final class Shop {
    var name: String
    var sortMode: SortMode

    init(name: String, sortMode: SortMode = .name) {
      self.name = name
      self.sortMode = sortMode
    }
  }
}
