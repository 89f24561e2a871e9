import Foundation
import SwiftData

/// An edge of the family graph. The ends are kept as identifiers and not as relationships, so that
/// a tree can be imported line by line.
@Model
final class FamilyRelationship {
    var id: String
    var treeID: String
    var fromPersonID: String
    var toPersonID: String
    var kindRaw: String
    var subtypeRaw: String
    var marriageDate: Date?
    var createdAt: Date

    init(from: Person, to: Person, kind: RelationshipKind, subtype: String = "biological") {
        id = UUID().uuidString
        treeID = from.treeID
        fromPersonID = from.id
        toPersonID = to.id
        kindRaw = kind.rawValue
        subtypeRaw = subtype
        createdAt = .now
    }
}

enum RelationshipKind: String {
    case parent
    case partner
}

extension FamilyRelationship {
    var kind: RelationshipKind { RelationshipKind(rawValue: kindRaw) ?? .parent }

    func connects(_ person: Person) -> Bool {
        [fromPersonID, toPersonID].contains(person.id)
    }
}
