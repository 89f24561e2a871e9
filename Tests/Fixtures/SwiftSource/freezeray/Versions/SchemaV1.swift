import Foundation
import SwiftData

/// Version 1, frozen: never edit what is in here.
enum SchemaV1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [User.self] }

    @Model
    final class User {
        var name: String?
        var createdAt: Date?

        init(name: String? = nil, createdAt: Date? = nil) {
            self.name = name
            self.createdAt = createdAt
        }
    }
}
