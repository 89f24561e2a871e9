import SwiftData

enum SlideV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Slide.self] }
  @Model final class Slide {
    var text: String
    init(text: String) { self.text = text }
  }
}

enum SlideV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Slide.self] }
  @Model final class Slide {
    var text: String
    var hasTitleScreen: Bool?
    init(text: String) { self.text = text }
  }
}

enum SlideV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  static var models: [any PersistentModel.Type] { [Slide.self] }
  @Model final class Slide {
    var text: String
    var hasTitleScreen: Bool?
    var isHidden: Bool = false
    init(text: String) { self.text = text }
  }
}

enum SlidePlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [SlideV1.self, SlideV2.self, SlideV3.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: SlideV1.self, toVersion: SlideV2.self),
      .lightweight(fromVersion: SlideV2.self, toVersion: SlideV3.self),
    ]
  }
}
