import SwiftData

enum LedgerV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static let models: [any PersistentModel.Type] = [Entry.self, Book.self]

  @Model final class Entry {
    var amount: Double = 0
    init() {}
  }

  @Model final class Book {
    var name: String = ""
    init() {}
  }
}

enum LedgerV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [PersistentModel.Type] {
    return [
      // the entries themselves
      LedgerV2.Entry.self,
      Self.Book.self,  // and what they stand in
    ]
  }

  @Model final class Entry {
    var amount: Double = 0
    var memo: String?
    init() {}
  }

  @Model final class Book {
    var name: String = ""
    init() {}
  }
}

enum LedgerV3: VersionedSchema {
  static let versionIdentifier = Schema.Version(3, 0, 0)
  static var models: [any PersistentModel.Type] = [
    Entry.self,
    /* Draft.self, */
    Book.self
  ]

  @Model final class Entry {
    var amount: Double = 0
    var memo: String?
    init() {}
  }

  @Model final class Book {
    var name: String = ""
    var isClosed: Bool = false
    init() {}
  }
}

enum LedgerV4: VersionedSchema {
  static let versionIdentifier = Schema.Version(4, 0, 0)
  static var models: Array<any PersistentModel.Type> {
    get {
      [Entry.self, Book.self] as [any PersistentModel.Type]
    }
  }

  @Model final class Entry {
    var amount: Double = 0
    var memo: String?
    init() {}
  }

  @Model final class Book {
    var name: String = ""
    var isClosed: Bool = false
    var year: Int?
    init() {}
  }
}
