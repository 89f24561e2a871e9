import Foundation
import SwiftData

@Model
final class Application {
    var company: String
    var roleTitle: String
    /// The advertisement as it was pasted.
    var jobDescription: String
    var status: ApplicationStatus = ApplicationStatus.draft
    var createdAt: Date = Date.now
    /// The PDF that was sent.
    var cvSnapshot: Data?
    var cvSelectionRationale: String?

    init(company: String, roleTitle: String, jobDescription: String) {
        self.company = company
        self.roleTitle = roleTitle
        self.jobDescription = jobDescription
    }
}
