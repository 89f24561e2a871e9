import SwiftData

enum BoardV2 {}

extension BoardV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Column.self, Ticket.self] }

  @Model final class Column {
    var title: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Ticket.column) var tickets: [Ticket] = []
    init() {}
  }

  @Model final class Ticket {
    var title: String = ""
    var points: Int?
    var column: Column?
    init() {}
  }
}
