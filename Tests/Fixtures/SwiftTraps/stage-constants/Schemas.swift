import SwiftData

enum NotesV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }
  @Model final class Note {
    var text: String = ""
    init() {}
  }
}

enum NotesV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }
  @Model final class Note {
    var text: String = ""
    var words: Int?
    init() {}
  }
}

enum NotesV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }
  @Model final class Note {
    var text: String = ""
    var words: Int?
    var pinned: Bool = false
    init() {}
  }
}

enum NotesV4: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(4, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }
  @Model final class Note {
    var text: String = ""
    var words: Int?
    var pinned: Bool = false
    var folder: String?
    init() {}
  }
}

enum NotesV5: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(5, 0, 0) }
  static var models: [any PersistentModel.Type] { [Note.self] }
  @Model final class Note {
    var text: String = ""
    var words: Int?
    var pinned: Bool = false
    var folder: String?
    var color: String?
    init() {}
  }
}
