import Foundation
import SwiftData

@Model
final class Workout {
  enum Kind: String, Codable, CaseIterable {
    case run = "Run"
    case ride
    case swim = "Swim"

    static let fallback = Kind.run
    var symbol: String { "figure.\(rawValue)" }
  }

  struct Interval: Codable, Hashable {
    var seconds: Int
    var note: String?
    static let rest = Interval(seconds: 60, note: nil)
    var minutes: Double { Double(seconds) / 60 }
  }

  var kind: Kind
  var effort: Effort = Effort.easy
  var zone: Zone?
  var weather: Weather = Weather.dry
  var place: Place?
  var intervals: [Interval]
  var splits: [Double]
  var labels: [String] = []
  var devices: Set<String>
  var readings: [String: Double]
  var byZone: [Zone: Int]?
  var photoHashes: [Data]?
  var source: Source

  init(kind: Kind, intervals: [Interval], source: Source) {
    self.kind = kind
    self.intervals = intervals
    self.splits = []
    self.devices = []
    self.readings = [:]
    self.source = source
  }
}

extension Workout {
  enum Source: Int, Codable { case phone = 1, watch, imported = 10 }
}
