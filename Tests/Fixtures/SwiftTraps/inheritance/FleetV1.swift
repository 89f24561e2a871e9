import SwiftData

enum FleetV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Vehicle.self, Depot.self] }

  @Model class Vehicle {
    var plate: String = ""
    var depot: Depot?

    init(plate: String) { self.plate = plate }
  }

  @Model final class Depot {
    @Attribute(.unique) var code: String
    @Relationship(deleteRule: .nullify, inverse: \Vehicle.depot) var vehicles: [Vehicle] = []

    init(code: String) { self.code = code }
  }
}
