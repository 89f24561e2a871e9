import Foundation
import SwiftData

/// A job that the user had.
@Model
final class Role {
    var company: String
    var title: String
    var start: Date
    var end: Date?
    var profile: Profile?

    @Relationship(deleteRule: .cascade, inverse: \Achievement.role)
    var achievements: [Achievement] = []

    init(company: String, title: String, start: Date, end: Date? = nil, profile: Profile? = nil) {
        self.company = company
        self.title = title
        self.start = start
        self.end = end
        self.profile = profile
    }
}

/// What the user did there.
@Model
final class Achievement {
    var text: String
    /// How it shows in numbers, such as “−40 % build time”.
    var impactMetric: String?
    var strengthNotes: String?
    var tech: [String]
    var sortIndex: Int
    var role: Role?
    @Relationship(deleteRule: .nullify) var skills: [SkillTag] = []

    init(text: String, tech: [String] = [], sortIndex: Int = 0, role: Role? = nil) {
        self.text = text
        self.tech = tech
        self.sortIndex = sortIndex
        self.role = role
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
