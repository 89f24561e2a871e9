import Foundation
import SwiftData

public enum AppSchemaV2: VersionedSchema {
  public static let versionIdentifier = Schema.Version(2, 0, 0)
  public static var models: [any PersistentModel.Type] {
    [AppSchemaV2.Account.self, AppSchemaV2.Payment.self]
  }
}

extension AppSchemaV2 {
  @Model public final class Account {
    public var iban: String = ""
    public var bank: Bank = Bank.unknown
    @Relationship(deleteRule: .cascade, inverse: \AppSchemaV2.Payment.account)
    public var payments: [AppSchemaV2.Payment]?

    public init() {}
  }
}

extension AppSchemaV2.Account {
  public enum Bank: String, Codable { case unknown, local, foreign }
}
