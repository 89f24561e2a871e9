import SwiftData

enum Tenth: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 10, 0) }
  static var models: [any PersistentModel.Type] { [Coupon.self] }
  @Model final class Coupon {
    var code: String = ""
    var value: Int = 0
    init() {}
  }
}

enum Ninth: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 9, 0) }
  static var models: [any PersistentModel.Type] { [Coupon.self] }
  @Model final class Coupon {
    var code: String = ""
    init() {}
  }
}
