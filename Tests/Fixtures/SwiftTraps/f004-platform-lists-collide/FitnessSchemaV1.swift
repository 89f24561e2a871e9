import Foundation
import SwiftData

enum FitnessSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Session.self] }

  @Model final class Session {
    var start: Date
    init(start: Date) { self.start = start }
  }
}
