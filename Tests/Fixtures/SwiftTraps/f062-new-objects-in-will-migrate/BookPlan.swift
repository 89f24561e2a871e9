import SwiftData

enum BookPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [BookV1.self, BookV2.self] }
  static var stages: [MigrationStage] { [v1ToV2] }

  static let v1ToV2 = MigrationStage.custom(
    fromVersion: BookV1.self,
    toVersion: BookV2.self,
    willMigrate: { context in
      let old = try context.fetch(FetchDescriptor<BookV1.Book>())
      for book in old {
        context.insert(BookV2.Book(title: book.title))
        context.delete(book)
      }
      try context.save()
    },
    didMigrate: nil
  )
}
