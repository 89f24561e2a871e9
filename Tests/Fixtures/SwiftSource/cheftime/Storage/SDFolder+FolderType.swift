extension SDFolder {
    /// What a folder is for. The app makes one of each system folder, the user all others.
    enum FolderType: Codable, Hashable, CaseIterable {
        case systemAll
        case systemStandard
        case systemRecentlyDeleted
        case user

        var isSystem: Bool {
            switch self {
            case .systemAll, .systemStandard, .systemRecentlyDeleted: true
            case .user: false
            }
        }
    }
}
