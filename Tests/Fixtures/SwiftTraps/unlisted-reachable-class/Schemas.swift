import SwiftData

enum ShowsV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Show.self] }

  @Model final class Show {
    var title: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Season.show) var seasons: [Season] = []
    init() {}
  }

  @Model final class Season {
    var number: Int = 1
    var show: Show?
    init() {}
  }
}

enum ShowsV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Show.self, Season.self] }

  @Model final class Show {
    var title: String = ""
    var network: String?
    @Relationship(deleteRule: .cascade, inverse: \Season.show) var seasons: [Season] = []
    init() {}
  }

  @Model final class Season {
    var number: Int = 1
    var show: Show?
    init() {}
  }
}
