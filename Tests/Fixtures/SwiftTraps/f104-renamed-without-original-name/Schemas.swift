import SwiftData

enum UserV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [User.self] }

  @Model final class User {
    var name: String
    init(name: String) { self.name = name }
  }
}

enum UserV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [User.self] }

  @Model final class User {
    var fullName: String
    init(fullName: String) { self.fullName = fullName }
  }
}

enum UserPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [UserV1.self, UserV2.self] }
  static var stages: [MigrationStage] {
    [.lightweight(fromVersion: UserV1.self, toVersion: UserV2.self)]
  }
}
