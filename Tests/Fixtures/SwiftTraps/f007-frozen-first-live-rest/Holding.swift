import SwiftData

@Model
final class Holding {
  var symbol: String
  var shares: Double = 0

  init(symbol: String) { self.symbol = symbol }
}
