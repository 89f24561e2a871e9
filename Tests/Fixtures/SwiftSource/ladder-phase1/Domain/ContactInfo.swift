/// How a person is reached; part of a profile.
struct ContactInfo: Codable, Hashable, Sendable {
    var email: String = ""
    var phone: String = ""
    var location: String = ""
    var link: String = ""

    /// The lines that are printed at the top of a CV.
    var lines: [String] {
        [email, phone, location, link].filter { !$0.isEmpty }
    }

    var isEmpty: Bool { lines.isEmpty }

    static let none = ContactInfo()
}
