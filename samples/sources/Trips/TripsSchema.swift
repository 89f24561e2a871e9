import Foundation
import SwiftData

enum TripsSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }

  @Model final class Trip {
    var name: String
    var start: Date
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

    init(name: String, start: Date) {
      self.name = name
      self.start = start
    }
  }

  @Model final class Stop {
    var place: String
    var trip: Trip?

    init(place: String) { self.place = place }
  }
}

enum TripsSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Trip.self, Stop.self] }

  enum State: String, Codable { case planned, underWay, over }

  @Model final class Trip {
    @Attribute(originalName: "name") var title: String
    var start: Date
    var budget: Double = 0
    var state: State?
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

    init(title: String, start: Date) {
      self.title = title
      self.start = start
    }
  }

  @Model final class Stop {
    var place: String
    var trip: Trip?

    init(place: String) { self.place = place }
  }
}
