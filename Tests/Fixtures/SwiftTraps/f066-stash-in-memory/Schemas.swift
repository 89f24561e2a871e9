import Foundation
import SwiftData

enum PersonV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Person.self] }

  @Model final class Person {
    @Attribute(.unique) var id: UUID
    var fullName: String
    init(id: UUID, fullName: String) {
      self.id = id
      self.fullName = fullName
    }
  }
}

enum PersonV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Person.self] }

  @Model final class Person {
    @Attribute(.unique) var id: UUID
    var fullName: String
    var initials: String = ""
    init(id: UUID, fullName: String) {
      self.id = id
      self.fullName = fullName
    }
  }
}
