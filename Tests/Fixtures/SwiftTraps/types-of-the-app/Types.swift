import Foundation

enum Effort: Int, Codable, Comparable {
  case easy, steady
  case hard

  static func < (a: Effort, b: Effort) -> Bool { a.rawValue < b.rawValue }
}

enum Zone: String, Codable { case low, `default`, high }

enum Weather: Codable {
  case dry
  case rain, snow
}

struct Place: Codable, Equatable {
  let name: String
  var latitude: Double
  var longitude: Double = 0
  private(set) var altitude: Float?
  var isHigh: Bool { (altitude ?? 0) > 2000 }

  enum CodingKeys: String, CodingKey { case name, latitude, longitude, altitude }
}

enum Unused: String, Codable { case nothing }
