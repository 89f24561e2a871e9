import SwiftData

enum NotesPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [NotesV1.self, NotesV2.self, NotesV3.self, NotesV4.self, NotesV5.self]
  }

  static var stages: [MigrationStage] {
    [
      v1ToV2,
      Self.v2ToV3,
      NotesPlan.v3ToV4,
      .custom(
        fromVersion: NotesV4.self, toVersion: NotesV5.self,
        willMigrate: { context in
          let notes = try context.fetch(FetchDescriptor<NotesV4.Note>())
          for note in notes where note.text.isEmpty { context.delete(note) }
          try context.save()
        },
        didMigrate: nil),
    ]
  }

  private static let v1ToV2: MigrationStage = .custom(
    fromVersion: NotesV1.self, toVersion: NotesV2.self, willMigrate: nil, didMigrate: countWords)

  private static func countWords(_ context: ModelContext) throws {
    for note in try context.fetch(FetchDescriptor<NotesV2.Note>()) {
      note.words = note.text.split(separator: " ").count
    }
    try context.save()
  }

  static var v2ToV3: MigrationStage {
    .lightweight(fromVersion: NotesV2.self, toVersion: NotesV3.self)
  }
}
