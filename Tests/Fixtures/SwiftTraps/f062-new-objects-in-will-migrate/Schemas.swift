import SwiftData

enum BookV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Book.self] }

  @Model final class Book {
    var title: String
    init(title: String) { self.title = title }
  }
}

enum BookV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Book.self] }

  @Model final class Book {
    var title: String
    var pages: Int = 0
    init(title: String) { self.title = title }
  }
}
