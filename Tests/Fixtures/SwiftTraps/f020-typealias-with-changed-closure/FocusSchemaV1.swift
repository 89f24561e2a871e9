import SwiftData

enum FocusSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [AppList.self, App.self] }

  @Model final class AppList {
    var title: String = ""
    @Relationship(deleteRule: .cascade, inverse: \App.list) var apps: [App] = []
    init() {}
  }

  @Model final class App {
    var bundle: String = ""
    var list: AppList?
    init() {}
  }
}
