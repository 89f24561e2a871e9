import SwiftData

enum TodoSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Todo.self] + StableModels.all }

  @Model final class Todo {
    var title: String = ""
    init() {}
  }
}

enum TodoSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Todo.self] + StableModels.all }

  @Model final class Todo {
    var title: String = ""
    var isDone: Bool = false
    init() {}
  }
}
