import Foundation
import SwiftData

enum AddressV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Address.self] }
  @Model final class Address {
    var line: String = ""
    init() {}
  }
}

enum AddressV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Address.self] }
  @Model final class Address {
    var line: String = ""
    var street: String?
    var city: String?
    init() {}
  }
}

enum AddressV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Address.self] }
  @Model final class Address {
    var line: String = ""
    var street: String?
    var city: String?
    var country: String = "DE"
    init() {}
  }
}
