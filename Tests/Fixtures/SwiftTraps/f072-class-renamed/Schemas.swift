import SwiftData

enum RecordSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [RecordV1.self] }

  @Model final class RecordV1 {
    var title: String = ""
    var count: Int = 0
    init() {}
  }
}

enum RecordSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [RecordV2.self] }

  @Model final class RecordV2 {
    var title: String = ""
    var count: Int = 0
    var remark: String?
    init() {}
  }
}
