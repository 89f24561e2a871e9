import Foundation
import SwiftData

@Model
final class Profile {
  var name: String = ""
  var motto: String = ""
  init() {}
}

enum V090: VersionedSchema {
  static let versionIdentifier = Schema.Version(0, 9, 0)
  static var models: [any PersistentModel.Type] { [Profile.self, V090.Goal.self] }

  @Model final class Goal {
    var title: String = ""
    init() {}
  }
}

enum V100: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Profile.self, V100.Goal.self] }

  struct Step: Codable {
    var text: String
    var isDone: Bool
  }

  @Model final class Goal {
    var title: String = ""
    var steps: [Step] = []
    init() {}
  }
}
