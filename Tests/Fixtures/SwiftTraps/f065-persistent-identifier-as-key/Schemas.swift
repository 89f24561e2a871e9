import Foundation
import SwiftData

enum MovieV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Movie.self] }

  @Model final class Movie {
    var title: String
    var watched: Date?
    init(title: String) { self.title = title }
  }
}

enum MovieV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Movie.self] }

  @Model final class Movie {
    var title: String
    var watched: Date?
    var watchedDays: [Date] = []
    init(title: String) { self.title = title }
  }
}
