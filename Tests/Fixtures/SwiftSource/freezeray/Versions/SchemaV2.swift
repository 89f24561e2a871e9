import Foundation
import SwiftData

/// Version 2 adds the e-mail address.
enum SchemaV2: VersionedSchema {
    static var versionIdentifier: Schema.Version { .init(2, 0, 0) }

    static var models: [any PersistentModel.Type] {
        [SchemaV2.User.self]
    }
}

extension SchemaV2 {
    @Model
    final class User {
        var name: String?
        var email: String?
        var createdAt: Date?

        init(name: String? = nil, email: String? = nil, createdAt: Date? = nil) {
            self.name = name
            self.email = email
            self.createdAt = createdAt
        }
    }
}
