import Foundation
import SwiftData

@Model
final class Trip {
  var name: String
  var startDate: Date
  private var notes: String?
  let createdBy: String
  var tags: [Tag]
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []

  static let defaultName = "New trip"

  var isOver: Bool { startDate < .now }
  var title: String {
    get { name.capitalized }
    set { name = newValue }
  }

  init(name: String, startDate: Date = .now, createdBy: String = "me", tags: [Tag] = []) {
    self.name = name
    self.startDate = startDate
    self.createdBy = createdBy
    self.tags = tags
  }

  func rename(to newName: String) { name = newName }
}
