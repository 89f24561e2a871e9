enum ApplicationStatus: String, Codable, CaseIterable, Identifiable, Sendable {
    case draft
    case applied
    case interviewing
    case offer
    case rejected
    case withdrawn

    var id: String { rawValue }

    var isOpen: Bool {
        switch self {
        case .draft, .applied, .interviewing, .offer: return true
        case .rejected, .withdrawn: return false
        }
    }
}
