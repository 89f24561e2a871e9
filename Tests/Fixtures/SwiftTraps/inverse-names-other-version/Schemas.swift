import SwiftData

enum ClubV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [ClubV1.Team.self, ClubV1.Player.self] }

  @Model final class Team {
    var name: String = ""
    @Relationship(deleteRule: .nullify, inverse: \ClubV1.Player.team) var players: [ClubV1.Player] = []
    init() {}
  }

  @Model final class Player {
    var name: String = ""
    var team: ClubV1.Team?
    init() {}
  }
}

enum ClubV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [ClubV2.Team.self, ClubV2.Player.self] }

  @Model final class Team {
    var name: String = ""
    var league: String?
    @Relationship(deleteRule: .nullify, inverse: \ClubV1.Player.team) var players: [ClubV2.Player] = []
    init() {}
  }

  @Model final class Player {
    var name: String = ""
    var team: ClubV2.Team?
    init() {}
  }
}

enum ClubPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [ClubV1.self, ClubV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: ClubV1.self, toVersion: ClubV2.self)]
  }
}
