import Foundation
import SwiftData

extension LadderSchemaV1 {
    /// An application for a job, with the steps that it went through.
    @Model
    final class Application {
        var company: String
        var roleTitle: String
        var jobDescription: String
        var status: Status
        var createdAt: Date
        var appliedAt: Date?
        var cvSnapshot: Data?
        var cvSelectionRationale: String?
        var notes: String = ""
        /// Where the advertisement was found.
        var source: String?

        @Relationship(deleteRule: .cascade, inverse: \Stage.application)
        var stages: [Stage] = []

        init(company: String, roleTitle: String, jobDescription: String, createdAt: Date = .now) {
            self.company = company
            self.roleTitle = roleTitle
            self.jobDescription = jobDescription
            self.status = .draft
            self.createdAt = createdAt
        }

        var lastStage: Stage? { stages.max { $0.sortIndex < $1.sortIndex } }
    }

    /// One step of an application, such as a call or a take-home task.
    @Model
    final class Stage {
        // Raw, because kinds can be named by the user.
        var kindRaw: String
        var outcome: StageOutcome = StageOutcome.pending
        var scheduledAt: Date?
        var heardBackAt: Date?
        var meetingURL: URL?
        var calendarEventID: String?
        var prepContext: String = ""
        var sortIndex: Int
        var application: Application?

        init(kindRaw: String, sortIndex: Int, application: Application? = nil) {
            self.kindRaw = kindRaw
            self.sortIndex = sortIndex
            self.application = application
        }
    }

    /// A calendar event that the user does not want to be asked about again.
    @Model
    final class DismissedEvent {
        var calendarEventID: String
        var dismissedAt: Date

        init(calendarEventID: String, dismissedAt: Date = Date()) {
            self.calendarEventID = calendarEventID
            self.dismissedAt = dismissedAt
        }
    }
}

extension LadderSchemaV1.Application {
    enum Status: String, Codable, CaseIterable {
        case draft = "draft"
        case applied = "applied"
        case interviewing = "in-progress"
        case offer = "offer"
        case closed = "closed"
    }
}
