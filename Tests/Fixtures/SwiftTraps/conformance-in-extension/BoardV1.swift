import SwiftData

enum BoardV1 {
  enum Models {
    @Model final class Column {
      var title: String = ""
      @Relationship(deleteRule: .cascade, inverse: \Ticket.column) var tickets: [Ticket] = []
      init() {}
    }
  }
}

extension BoardV1.Models {
  @Model final class Ticket {
    var title: String = ""
    var column: Column?
    init() {}
  }
}

extension BoardV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Models.Column.self, Models.Ticket.self] }
}
