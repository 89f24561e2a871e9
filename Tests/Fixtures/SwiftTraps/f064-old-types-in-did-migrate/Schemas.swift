import Foundation
import SwiftData

enum LinkV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Bookmark.self] }

  @Model final class Bookmark {
    var url: URL
    init(url: URL) { self.url = url }
  }
}

enum LinkV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Bookmark.self] }

  @Model final class Bookmark {
    var url: URL
    var count: Int?
    init(url: URL) { self.url = url }
  }
}

enum LinkPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [LinkV1.self, LinkV2.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: LinkV1.self,
        toVersion: LinkV2.self,
        willMigrate: nil,
        didMigrate: { context in
          let old = try context.fetch(FetchDescriptor<LinkV1.Bookmark>())
          let new = try context.fetch(FetchDescriptor<LinkV2.Bookmark>())
          for bookmark in new { bookmark.count = old.count }
          try context.save()
        })
    ]
  }
}
