import Foundation
import SwiftData

enum CoinV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Coin.self] }
  @Model final class Coin {
    var mint: String = ""
    init() {}
  }
}

enum CoinV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Coin.self] }
  @Model final class Coin {
    var mint: String = ""
    var identifier: UUID = UUID()
    init() {}
  }
}
