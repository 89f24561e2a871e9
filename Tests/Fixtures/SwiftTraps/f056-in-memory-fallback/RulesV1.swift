import SwiftData

enum RulesV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [FilterRule.self] }

  @Model final class FilterRule {
    var pattern: String = ""
    init() {}
  }
}
