import SwiftData

@Model
final class Expense {
  var amount: Double = 0
  init() {}
}
