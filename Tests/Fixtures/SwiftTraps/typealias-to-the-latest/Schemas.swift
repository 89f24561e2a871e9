import SwiftData

enum OrderV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Order.self, Label.self] }

  typealias Label = OrderV2.Label

  @Model final class Order {
    var number: Int = 0
    init() {}
  }
}

enum OrderV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Order.self, Label.self] }

  @Model final class Order {
    var number: Int = 0
    var customer: String?
    init() {}
  }

  @Model final class Label {
    var text: String = ""
    init() {}
  }
}
