import SwiftData

struct MoneySchemaV5: VersionedSchema {
  static let versionIdentifier = Schema.Version(5, 0, 0)
  static let models: [any PersistentModel.Type] = [Transaction.self]
}

struct MoneySchemaV6: VersionedSchema {
  static let versionIdentifier = Schema.Version(6, 0, 0)
  static let models: [any PersistentModel.Type] = [Transaction.self]
}
