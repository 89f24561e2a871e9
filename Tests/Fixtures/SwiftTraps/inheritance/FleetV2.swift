import SwiftData

@available(iOS 26, macOS 26, *)
enum FleetV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] {
    [Vehicle.self, Truck.self, Van.self, Depot.self]
  }

  @Model class Vehicle {
    var plate: String = ""
    var depot: Depot?

    init(plate: String) { self.plate = plate }
  }

  @available(iOS 26, macOS 26, *)
  @Model class Truck: Vehicle {
    var payload: Double = 0

    override init(plate: String) { super.init(plate: plate) }
  }

  @Model final class Van: FleetV2.Vehicle, CustomStringConvertible {
    var seats: Int?
    var description: String { plate }
  }

  @Model final class Depot: Identifiable {
    @Attribute(.unique) var code: String
    @Relationship(deleteRule: .nullify, inverse: \Vehicle.depot) var vehicles: [Vehicle] = []

    init(code: String) { self.code = code }
  }
}
