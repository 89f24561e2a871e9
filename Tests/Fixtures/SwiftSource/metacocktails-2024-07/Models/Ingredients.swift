import Foundation
import SwiftData

@Model
final class Garnish {
    @Attribute(.unique) let name: String
    var cocktails: [Cocktail]?

    init(name: String) {
        self.name = name
    }
}

@Model
class Ingredient: Identifiable {
    var id: UUID = UUID()
    var ingredientBase: IngredientBase
    var value: Double
    var unit: MeasurementUnit

    init(_ base: IngredientBase, value: Double, unit: MeasurementUnit = .fluidOunces) {
        self.ingredientBase = base
        self.value = value
        self.unit = unit
    }

    var localizedAmount: String {
        unit == .none ? "" : "\(value.formatted()) \(unit.rawValue)"
    }
}

@Model
class IngredientBase {
    @Attribute(.unique) var name: String
    var info: String?
    var category: Category
    var tags: Tags?
    var prep: Prep?
    var isCustom: Bool = false

    /// The shelf in the shop.
    enum Category: String, Codable, CaseIterable {
        case whiskies = "Whiskies"
        case agaves = "Agave Spirits"
        case gins = "Gins"
        case rums = "Rums"
        case liqueurs = "Liqueurs"
        case bitters = "Bitters"
        case juices = "Juices"
        case syrups = "Syrups"
        case other = "Other"
    }

    init(name: String, info: String? = nil, category: Category, tags: Tags? = nil, prep: Prep? = nil) {
        self.name = name
        self.info = info
        self.category = category
        self.tags = tags
        self.prep = prep
    }
}
