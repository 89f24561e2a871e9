import SwiftData

@Model
class Stop {
  var city: String = ""
  var nights = 1
  var trip: Trip?

  init(city: String) { self.city = city }
}
