import SwiftData

public enum AppSchemaV1: VersionedSchema {
  public static let versionIdentifier = Schema.Version(1, 0, 0)
  public static var models: [any PersistentModel.Type] {
    [Self.Account.self, Self.Payment.self]
  }
}
