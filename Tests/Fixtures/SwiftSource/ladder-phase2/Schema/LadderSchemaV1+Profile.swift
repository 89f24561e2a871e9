import Foundation
import SwiftData

extension LadderSchemaV1 {
    @Model
    final class Profile {
        var name: String
        var headline: String
        var contact: Contact
        var updatedAt: Date

        @Relationship(deleteRule: .cascade, inverse: \LadderSchemaV1.Role.profile)
        var roles: [LadderSchemaV1.Role] = []

        @Relationship(deleteRule: .cascade, inverse: \LadderSchemaV1.SkillTag.profile)
        var skills: [LadderSchemaV1.SkillTag] = []

        init(name: String, headline: String, contact: Contact, updatedAt: Date = .now) {
            self.name = name
            self.headline = headline
            self.contact = contact
            self.updatedAt = updatedAt
        }

        /// The block at the top of a CV.
        struct Contact: Codable, Equatable {
            let email: String
            let phone: String
            let location: String
            let link: String
        }
    }

    @Model
    final class SkillTag {
        var name: String
        var profile: Profile?
        @Relationship(inverse: \Achievement.skills) var achievements: [Achievement] = []

        init(name: String, profile: Profile? = nil) {
            self.name = name
            self.profile = profile
        }
    }
}
