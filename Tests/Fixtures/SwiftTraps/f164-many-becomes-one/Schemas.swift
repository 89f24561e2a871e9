import SwiftData

enum PetV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  static var models: [any PersistentModel.Type] { [Owner.self, Pet.self] }

  @Model final class Owner {
    var name: String = ""
    @Relationship(deleteRule: .nullify, inverse: \Pet.owner) var pets: [Pet] = []
    init() {}
  }

  @Model final class Pet {
    var name: String = ""
    var owner: Owner?
    init() {}
  }
}

enum PetV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  static var models: [any PersistentModel.Type] { [Owner.self, Pet.self] }

  @Model final class Owner {
    var name: String = ""
    @Relationship(deleteRule: .nullify, inverse: \Pet.owner) var pets: Pet?
    init() {}
  }

  @Model final class Pet {
    var name: String = ""
    var owner: Owner?
    init() {}
  }
}
