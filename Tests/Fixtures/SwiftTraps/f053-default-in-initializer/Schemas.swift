import SwiftData

enum LogV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [LogLine.self] }

  @Model final class LogLine {
    var text: String
    init(text: String) { self.text = text }
  }
}

enum LogV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [LogLine.self] }

  @Model final class LogLine {
    var text: String
    var pid: String

    init(text: String, pid: String = "") {
      self.text = text
      self.pid = pid
    }
  }
}

enum LogV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [LogLine.self] }

  @Model final class LogLine {
    var text: String
    var pid: String
    var level: Int = 1

    init(text: String, pid: String = "", level: Int = 1) {
      self.text = text
      self.pid = pid
      self.level = level
    }
  }
}
