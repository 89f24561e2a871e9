import SwiftData

@Model
final class Entry {
  var title: String
  var product: String?

  init(title: String) { self.title = title }
}
