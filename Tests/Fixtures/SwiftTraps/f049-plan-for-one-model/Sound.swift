import SwiftData

@Model
final class Sound {
  var file: String = ""
  init() {}
}
