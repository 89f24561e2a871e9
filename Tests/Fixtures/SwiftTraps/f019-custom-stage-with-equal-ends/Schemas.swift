import SwiftData

enum DiaryV9: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(9, 0, 0) }
  static var models: [any PersistentModel.Type] { [Page.self, Photo.self] }

  @Model final class Page {
    var text: String = ""
    @Relationship(deleteRule: .nullify, inverse: \Photo.page) var photos: [Photo] = []
    init() {}
  }

  @Model final class Photo {
    var file: String = ""
    var page: Page?
    init() {}
  }
}

enum DiaryV10: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(10, 0, 0) }
  static var models: [any PersistentModel.Type] { [Page.self, Photo.self] }

  @Model final class Page {
    var text: String = "new page"
    @Relationship(deleteRule: .nullify, inverse: \Photo.page) var photos: [Photo] = []
    init() {}
  }

  @Model final class Photo {
    var file: String = ""
    var page: Page?
    init() {}
  }
}
