import SwiftData

@Model
final class Project {
  var title: String = ""
  @Relationship(deleteRule: .cascade, inverse: \Milestone.project) var milestones: [Milestone] = []
  init() {}
}

@Model
final class Milestone {
  var title: String = ""
  var project: Project?
  init() {}
}
