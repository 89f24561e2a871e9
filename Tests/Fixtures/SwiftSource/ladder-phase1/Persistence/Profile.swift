import Foundation
import SwiftData

/// The user's own profile. There is one in every store.
@Model final class Profile {
    var name: String
    var headline: String
    var contact: ContactInfo
    var updatedAt: Date

    @Relationship(deleteRule: .cascade, inverse: \Role.profile) var roles: [Role] = []
    @Relationship(deleteRule: .cascade, inverse: \SkillTag.profile) var skills: [SkillTag] = []

    init(name: String, headline: String = "", contact: ContactInfo = ContactInfo(), updatedAt: Date = .now) {
        self.name = name
        self.headline = headline
        self.contact = contact
        self.updatedAt = updatedAt
    }

    /// Roles, the latest first.
    var timeline: [Role] {
        roles.sorted { $0.start > $1.start }
    }
}
