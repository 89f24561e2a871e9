import Foundation
import SwiftData

private var namesByID: [UUID: String] = [:]

enum PersonPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [PersonV1.self, PersonV2.self] }
  static var stages: [MigrationStage] { [v1ToV2] }

  private static let v1ToV2 = MigrationStage.custom(
    fromVersion: PersonV1.self,
    toVersion: PersonV2.self,
    willMigrate: { context in
      for person in try context.fetch(FetchDescriptor<PersonV1.Person>()) {
        namesByID[person.id] = person.fullName
      }
    },
    didMigrate: { context in
      for person in try context.fetch(FetchDescriptor<PersonV2.Person>()) {
        person.initials = String((namesByID[person.id] ?? "").prefix(2))
      }
      try context.save()
    })
}
