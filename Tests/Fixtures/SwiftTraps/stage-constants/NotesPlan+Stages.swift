import SwiftData

extension NotesPlan {
  static let v3ToV4 = MigrationStage.custom(
    fromVersion: NotesV3.self,
    toVersion: NotesV4.self
  ) { context in
    print("leaving 3.0.0")
  } didMigrate: { context in
    for note in try context.fetch(FetchDescriptor<NotesV4.Note>()) where note.pinned {
      note.folder = "Pinned"
    }
    try context.save()
  }
}
