import Foundation
import SwiftData

@Model
final class FamilyTree {
    var id: String = UUID().uuidString
    var title: String = "My family"
    var createdAt: Date = Date()
    var updatedAt: Date = Date()
    /// The person whom the tree was last drawn around.
    var lastSelectedPersonID: String?

    init(title: String) {
        self.title = title
    }
}
