import SwiftData

enum V1: VersionedSchema {
  static var versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Item.self] }

  @Model final class Item {
    var a: Int = 0
    init() {}
  }
}

enum V2: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 1, 0)
  static var models: [any PersistentModel.Type] { [Item.self] }

  @Model final class Item {
    var a: Int = 0
    var b: Int = 0
    init() {}
  }
}

enum V3: VersionedSchema {
  static let versionIdentifier: Schema.Version = .init(1, 1, 1)
  static var models: [any PersistentModel.Type] { [Item.self] }

  @Model final class Item {
    var a: Int = 0
    var b: Int = 0
    var c: Int = 0
    init() {}
  }
}

enum V4: VersionedSchema {
  static var versionIdentifier: Schema.Version {
    return .init(1, 2, 0)
  }
  static var models: [any PersistentModel.Type] { [Item.self] }

  @Model final class Item {
    var a: Int = 0
    var b: Int = 0
    var c: Int = 0
    var d: Int = 0
    init() {}
  }
}

struct V5: VersionedSchema {
  static var versionIdentifier: Schema.Version {
    get { Schema.Version.init(2, 0, 0) }
  }
  static var models: [any PersistentModel.Type] { [Item.self] }

  @Model final class Item {
    var a: Int = 0
    var b: Int = 0
    var c: Int = 0
    var d: Int = 0
    var e: Int = 0
    init() {}
  }
}

public enum V6: SwiftData.VersionedSchema {
  public nonisolated static var versionIdentifier: SwiftData.Schema.Version { .init(10, 0, 0) }
  public static var models: [any PersistentModel.Type] { [Item.self] }

  @Model public final class Item {
    var a: Int = 0
    var b: Int = 0
    var c: Int = 0
    var d: Int = 0
    var e: Int = 0
    var f: Int = 0
    init() {}
  }
}
