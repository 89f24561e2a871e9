import SwiftData

enum CardV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Card.self] }
  @Model final class Card {
    var front: String = ""
    init() {}
  }
}

enum CardV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Card.self] }
  @Model final class Card {
    var front: String = ""
    var back: String = ""
    init() {}
  }
}

enum CardV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Card.self] }
  @Model final class Card {
    var front: String = ""
    var back: String = ""
    var box: Int = 1
    init() {}
  }
}
