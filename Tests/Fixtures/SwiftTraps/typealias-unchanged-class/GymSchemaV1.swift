import SwiftData

enum GymSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Exercise.self, Unit.self, Kind.self] }

  @Model final class Exercise {
    var name: String = ""
    init() {}
  }

  @Model final class Unit {
    var symbol: String = ""
    init() {}
  }

  @Model final class Kind {
    var title: String = ""
    init() {}
  }
}
