import SwiftData

enum GymSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] {
    [Exercise.self, Unit.self, GymSchemaV1.Kind.self]
  }

  typealias Unit = GymSchemaV1.Unit

  @Model final class Exercise {
    var name: String = ""
    var repetitions: Int?
    init() {}
  }
}
