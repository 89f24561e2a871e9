import SwiftData

@Model
final class Route {
  var name: String = ""
  init() {}
}
