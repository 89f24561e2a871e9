import SwiftData

typealias Trip = TripSchemaV2.Trip

let firstModels: [any PersistentModel.Type] = [Trip.self]

enum TripSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { firstModels }

  @Model final class Trip {
    var name: String = ""
    init() {}
  }
}

enum TripSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Trip.self] }

  @Model final class Trip {
    var name: String = ""
    var budget: Double?
    init() {}
  }
}
