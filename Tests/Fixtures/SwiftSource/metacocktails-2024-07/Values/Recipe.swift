import Foundation

/// Who made a drink up, and where.
struct Author: Codable, Identifiable, Hashable {
    var id = UUID()
    let person: String
    let place: String?
    let year: String?

    init(person: String, place: String? = nil, year: String? = nil) {
        self.person = person
        self.place = place
        self.year = year
    }
}

struct Instruction: Codable, Hashable {
    var step: Int
    var method: String
}

struct Build: Codable, Hashable {
    var instructions: [Instruction]
}

/// How something is made that is not bought, such as a syrup.
struct Prep: Codable, Identifiable, Hashable {
    var id: UUID = UUID()
    var prepIngredientName: String
    var prepRecipe: [Instruction]
}
