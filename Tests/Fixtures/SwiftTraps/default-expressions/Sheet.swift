import Foundation
import SwiftData

struct Size: Codable {
  var width: Double
  var height: Double

  static let a4 = Size(width: 210, height: 297)
}

enum Limits {
  static let copies = 3
}

@Model
final class Sheet {
  var size: Size = Size.a4
  var margin = Size(width: 10, height: 10)
  var copies: Int = Limits.copies
  var locale: String = Locale.current.identifier
  var due: Date = Date(timeIntervalSinceNow: 3600)
  var label: String = String(repeating: "-", count: 8)

  init() {}
}
