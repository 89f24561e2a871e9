import SwiftData

enum SongV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Song.self] }
  @Model final class Song {
    var title: String = ""
    init() {}
  }
}

enum SongV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Song.self] }
  @Model final class Song {
    var title: String = ""
    var sortTitle: String = ""
    init() {}
  }
}

enum SongV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Song.self] }
  @Model final class Song {
    var title: String = ""
    var sortTitle: String = ""
    var length: Int = 0
    init() {}
  }
}
