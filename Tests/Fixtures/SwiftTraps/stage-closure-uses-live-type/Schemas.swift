import SwiftData

enum FilmV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Film.self] }
  @Model final class Film {
    var title: String = ""
    init() {}
  }
}

enum FilmV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Film.self] }
  @Model final class Film {
    var title: String = ""
    var slug: String?
    init() {}
  }
}

enum FilmV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Film.self] }
  @Model final class Film {
    var title: String = ""
    var slug: String?
    var year: Int?
    init() {}
  }
}
