import SwiftData

enum ProgramSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Program.self] }

  @Model final class Program {
    var name: String = ""
    init() {}
  }
}

enum ProgramSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Program.self] }

  @Model final class Program {
    var name: String = ""
    var weeks: Int = 4
    init() {}
  }
}

enum ProgramSchemaV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Program.self] }

  @Model final class Program {
    var name: String = ""
    var weeks: Int = 4
    var coach: String?
    init() {}
  }
}
