import SwiftData

@Model
final class Bed {
  var name: String = ""
  var soil: String?
  init() {}
}
