import Foundation
import SwiftData

extension AppSchemaV1 {
  @Model public final class Account {
    public var iban: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Payment.account) public var payments: [Payment]?

    public init() {}
  }

  @Model public final class Payment {
    public var amount: Decimal = 0
    public var account: Account?

    public init() {}
  }
}
