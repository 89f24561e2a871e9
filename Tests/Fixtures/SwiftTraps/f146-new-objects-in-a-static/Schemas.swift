import SwiftData

enum VaultV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Secret.self] }
  @Model final class Secret {
    var text: String
    init(text: String) { self.text = text }
  }
}

enum VaultV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Secret.self] }
  @Model final class Secret {
    var text: String
    var length: Int = 0
    init(text: String) {
      self.text = text
      self.length = text.count
    }
  }
}
