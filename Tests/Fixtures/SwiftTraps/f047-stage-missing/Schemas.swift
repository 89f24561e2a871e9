import SwiftData

enum DeckV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Deck.self] }
  @Model final class Deck {
    var name: String = ""
    init() {}
  }
}

enum DeckV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Deck.self] }
  @Model final class Deck {
    var name: String = ""
    var size: Int = 0
    init() {}
  }
}

enum DeckV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Deck.self] }
  @Model final class Deck {
    var name: String = ""
    var size: Int = 0
    var rank: Int = 0
    init() {}
  }
}

enum DeckV4: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(4, 0, 0) }
  static var models: [any PersistentModel.Type] { [Deck.self] }
  @Model final class Deck {
    var name: String = ""
    var size: Int = 0
    var rank: Int = 0
    var owner: String?
    init() {}
  }
}

enum DeckPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [DeckV1.self, DeckV2.self, DeckV3.self, DeckV4.self] }
  static var stages: [MigrationStage] { [v1ToV2, v3ToV4] }

  static let v1ToV2 = MigrationStage.lightweight(fromVersion: DeckV1.self, toVersion: DeckV2.self)
  static let v3ToV4 = MigrationStage.lightweight(fromVersion: DeckV3.self, toVersion: DeckV4.self)
}
