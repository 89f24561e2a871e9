import SwiftData

typealias Venue = EventSchemaV2.Venue

enum EventSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Ticket.self] }

  @Model final class Ticket {
    var seat: String = ""
    var venue: Venue?
    init() {}
  }
}

enum EventSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Ticket.self, Venue.self] }

  @Model final class Ticket {
    var seat: String = ""
    var price: Decimal?
    var venue: Venue?
    init() {}
  }

  @Model final class Venue {
    var name: String = ""
    @Relationship(deleteRule: .nullify, inverse: \Ticket.venue) var tickets: [Ticket] = []
    init() {}
  }
}
