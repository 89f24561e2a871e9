import SwiftData

enum PostV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Post.self] }
  @Model final class Post {
    var name: String
    init(name: String) { self.name = name }
  }
}

enum PostV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Post.self] }
  @Model final class Post {
    @Attribute(originalName: "name") var title: String
    init(title: String) { self.title = title }
  }
}

enum PostV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Post.self] }
  @Model final class Post {
    var title: String
    var likes: Int = 0
    init(title: String) { self.title = title }
  }
}
