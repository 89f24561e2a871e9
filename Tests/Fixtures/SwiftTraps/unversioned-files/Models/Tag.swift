import SwiftData

@Model final class Tag {
  var label: String
  var trips: [Trip]

  init(label: String, trips: [Trip]) {
    self.label = label
    self.trips = trips
  }
}

@Observable
final class TagEditor {
  var draft = ""
  var selection: Tag?
}
