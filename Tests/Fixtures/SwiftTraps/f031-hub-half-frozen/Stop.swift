import SwiftData

typealias Trip = TravelSchemaV2.Trip

@Model
final class Stop {
  var city: String = ""
  var trip: Trip?

  init() {}
}
