import Foundation
import SwiftData

@Model
final class Sighting {
  #Index<Sighting>(.binary([\.seen]), .rtree([\.latitude, \.longitude]))

  var seen: Date
  var latitude: Double
  var longitude: Double

  init(seen: Date, latitude: Double, longitude: Double) {
    self.seen = seen
    self.latitude = latitude
    self.longitude = longitude
  }
}

@Model
final class Observer {
  var badge: String
  var rank: Int = 0

  init(badge: String) { self.badge = badge }
}

extension Observer {
  static let uniqueBadge = #Unique<Observer>([\.badge])
  static let byRank = #Index<Observer>([\.rank])
}
