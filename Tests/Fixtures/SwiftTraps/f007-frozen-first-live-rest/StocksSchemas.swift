import SwiftData

enum StocksV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [StocksV1.Holding.self] }

  @Model final class Holding {
    var symbol: String
    init(symbol: String) { self.symbol = symbol }
  }
}

enum StocksV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Holding.self] }
}

enum StocksV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Holding.self, StockPosition.self] }
}
