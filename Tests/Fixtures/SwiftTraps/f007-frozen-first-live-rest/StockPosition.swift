import SwiftData

@Model
final class StockPosition {
  var symbol: String
  init(symbol: String) { self.symbol = symbol }
}
