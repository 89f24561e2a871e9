import Foundation
import SwiftData

enum TrackSchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Track.self] }

  @Model final class Track {
    var name: String = ""
    init() {}
  }
}

enum TrackSchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] {
    #if os(watchOS)
      return [Track.self]
    #else
      return [Track.self, Playlist.self]
    #endif
  }

  @Model final class Track {
    var name: String = ""
    var length: Double?
    init() {}
  }

  @Model final class Playlist {
    var title: String = ""
    init() {}
  }
}
