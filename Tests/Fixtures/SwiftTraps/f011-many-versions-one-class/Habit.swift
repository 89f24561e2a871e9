import SwiftData

@Model
final class Habit {
  var title: String = ""
  init() {}
}
