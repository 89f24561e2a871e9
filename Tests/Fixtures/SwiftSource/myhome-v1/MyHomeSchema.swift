import Foundation
import SwiftData

/// The first version of the expense tracker's schema.
enum MyHomeSchemaV1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)

    static var models: [any PersistentModel.Type] {
        [Expense.self]
    }

    @Model
    final class Expense {
        var id: UUID = UUID()
        var amount: Decimal = Decimal.zero
        var currencyCode: String = "INR"
        var date: Date = Date.now
        var note: String?
        var createdAt: Date = Date.now
        var updatedAt: Date = Date.now

        init(amount: Decimal, currencyCode: String = "INR", date: Date = .now, note: String? = nil) {
            self.amount = amount
            self.currencyCode = currencyCode
            self.date = date
            self.note = note
        }
    }
}

/// Nothing to migrate yet.
enum MyHomeMigrationPlan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [MyHomeSchemaV1.self] }
    static var stages: [MigrationStage] { [] }
}

typealias Expense = MyHomeSchemaV1.Expense
