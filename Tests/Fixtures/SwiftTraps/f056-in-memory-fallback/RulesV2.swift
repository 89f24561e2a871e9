import SwiftData

enum RulesV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [FilterRule.self] }

  @Model final class FilterRule {
    var pattern: String = ""
    var matchCount: Int
    init() { matchCount = 0 }
  }
}
