import Foundation
import SwiftData

extension LadderSchemaV1 {
    @Model
    final class Role {
        var company: String
        var title: String
        var start: Date
        var end: Date?
        var profile: Profile?
        @Relationship(deleteRule: .cascade, inverse: \Achievement.role) var achievements: [Achievement]

        init(company: String, title: String, start: Date, end: Date? = nil, achievements: [Achievement] = [])
        {
            self.company = company
            self.title = title
            self.start = start
            self.end = end
            self.achievements = achievements
        }
    }

    @Model
    final class Achievement {
        var text: String
        var impactMetric: String?
        var strengthNotes: String?
        var tech: [String]
        var sortIndex: Int
        var role: Role?
        @Relationship(deleteRule: .nullify) var skills: [SkillTag]

        init(text: String, tech: [String] = [], sortIndex: Int, skills: [SkillTag] = []) {
            self.text = text
            self.tech = tech
            self.sortIndex = sortIndex
            self.skills = skills
        }
    }
}
