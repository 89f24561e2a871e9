import Foundation
import SwiftData

@Model
final class Transaction {
  @Attribute(.unique) var id: UUID
  var amount: Decimal
  var householdScope: String?

  init(id: UUID, amount: Decimal) {
    self.id = id
    self.amount = amount
  }
}
